import { newId } from '../ids.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import { storeOf } from '../store.ts'
import { keepCapture, replaceCapture } from './captures.ts'
import type { NewCapture } from './captures.ts'

/** A photo that this phone's storage did not take, mostly because it is full. It is only in memory until it is kept or saved elsewhere. */
export type HeldCapture = {
  id: string
  /** Whose store it belongs to. */
  store: string
  shot: NewCapture
  /** The shot that it replaces. */
  retake: string | undefined
}

/** Outside of any page, so that leaving the camera does not lose them. */
export const heldCaptures = storeOf<readonly HeldCapture[]>([])
/** Those of one person's store. */
export const heldOn = (db: PhoneDb): HeldCapture[] => heldCaptures.get().filter(({ store }) => store === db.name)

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
heldCaptures.follow(() => {
  if (typeof window === 'undefined') return
  if (heldCaptures.get().length > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
})

/** Keeps a photo, or holds it in memory when the storage fails. Returns its id once it is on the disk. */
export async function keepOrHold(phone: Phone, capture: NewCapture, retake?: string): Promise<string | undefined> {
  try {
    if (retake === undefined) return await keepCapture(phone, capture)
    await replaceCapture(phone, retake, capture)
    return retake
  } catch {
    heldCaptures.set([...heldCaptures.get(), { id: newId(), store: phone.db.name, shot: capture, retake }])
    return undefined
  }
}

/** Tries again to keep what could not be kept. Each stays held until it is on the disk. */
export async function keepHeld(phone: Phone): Promise<void> {
  for (const { id, shot: capture, retake } of heldOn(phone.db)) {
    try {
      if (retake === undefined) await keepCapture(phone, capture)
      else await replaceCapture(phone, retake, capture)
      releaseHeld(id)
    } catch {
      // It stays held.
    }
  }
}

/** Lets go of a photo that was saved elsewhere. */
export const releaseHeld = (id: string): void => heldCaptures.set(heldCaptures.get().filter((one) => one.id !== id))
