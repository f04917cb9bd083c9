import type { Phone } from '../phone/phone.ts'
import { listShared, removeShared } from '../sharedPictures.ts'
import type { SharedPicture } from '../sharedPictures.ts'
import { describeCapture, keepCapture } from './captures.ts'

const LONGEST_CAPTION = 500
const LOCK = 'jobwright shared pictures'

type How = {
  timezone: string
  /** Creates a thumbnail; empty for files that the browser cannot decode. */
  smallOf: (file: Blob) => Promise<Blob>
}

/**
 * Moves pictures that other apps shared into the signed-in user's store as shots, like those from the gallery. Each is
 * deleted from its source only once it is stored. Returns how many were moved.
 */
export async function takeShared(phone: Phone, how: How): Promise<number> {
  const move = async () => {
    const pictures = await listShared()
    for (const picture of pictures) {
      await takeOne(phone, picture, how)
      await removeShared(picture.id)
    }
    return pictures.length
  }
  // Two tabs must not move the same picture twice.
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(LOCK, move) : move()
}

async function takeOne(phone: Phone, picture: SharedPicture, { timezone, smallOf }: How): Promise<void> {
  const { id, session, name, type, lastModified, bytes, text } = picture
  // If the app is killed in between, the picture is in both places.
  if ((await phone.db.shelf.get(id)) !== undefined) return
  const blob = new Blob([bytes], { type })
  await keepCapture(phone, {
    id,
    blob,
    thumb: await smallOf(blob),
    capturedAt: new Date(lastModified || phone.now()).toISOString(),
    timezone,
    geo: null,
    geoReason: 'From the gallery, place unknown.',
    source: 'gallery',
    name,
    session,
  })
  const caption = text.trim().slice(0, LONGEST_CAPTION)
  if (caption) await describeCapture(phone, id, { caption })
}
