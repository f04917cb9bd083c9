type Page = { rows: readonly unknown[]; next: string | null }
// oxlint-disable-next-line no-explicit-any -- the widest list: its input is inferred where it is used
type ListCall = (input?: any) => Promise<Page>
type RowOf<Call extends ListCall> = Awaited<ReturnType<Call>>['rows'][number]

/**
 * Every row of a list, page by page: `for await (const task of each(api.tasks.list, { query: { status: '1,2' } }))`. It reads
 * 200 rows at a time unless `query.count` says otherwise, and no page more than the loop asks for.
 */
export async function* each<Call extends ListCall>(
  list: Call,
  input?: Parameters<Call>[0],
): AsyncGenerator<RowOf<Call>, void, undefined> {
  const { query, ...rest } = (input ?? {}) as { query?: Record<string, unknown> }
  for (let after: string | null | undefined; after !== null;) {
    const page = await list({ ...rest, query: { count: 200, ...query, ...(after && { after }) } })
    yield* page.rows as RowOf<Call>[]
    after = page.next
  }
}
