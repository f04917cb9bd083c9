import { isDeepStrictEqual } from 'node:util'
import { withListEdit, type ListEdit } from '@jobwright/contract/rules/listEdits.ts'
import { editedLists } from '@jobwright/contract/resources/lineEdits.ts'
import type { Fields } from '../../db/records/create.ts'
import type { LockedRecord, RecordUpdate } from '../../db/records/update.ts'
import { refuseFields } from '../../request/rules.ts'

type Item = { readonly id: string }
const MOST = 500

/**
 * Returns an edit of some lines as the change of the whole lists, as if its sender had sent them: so it obeys the same rules, and
 * meets the changes of others in the same way. What the edit says nothing of is what the record has.
 */
export function wholeLists(
  edit: RecordUpdate,
  { version, fields }: Pick<LockedRecord, 'version' | 'fields'>,
): RecordUpdate {
  const current = fields as Fields
  const patch: Record<string, unknown> = { ...edit.patch }
  const base: Record<string, unknown> = { ...edit.base }
  for (const name of editedLists) {
    const part = edit.patch[name] as ListEdit | undefined
    const was = base[name]
    delete base[name]
    if (part === undefined) continue
    const now = current[name] as readonly Item[]
    const before = edit.version === version ? undefined : listBefore(now, part, was)
    if (before) base[name] = before
    const list = withListEdit(before ?? now, part)
    if (list.length > MOST) refuseFields([{ field: name, message: `Up to ${MOST} lines.` }])
    patch[name] = list
  }
  return { ...edit, patch, base: edit.base && base }
}

// The list that the sender started from, as far as their edit goes. Undefined where they don't say what an item was: then
// nobody knows whether somebody else changed it.
function listBefore(now: readonly Item[], { changed, removed }: ListEdit, was: unknown): Item[] | undefined {
  const known = new Map(itemsIn(was).map((item) => [item.id, item]))
  const named = new Set([...changed.map(({ id }) => id), ...removed])
  if (now.some(({ id }) => named.has(id) && !known.has(id))) return undefined
  const there = new Set(now.map(({ id }) => id))
  return [
    ...now.map((item) => {
      const old = named.has(item.id) ? known.get(item.id) : undefined
      return old && !isDeepStrictEqual(old, item) ? old : item
    }),
    ...[...known.values()].filter(({ id }) => named.has(id) && !there.has(id)),
  ]
}

const itemsIn = (list: unknown): Item[] =>
  (Array.isArray(list) ? list : []).filter(
    (item: unknown): item is Item =>
      typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string',
  )

/** The lists that the answer to an edit leaves out: what was written is what the sender knows. */
export const knownLists = (sent: RecordUpdate, locked: Pick<LockedRecord, 'version'>, written: Fields): string[] =>
  sent.version === locked.version
    ? editedLists.filter((name) => written[name] === undefined || written[name] === sent.patch[name])
    : []
