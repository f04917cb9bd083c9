import type { Kept } from '@jobwright/contract/crud.ts'
import type { PhoneDb } from './database.ts'
import { belongs, listOf } from './facts.ts'
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

type Shelf = { facts: Map<string, Facts>; lists: Map<string, { ids: string[]; at: number }> }

/**
 * What is on the phone, by kind: the facts of each record in memory, read when a list first asks for them. The records
 * themselves are read page by page.
 */
export class Catalogue {
  readonly #db: PhoneDb
  readonly #shelves = new Map<Kept, Promise<Shelf>>()

  constructor(db: PhoneDb) {
    this.#db = db
  }

  /** The ids of a list in its order. */
  async list(noun: Kept, asked: Asked, clock: Clock): Promise<string[]> {
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
  async matching(noun: Kept, asked: Asked, clock: Clock): Promise<Facts[]> {
    const { facts } = await this.#shelf(noun)
    return [...facts.values()].filter((one) => belongs(one, asked, clock))
  }

  /** Reads the facts of these kinds before a list asks for them. */
  async warm(nouns: readonly Kept[]): Promise<void> {
    for (const noun of nouns) await this.#shelf(noun)
  }

  /** Takes up what changed on the disk. */
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
