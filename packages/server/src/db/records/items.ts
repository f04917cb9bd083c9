import { isDeepStrictEqual } from 'node:util'
import { isItems, type Table } from '../schema/table.ts'
import type { Fields } from './create.ts'
import type { FieldChange } from './events.ts'

type Item = { readonly id: string }

/**
 * What changed between two lists of items, by the rule of `item_changes` in SQL: the items that differ, as they were and as
 * they are. Both are empty where only the order changed. Undefined where nothing did.
 */
function itemChange(field: string, was: readonly Item[], becomes: readonly Item[]): FieldChange | undefined {
  const old = new Map(was.map((item) => [item.id, item]))
  const after = becomes.filter((item) => !isDeepStrictEqual(old.get(item.id), item))
  const stays = new Set(becomes.map(({ id }) => id))
  const touched = new Set(after.map(({ id }) => id))
  const before = was.filter(({ id }) => touched.has(id) || !stays.has(id))
  const isMoved = was.length !== becomes.length || was.some(({ id }, at) => id !== becomes[at]?.id)
  return before.length + after.length > 0 || isMoved ? { field, before, after } : undefined
}

/** A patch of a record as it is without the lists that it leaves as they are, and what changed in the others. */
export function changedItems(table: Table, current: Fields, patch: Fields): { patch: Fields; told: FieldChange[] } {
  const told: FieldChange[] = []
  const rest: Record<string, unknown> = { ...patch }
  for (const [name, column] of Object.entries(table.fields)) {
    if (!isItems(column) || patch[name] === undefined) continue
    const change = itemChange(name, current[name] as Item[], patch[name] as Item[])
    if (change) told.push(change)
    else delete rest[name]
  }
  return { patch: rest, told }
}
