import { keepStored, readStored } from '../stored.ts'

// The store itself is a program of its own; whether it holds anything has to be known without loading that.
const keyOf = (userId: string) => `jobwright.phone.${userId}`

/** Notes how many things of this person wait on this device; undefined when nothing of theirs lies here any more. */
export const noteUnsent = (userId: string, count: number | undefined): void => keepStored('local', keyOf(userId), count)

/** How many things of a person wait on this device; undefined when they never worked on the phone's pages here. */
export function unsentOf(userId: string | undefined): number | undefined {
  const kept = userId === undefined ? undefined : readStored('local', keyOf(userId))
  return typeof kept === 'number' ? kept : undefined
}
