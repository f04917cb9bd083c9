import { newId } from '../ids.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import { storeOf } from '../store.ts'
import { keepCapture, replaceCapture } from './captures.ts'
import type { NewCapture } from './captures.ts'

/**
 * A photo that this phone could not store, mostly because storage is full. It is only in memory until it is stored or
 * saved elsewhere.
 */
export type HeldCapture = {
  id: string
  /** The owner of its store. */
  store: string
  shot: NewCapture
  /** The shot that it replaces. */
  retake: string | undefined
}

/** Module state, so that leaving the camera page does not lose them. */
export const heldCaptures = storeOf<readonly HeldCapture[]>([])
/** The unstored photos of one user's store. */
export const heldOn = (db: PhoneDb): HeldCapture[] => heldCaptures.get().filter(({ store }) => store === db.name)

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
heldCaptures.follow(() => {
  if (typeof window === 'undefined') return
  if (heldCaptures.get().length > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
})

/** Stores a photo, or holds it in memory when storage fails. Returns its id once it is on disk. */
export async function keepOrHold(phone: Phone, capture: NewCapture, retake?: string): Promise<string | undefined> {
  try {
    return await (retake === undefined ? keepCapture(phone, capture) : replaceCapture(phone, retake, capture))
  } catch {
    heldCaptures.set([...heldCaptures.get(), { id: newId(), store: phone.db.name, shot: capture, retake }])
    return undefined
  }
}

/** Retries storing the photos held in memory. Each stays in memory until it is on disk. */
export async function keepHeld(phone: Phone): Promise<void> {
  for (const { id, shot: capture, retake } of heldOn(phone.db)) {
    try {
      if (retake === undefined) await keepCapture(phone, capture)
      else await replaceCapture(phone, retake, capture)
      releaseHeld(id)
    } catch {
      // It stays in memory.
    }
  }
}

/** Releases a photo that was saved elsewhere. */
export const releaseHeld = (id: string): void => heldCaptures.set(heldCaptures.get().filter((one) => one.id !== id))
