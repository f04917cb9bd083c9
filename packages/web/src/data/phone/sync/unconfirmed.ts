import type { ResourceName } from '@jobwright/contract/registry.ts'
import { readKept } from '../store/database.ts'
import type { PhoneDb } from '../store/database.ts'

/**
 * A record that is here although no sync delivered it: it was created or read here. The server does not know that this
 * phone has it and would not report its deletion, so each sync names it until it is delivered or reported gone.
 */
export type Unconfirmed = { noun: ResourceName; id: string }

const KEY = 'unbrought'
const nameOf = ({ noun, id }: Unconfirmed): string => `${noun} ${id}`
export const same = (a: Unconfirmed) => (b: Unconfirmed) => nameOf(a) === nameOf(b)

/** The unconfirmed records, latest first. */
export const unconfirmedOn = async (db: PhoneDb): Promise<Unconfirmed[]> =>
  (await readKept<Unconfirmed[]>(db, KEY)) ?? []

/** Adds an unconfirmed record. Call it in a transaction over `rowTables`. */
export async function noteUnconfirmed(db: PhoneDb, one: Unconfirmed): Promise<void> {
  const others = (await unconfirmedOn(db)).filter((other) => !same(one)(other))
  await db.kept.put({ key: KEY, value: [one, ...others] })
}

/** Removes records that were delivered or are gone. Call it in a transaction over `rowTables`. */
export async function forgetUnconfirmed(db: PhoneDb, settled: readonly Unconfirmed[]): Promise<void> {
  const before = settled.length === 0 ? [] : await unconfirmedOn(db)
  const names = new Set(settled.map(nameOf))
  const left = before.filter((one) => !names.has(nameOf(one)))
  if (left.length < before.length) await db.kept.put({ key: KEY, value: left })
}
