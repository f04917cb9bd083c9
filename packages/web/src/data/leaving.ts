import { unsentOf } from './phone/sync/unsentHere.ts'
import { currentUser, signOut } from './session.ts'
import { storeOf } from './store.ts'

let leaving = false
/** Whether the user is signing out, so the end of the session needs no explanation. */
export const isLeaving = (): boolean => leaving

/** How many items exist only on this device, once the user tries to sign out; null otherwise. */
export const askedToLeave = storeOf<number | null>(null)

/** Signs out at the user's request; asks first if there is unsent work. */
export async function leave(): Promise<void> {
  const noted = unsentOf(currentUser()?.id)
  // The stored count lags behind the work, so query the store itself.
  const unsent =
    noted === undefined
      ? undefined
      : await import('./phone/sync/forget.ts').then(({ countUnsentHere }) => countUnsentHere()).catch(() => noted)
  if (unsent !== undefined && unsent > 0) askedToLeave.set(unsent)
  else await leaveNow()
}

/** Signs out. Unsent work stays on the device for this user; everything else is removed. */
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
