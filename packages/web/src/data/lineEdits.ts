import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { listEdit, type ListEdit } from '@jobwright/contract/rules/listEdits.ts'
import { same, type Diff } from './drafts.ts'

type Item = { readonly id: string }
type Lists = { lines: readonly Item[]; costs: readonly Item[] }
const lists = ['lines', 'costs'] as const
/** The change, its base version, and the display values beside the fields (the name behind an id). */
export type Edit = Diff & {
  version: number
  told?: Record<string, unknown>
  shown?: Record<string, unknown>
  /** On a phone it is sent after this many ms; until then it can be undone. */
  graceMs?: number
}

/**
 * Sends a change of the record that is shown as the lines that differ; the others need not travel, however long the bid that
 * somebody types in. Undefined where it changes no lines.
 */
export function sendLines<Answer extends object>(
  noun: ResourceName,
  record: (Partial<Lists> & { version: number }) | undefined,
  { changes, base, told, version }: Edit,
  send: (route: AnyRoute, body: object) => Promise<Answer>,
): Promise<Answer> | undefined {
  const { edit: route } = recordCalls[noun] as { edit?: AnyRoute }
  if (!route || record?.version !== version || !lists.some((name) => changes[name] !== undefined)) return undefined
  const edits: Partial<Record<(typeof lists)[number], ListEdit>> = {}
  const was: Record<string, unknown> = { ...base }
  const known: Record<string, readonly Item[]> = {}
  for (const name of lists) {
    const [there, now] = [record[name] ?? [], changes[name] as readonly Item[] | undefined]
    known[name] = now ?? there
    if (now === undefined) continue
    const edit = listEdit(there, now, same)
    const named = new Set([...edit.changed.map(({ id }) => id), ...edit.removed])
    edits[name] = edit
    was[name] = there.filter(({ id }) => named.has(id))
  }
  return send(route, { ...changes, ...told, ...edits, base: was, version }).then(
    (answer) => ({ ...known, ...answer }),
    (problem: unknown) => {
      throw problem instanceof Refusal ? placedIn(problem, changes, edits) : problem
    },
  )
}

// A refusal names lines as they were sent; they are shown where they stand.
function placedIn(
  refusal: Refusal,
  changes: Readonly<Record<string, unknown>>,
  edits: Readonly<Record<string, ListEdit | undefined>>,
): Refusal {
  const errors = refusal.problem.errors.map((error) => {
    const [, name = '', at = '', rest = ''] = /^(\w+)\.changed\.(\d+)((?:\.[^\n]*)?)$/.exec(error.field) ?? []
    const id = edits[name]?.changed[Number(at)]?.id
    const place = ((changes[name] ?? []) as readonly Item[]).findIndex((item) => item.id === id)
    return id === undefined || place < 0 ? error : { ...error, field: `${name}.${place}${rest}` }
  })
  return new Refusal(refusal.status, { ...refusal.problem, errors }, refusal.retryAfter)
}
