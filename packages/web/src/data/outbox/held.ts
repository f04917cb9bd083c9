import { newId } from '../ids.ts'
import type { PhoneDb } from '../phone/database.ts'
import type { Phone } from '../phone/phone.ts'
import { storeOf } from '../store.ts'
import { keepShot, replaceShot } from './shots.ts'
import type { NewShot } from './shots.ts'

/** A photo that this phone's storage did not take, mostly because it is full. It is only in memory until it is kept or saved elsewhere. */
export type HeldShot = {
  id: string
  /** Whose store it belongs to. */
  store: string
  shot: NewShot
  /** The shot that it replaces. */
  retake: string | undefined
}

/** Outside of any page, so that leaving the camera does not lose them. */
export const heldShots = storeOf<readonly HeldShot[]>([])
/** Those of one person's store. */
export const heldOn = (db: PhoneDb): HeldShot[] => heldShots.get().filter(({ store }) => store === db.name)

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
heldShots.follow(() => {
  if (typeof window === 'undefined') return
  if (heldShots.get().length > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
})

/** Keeps a photo, or holds it in memory when the storage fails. Returns its id once it is on the disk. */
export async function keepOrHold(phone: Phone, shot: NewShot, retake?: string): Promise<string | undefined> {
  try {
    if (retake === undefined) return await keepShot(phone, shot)
    await replaceShot(phone, retake, shot)
    return retake
  } catch {
    heldShots.set([...heldShots.get(), { id: newId(), store: phone.db.name, shot, retake }])
    return undefined
  }
}

/** Tries again to keep what could not be kept. Each stays held until it is on the disk. */
export async function keepHeld(phone: Phone): Promise<void> {
  for (const { id, shot, retake } of heldOn(phone.db)) {
    try {
      if (retake === undefined) await keepShot(phone, shot)
      else await replaceShot(phone, retake, shot)
      releaseHeld(id)
    } catch {
      // It stays held.
    }
  }
}

/** Lets go of a photo that was saved elsewhere. */
export const releaseHeld = (id: string): void => heldShots.set(heldShots.get().filter((one) => one.id !== id))
