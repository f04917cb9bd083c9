import { unsentOf } from './phone/sync/unsentHere.ts'
import { currentUser, signOut } from './session.ts'
import { storeOf } from './store.ts'

let leaving = false
/** Whether the person is signing out: the end of their session then needs no explanation. */
export const isLeaving = (): boolean => leaving

/** How many things are only on this device, once somebody wanted to sign out all the same; null while nobody does. */
export const askedToLeave = storeOf<number | null>(null)

/** Signs out because the person asked for it; with unsent work they are asked first. */
export async function leave(): Promise<void> {
  const noted = unsentOf(currentUser()?.id)
  // The note is written a moment after the work: the store itself is asked.
  const unsent =
    noted === undefined
      ? undefined
      : await import('./phone/sync/forget.ts').then(({ countUnsentHere }) => countUnsentHere()).catch(() => noted)
  if (unsent !== undefined && unsent > 0) askedToLeave.set(unsent)
  else await leaveNow()
}

/** Signs out. What is not sent stays on the device for this person; the rest of what lies there goes. */
export async function leaveNow(): Promise<void> {
  askedToLeave.set(null)
  leaving = true
  try {
    if (unsentOf(currentUser()?.id) !== undefined)
      await import('./phone/sync/forget.ts').then(({ forgetPrepared }) => forgetPrepared()).catch(() => undefined)
    await signOut()
  } finally {
    leaving = false
  }
}
