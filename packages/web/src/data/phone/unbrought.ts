import type { Kept } from '@jobwright/contract/crud.ts'
import { readKept } from './database.ts'
import type { PhoneDb } from './database.ts'

/**
 * A record that lies here though no sync brought it: it came into being here, or was read. The office does not know that
 * this phone has it, so it would not say that it is gone: each sync names it until one brings it or does not.
 */
export type Unbrought = { noun: Kept; id: string }

const KEY = 'unbrought'
const nameOf = ({ noun, id }: Unbrought): string => `${noun} ${id}`
export const same = (a: Unbrought) => (b: Unbrought) => nameOf(a) === nameOf(b)

/** The records that no sync has brought yet, the latest first. */
export const unbroughtOn = async (db: PhoneDb): Promise<Unbrought[]> => (await readKept<Unbrought[]>(db, KEY)) ?? []

/** Remembers one. To be called in a transaction over `rowTables`. */
export async function noteUnbrought(db: PhoneDb, one: Unbrought): Promise<void> {
  const others = (await unbroughtOn(db)).filter((other) => !same(one)(other))
  await db.kept.put({ key: KEY, value: [one, ...others] })
}

/** Forgets those that were brought, or are gone. To be called in a transaction over `rowTables`. */
export async function forgetUnbrought(db: PhoneDb, settled: readonly Unbrought[]): Promise<void> {
  const before = settled.length === 0 ? [] : await unbroughtOn(db)
  const names = new Set(settled.map(nameOf))
  const left = before.filter((one) => !names.has(nameOf(one)))
  if (left.length < before.length) await db.kept.put({ key: KEY, value: left })
}
