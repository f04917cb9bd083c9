import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { WaitingItem } from './items.ts'
import { needsYou } from './op.ts'

/** How many changes of a record wait on this phone, and how many need a person. */
export type Waiting = { waiting: number; needsYou: number }
type Lookup = { items: ReadonlyMap<string, WaitingItem>; records: ReadonlyMap<string, Waiting> }

const nothing: Waiting = { waiting: 0, needsYou: 0 }
// Lists ask for each of their rows, about the same items.
const lookups = new WeakMap<readonly WaitingItem[], Lookup>()

function lookupOf(items: readonly WaitingItem[]): Lookup {
  const known = lookups.get(items)
  if (known) return known
  const records = new Map<string, Waiting>()
  for (const item of items) {
    const { noun, id } = item
    const known = records.get(`${noun} ${id}`) ?? nothing
    const asks = needsYou(item)
    records.set(`${noun} ${id}`, {
      waiting: known.waiting + (asks ? 0 : 1),
      needsYou: known.needsYou + (asks ? 1 : 0),
    })
  }
  const lookup = { items: new Map(items.map((item) => [item.key, item])), records }
  lookups.set(items, lookup)
  return lookup
}

/** The entry with this key. */
export const itemWithKey = (items: readonly WaitingItem[], key: string): WaitingItem | undefined =>
  lookupOf(items).items.get(key)

/** What waits of a record, for the mark in lists. */
export const waitingOf = (items: readonly WaitingItem[], noun: ResourceName, id: string): Waiting =>
  lookupOf(items).records.get(`${noun} ${id}`) ?? nothing
