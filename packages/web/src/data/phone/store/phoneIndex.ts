import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { PhoneDb, StoredRow } from './database.ts'
import { belongs, daysOf, listOf, tagsOf } from './indexEntry.ts'
import { listedAs, type Clock } from '../kinds/listed.ts'
import type { IndexQuery } from './indexEntry.ts'
import type { IndexEntry } from './fields.ts'

/** Index entries read per batch; the page renders in between. */
const SLICE = 500
/** How many lists keep their computed order for further pages. */
const REMEMBERED = 12
/** Overdue changes with time. */
const GOOD_FOR = 60_000
const LAST_ID = '\uFFFF'
const byLink = ['ProjectId', 'BidId', 'TaskId', 'CustomerId'] as const

type Days = ReturnType<typeof daysOf>
type Tags = ReturnType<typeof tagsOf>

/** The phone's records by kind, in a list's order and filters. */
export type PhoneIndex = {
  /** A range of a list's records, and its total. */
  page: (noun: ResourceName, asked: IndexQuery, clock: Clock, from: number, count: number) => Promise<IndexPage>
  count: (noun: ResourceName, asked: IndexQuery, clock: Clock) => Promise<number>
  /** Photos per day; the tags in use. */
  days: (asked: IndexQuery, clock: Clock) => Promise<Days>
  tags: (clock: Clock) => Promise<Tags>
  /** Loads the index entries of these kinds before a list needs them. */
  warm: (nouns: readonly ResourceName[]) => Promise<void>
  /** Applies changes from disk. */
  refresh: (noun: ResourceName, ids: readonly string[]) => Promise<void>
  close: () => void
}
type IndexPage = { rows: StoredRow[]; total: number }

type ResourceIndex = { facts: Map<string, IndexEntry>; lists: Map<string, { ids: string[]; at: number }> }

/**
 * The index itself: the entries of all records in memory, loaded when a list first needs them. The records themselves
 * are read page by page.
 */
export class LocalIndex implements PhoneIndex {
  readonly #db: PhoneDb
  readonly #shelves = new Map<ResourceName, Promise<ResourceIndex>>()

  constructor(db: PhoneDb) {
    this.#db = db
  }

  async page(noun: ResourceName, asked: IndexQuery, clock: Clock, from: number, count: number): Promise<IndexPage> {
    const ids = await this.#list(noun, asked, clock)
    const wanted = ids.slice(from, from + count)
    const rows = await this.#db.rows.bulkGet(wanted.map((id): [ResourceName, string] => [noun, id]))
    return { rows: rows.filter((row) => row !== undefined), total: ids.length }
  }

  async count(noun: ResourceName, asked: IndexQuery, clock: Clock): Promise<number> {
    return (await this.#list(noun, asked, clock)).length
  }

  async days(asked: IndexQuery, clock: Clock): Promise<Days> {
    return daysOf(await this.#matching('photos', asked, clock))
  }

  async tags(clock: Clock): Promise<Tags> {
    return tagsOf(await this.#matching('photos', {}, clock))
  }

  close(): void {
    this.#shelves.clear()
  }

  /** The ids of a list in its order. */
  async #list(noun: ResourceName, asked: IndexQuery, clock: Clock): Promise<string[]> {
    // No index of one link finds what is linked to several records.
    const { many } = listedAs(noun)
    const link = byLink.find((field) => !(field in many) && typeof asked[field] === 'string')
    // The few records of one job come from an index before anything else is read.
    if (link && !this.#shelves.has(noun)) {
      const few = await this.#db.lists
        .where(`[noun+${link}]`)
        .equals([noun, String(asked[link])])
        .toArray()
      return listOf(noun, few, asked, clock)
    }
    const resourceIndex = await this.#shelf(noun)
    const said = JSON.stringify(asked)
    const known = resourceIndex.lists.get(said)
    if (known && clock.now.getTime() - known.at < GOOD_FOR) return known.ids
    const ids = listOf(noun, resourceIndex.facts.values(), asked, clock)
    const [oldest] = resourceIndex.lists.keys()
    if (oldest !== undefined && resourceIndex.lists.size >= REMEMBERED) resourceIndex.lists.delete(oldest)
    resourceIndex.lists.set(said, { ids, at: clock.now.getTime() })
    return ids
  }

  /** The index entries of a list's records, unordered. */
  async #matching(noun: ResourceName, asked: IndexQuery, clock: Clock): Promise<IndexEntry[]> {
    const { facts: entry } = await this.#shelf(noun)
    return [...entry.values()].filter((one) => belongs(one, asked, clock))
  }

  async warm(nouns: readonly ResourceName[]): Promise<void> {
    for (const noun of nouns) await this.#shelf(noun)
  }

  async refresh(noun: ResourceName, ids: readonly string[]): Promise<void> {
    const before = this.#shelves.get(noun)
    if (!before) return
    // Sequential: a slow read must not bring back what a later one removed.
    const after = before.then(async (resourceIndex) => {
      const found = await this.#db.lists.bulkGet(ids.map((id): [ResourceName, string] => [noun, id]))
      ids.forEach((id, at) => {
        const entry = found[at]
        if (entry) resourceIndex.facts.set(id, entry)
        else resourceIndex.facts.delete(id)
      })
      resourceIndex.lists.clear()
      return resourceIndex
    })
    this.#shelves.set(noun, after)
    after.catch(() => this.#shelves.delete(noun))
    await after
  }

  async #shelf(noun: ResourceName): Promise<ResourceIndex> {
    const there = this.#shelves.get(noun)
    if (there) return there
    const reading = this.#read(noun)
    this.#shelves.set(noun, reading)
    reading.catch(() => this.#shelves.delete(noun))
    return reading
  }

  async #read(noun: ResourceName): Promise<ResourceIndex> {
    const entry = new Map<string, IndexEntry>()
    for (let last = ''; ;) {
      const slice = await this.#db.lists
        .where('[noun+id]')
        .between([noun, last], [noun, LAST_ID], false, false)
        .limit(SLICE)
        .toArray()
      for (const one of slice) entry.set(one.id, one)
      if (slice.length < SLICE) return { facts: entry, lists: new Map() }
      last = slice.at(-1)?.id ?? LAST_ID
    }
  }
}
