import { MOST_BULK } from '@jobwright/contract/bulkLimits.ts'
import type { tasks } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import { call, keyed } from './api.ts'
import { newId } from './ids.ts'
import { keys } from './keys.ts'
import { listedRows } from './lists.ts'
import type { ListData } from './lists.ts'
import { queryClient } from './queries.ts'
import { readRecord, touch } from './records.ts'
import { calls } from './resources.ts'

/** One record of a bulk change, and what it is based on. */
export type BulkRow = {
  id: string
  version?: number
  base?: Record<string, unknown>
  fields?: Record<string, unknown>
}
type Answer = Reply<typeof tasks.changeMany>
/** What became of the records of a bulk change: those without an answer are in `refused`, too. */
export type BulkOutcome = Answer

/** The call that changes many records of this kind; undefined for kinds that are changed one by one. */
export const changeManyOf = (noun: ResourceName): AnyRoute | undefined =>
  (calls[noun] as { changeMany?: AnyRoute }).changeMany

/** Changes many records in as few calls as possible, and refetches what shows them. @throws what ended the first call */
export async function changeMany(
  noun: ResourceName,
  rows: readonly BulkRow[],
  change: { fields?: Record<string, unknown>; undo?: true },
): Promise<BulkOutcome> {
  const route = changeManyOf(noun)
  if (!route) throw new Error('Records of this kind are changed one by one.')
  const outcome: BulkOutcome = { rows: [], refused: [] }
  try {
    for (let at = 0; at < rows.length; at += MOST_BULK) {
      const body = { rows: rows.slice(at, at + MOST_BULK), ...change }
      const answer = (await call(route, { body } as never, keyed(newId()))) as Answer
      outcome.rows.push(...answer.rows)
      outcome.refused.push(...answer.refused)
    }
  } catch (problem) {
    // What was changed before is kept, so that it can be undone.
    if (outcome.rows.length === 0) throw problem
  } finally {
    touch(noun, '', 'many')
  }
  return outcome
}

/** A row of a list, or a record, as far as bulk changes look at it. */
export type KnownRow = { id: string; version: number } & Readonly<Record<string, unknown>>

/** These records as the lists on the screen have them; the others are read. Those that cannot be read are left out. */
export async function knownRows(noun: ResourceName, ids: readonly string[]): Promise<KnownRow[]> {
  const known = new Map<string, KnownRow>()
  for (const [, data] of queryClient.getQueriesData<ListData>({ queryKey: keys.lists(noun) }))
    for (const row of data ? listedRows(data) : []) known.set(row.id, row as KnownRow)
  const found: KnownRow[] = []
  for (const id of ids) {
    const row = known.get(id) ?? (await readRecord(noun, id, new AbortController().signal).catch(() => undefined))
    if (row) found.push(row as unknown as KnownRow)
  }
  return found
}
