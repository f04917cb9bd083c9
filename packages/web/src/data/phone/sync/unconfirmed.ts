import type { ResourceName } from '@jobwright/contract/registry.ts'
import { readKept } from '../store/database.ts'
import type { PhoneDb } from '../store/database.ts'

/**
 * A record that lies here though no sync brought it: it came into being here, or was read. The office does not know that
 * this phone has it, so it would not say that it is gone: each sync names it until one brings it or does not.
 */
export type Unconfirmed = { noun: ResourceName; id: string }

const KEY = 'unbrought'
const nameOf = ({ noun, id }: Unconfirmed): string => `${noun} ${id}`
export const same = (a: Unconfirmed) => (b: Unconfirmed) => nameOf(a) === nameOf(b)

/** The records that no sync has brought yet, the latest first. */
export const unconfirmedOn = async (db: PhoneDb): Promise<Unconfirmed[]> =>
  (await readKept<Unconfirmed[]>(db, KEY)) ?? []

/** Remembers one. To be called in a transaction over `rowTables`. */
export async function noteUnconfirmed(db: PhoneDb, one: Unconfirmed): Promise<void> {
  const others = (await unconfirmedOn(db)).filter((other) => !same(one)(other))
  await db.kept.put({ key: KEY, value: [one, ...others] })
}

/** Forgets those that were brought, or are gone. To be called in a transaction over `rowTables`. */
export async function forgetUnconfirmed(db: PhoneDb, settled: readonly Unconfirmed[]): Promise<void> {
  const before = settled.length === 0 ? [] : await unconfirmedOn(db)
  const names = new Set(settled.map(nameOf))
  const left = before.filter((one) => !names.has(nameOf(one)))
  if (left.length < before.length) await db.kept.put({ key: KEY, value: left })
}
