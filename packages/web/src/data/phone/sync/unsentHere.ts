import type { Me } from '@jobwright/contract/resources/session.ts'
import { keepStored, readStored } from '../../stored.ts'

// The store itself is a program of its own; whether it holds anything has to be known without loading that.
const PREFIX = 'jobwright.phone.'
const keyOf = (userId: string) => `${PREFIX}${userId}`
const whoseOf = (userId: string) => `${keyOf(userId)}.who`

/** Somebody whose work waits on this device. */
export type LeftBehind = { userId: string; companyId: string; firstName: string; names: string[]; count: number }
type Whose = Pick<LeftBehind, 'companyId' | 'firstName' | 'names'>

/** Notes how many things of this person wait on this device. */
export function noteUnsent({ id, CompanyId, firstName, username, email }: Me, count: number): void {
  keepStored('local', keyOf(id), count)
  const names = [username, email].map((name) => name.toLowerCase()).filter(Boolean)
  keepStored('local', whoseOf(id), { companyId: CompanyId, firstName, names } satisfies Whose)
}
/** Forgets that this person worked here, because nothing of theirs lies here any more. */
export function forgetUnsent(userId: string): void {
  keepStored('local', keyOf(userId), undefined)
  keepStored('local', whoseOf(userId), undefined)
}

/** How many things of a person wait on this device; undefined when they never worked on the phone's pages here. */
export function unsentOf(userId: string | undefined): number | undefined {
  const kept = userId === undefined ? undefined : readStored('local', keyOf(userId))
  return typeof kept === 'number' ? kept : undefined
}

/** Everybody whose work waits on this device, for the screen on which nobody is signed in. */
export function leftBehind(): LeftBehind[] {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage)
  } catch {
    // A browser that keeps nothing has nothing of anybody.
  }
  return keys.flatMap((key) => {
    const userId = /^jobwright\.phone\.([0-9a-f-]{36})$/.exec(key)?.[1]
    const count = unsentOf(userId) ?? 0
    const whose = userId && (readStored('local', whoseOf(userId)) as Whose | undefined)
    return userId && whose && count > 0 ? [{ userId, count, ...whose }] : []
  })
}
