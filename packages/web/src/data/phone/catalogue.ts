import type { Kept } from '@jobwright/contract/crud.ts'
import type { PhoneDb, StoredRow } from './database.ts'
import { belongs, daysOf, listOf, tagsOf } from './facts.ts'
import type { Asked, Clock } from './facts.ts'
import type { Facts } from './fields.ts'

/** Facts that are read at a time: the screen moves in between. */
const SLICE = 500
/** Lists whose order is remembered, for the further pages of each. */
const REMEMBERED = 12
/** What is overdue changes with the clock. */
const GOOD_FOR = 60_000
const LAST_ID = '\uFFFF'
const byLink = ['ProjectId', 'BidId', 'TaskId', 'CustomerId'] as const

export type Days = ReturnType<typeof daysOf>
export type Tags = ReturnType<typeof tagsOf>

/** What is on the phone, by kind, in the order and the choice of a list. */
export type Catalogue = {
  /** So many records of a list from a place on, and how many it has. */
  page: (noun: Kept, asked: Asked, clock: Clock, from: number, count: number) => Promise<CataloguePage>
  count: (noun: Kept, asked: Asked, clock: Clock) => Promise<number>
  /** How many photos each day has; the tags in use. */
  days: (asked: Asked, clock: Clock) => Promise<Days>
  tags: (clock: Clock) => Promise<Tags>
  /** Reads the facts of these kinds before a list asks for them. */
  warm: (nouns: readonly Kept[]) => Promise<void>
  /** Takes up what changed on the disk. */
  refresh: (noun: Kept, ids: readonly string[]) => Promise<void>
  close: () => void
}
type CataloguePage = { rows: StoredRow[]; total: number }

type Shelf = { facts: Map<string, Facts>; lists: Map<string, { ids: string[]; at: number }> }

/**
 * The catalogue itself: the facts of each record in memory, read when a list first asks for them. The records themselves
 * are read page by page.
 */
export class CatalogueHere implements Catalogue {
  readonly #db: PhoneDb
  readonly #shelves = new Map<Kept, Promise<Shelf>>()

  constructor(db: PhoneDb) {
    this.#db = db
  }

  async page(noun: Kept, asked: Asked, clock: Clock, from: number, count: number): Promise<CataloguePage> {
    const ids = await this.#list(noun, asked, clock)
    const wanted = ids.slice(from, from + count)
    const rows = await this.#db.rows.bulkGet(wanted.map((id): [Kept, string] => [noun, id]))
    return { rows: rows.filter((row) => row !== undefined), total: ids.length }
  }

  async count(noun: Kept, asked: Asked, clock: Clock): Promise<number> {
    return (await this.#list(noun, asked, clock)).length
  }

  async days(asked: Asked, clock: Clock): Promise<Days> {
    return daysOf(await this.#matching('photos', asked, clock))
  }

  async tags(clock: Clock): Promise<Tags> {
    return tagsOf(await this.#matching('photos', {}, clock))
  }

  close(): void {
    this.#shelves.clear()
  }

  /** The ids of a list in its order. */
  async #list(noun: Kept, asked: Asked, clock: Clock): Promise<string[]> {
    const link = byLink.find((field) => typeof asked[field] === 'string')
    // The few of one job are found by an index, before anything else is read.
    if (link && !this.#shelves.has(noun)) {
      const few = await this.#db.lists
        .where(`[noun+${link}]`)
        .equals([noun, String(asked[link])])
        .toArray()
      return listOf(noun, few, asked, clock)
    }
    const shelf = await this.#shelf(noun)
    const said = JSON.stringify(asked)
    const known = shelf.lists.get(said)
    if (known && clock.now.getTime() - known.at < GOOD_FOR) return known.ids
    const ids = listOf(noun, shelf.facts.values(), asked, clock)
    const [oldest] = shelf.lists.keys()
    if (oldest !== undefined && shelf.lists.size >= REMEMBERED) shelf.lists.delete(oldest)
    shelf.lists.set(said, { ids, at: clock.now.getTime() })
    return ids
  }

  /** The facts of what belongs to a list, in no order. */
  async #matching(noun: Kept, asked: Asked, clock: Clock): Promise<Facts[]> {
    const { facts } = await this.#shelf(noun)
    return [...facts.values()].filter((one) => belongs(one, asked, clock))
  }

  async warm(nouns: readonly Kept[]): Promise<void> {
    for (const noun of nouns) await this.#shelf(noun)
  }

  async refresh(noun: Kept, ids: readonly string[]): Promise<void> {
    const before = this.#shelves.get(noun)
    if (!before) return
    // One after the other: a slow reading must not bring back what a later one took away.
    const after = before.then(async (shelf) => {
      const found = await this.#db.lists.bulkGet(ids.map((id): [Kept, string] => [noun, id]))
      ids.forEach((id, at) => {
        const facts = found[at]
        if (facts) shelf.facts.set(id, facts)
        else shelf.facts.delete(id)
      })
      shelf.lists.clear()
      return shelf
    })
    this.#shelves.set(noun, after)
    after.catch(() => this.#shelves.delete(noun))
    await after
  }

  async #shelf(noun: Kept): Promise<Shelf> {
    const there = this.#shelves.get(noun)
    if (there) return there
    const reading = this.#read(noun)
    this.#shelves.set(noun, reading)
    reading.catch(() => this.#shelves.delete(noun))
    return reading
  }

  async #read(noun: Kept): Promise<Shelf> {
    const facts = new Map<string, Facts>()
    for (let last = ''; ;) {
      const slice = await this.#db.lists
        .where('[noun+id]')
        .between([noun, last], [noun, LAST_ID], false, false)
        .limit(SLICE)
        .toArray()
      for (const one of slice) facts.set(one.id, one)
      if (slice.length < SLICE) return { facts, lists: new Map() }
      last = slice.at(-1)?.id ?? LAST_ID
    }
  }
}
