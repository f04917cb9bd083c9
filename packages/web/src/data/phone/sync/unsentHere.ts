import type { Me } from '@jobwright/contract/resources/session.ts'
import { keepStored, readStored } from '../../stored.ts'

// The store is a separate chunk; this flag tells whether it holds anything without loading it.
const PREFIX = 'jobwright.phone.'
const keyOf = (userId: string) => `${PREFIX}${userId}`
const whoseOf = (userId: string) => `${keyOf(userId)}.who`

/** A user with work waiting on this device. */
export type LeftBehind = { userId: string; companyId: string; firstName: string; names: string[]; count: number }
type Whose = Pick<LeftBehind, 'companyId' | 'firstName' | 'names'>

/** Stores how many of this user's items wait on this device. */
export function noteUnsent({ id, CompanyId, firstName, username, email }: Me, count: number): void {
  keepStored('local', keyOf(id), count)
  const names = [username, email].map((name) => name.toLowerCase()).filter(Boolean)
  keepStored('local', whoseOf(id), { companyId: CompanyId, firstName, names } satisfies Whose)
}
/** Forgets this user because nothing of theirs is left here. */
export function forgetUnsent(userId: string): void {
  keepStored('local', keyOf(userId), undefined)
  keepStored('local', whoseOf(userId), undefined)
}

/** How many of a user's items wait on this device; undefined when they never used the phone's pages here. */
export function unsentOf(userId: string | undefined): number | undefined {
  const kept = userId === undefined ? undefined : readStored('local', keyOf(userId))
  return typeof kept === 'number' ? kept : undefined
}

/** All users with work waiting on this device, for the signed-out screen. */
export function leftBehind(): LeftBehind[] {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage)
  } catch {
    // A browser without storage has nothing of anybody.
  }
  return keys.flatMap((key) => {
    const userId = /^jobwright\.phone\.([0-9a-f-]{36})$/.exec(key)?.[1]
    const count = unsentOf(userId) ?? 0
    const whose = userId && (readStored('local', whoseOf(userId)) as Whose | undefined)
    return userId && whose && count > 0 ? [{ userId, count, ...whose }] : []
  })
}
