import type { kiosk } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { CallInput, Reply } from '@jobwright/contract/route.ts'
import type { KioskPhoto } from '@jobwright/contract/rules/kiosk.ts'
import { sha256Of } from '../sha256.ts'
import { dropPhoto, keepPhoto, listPhotos, readPhoto, type StoredPhoto } from './store.ts'

/** The photo of a punch, or why there is none. */
export type Shot = { photo: 'taken'; jpeg: ArrayBuffer } | { photo: Exclude<KioskPhoto, 'taken'> }

/** Photos that are being made: they are not sent before they are whole. */
const making = new Set<string>()
/** What the server could not take: it stays, and is tried again when the page starts anew. */
const refused = new Set<string>()

/** What is stored with a punch whose photo is being made: if the tablet stops now, that is why there is none. */
export function beginPhoto(punch: { id: string; companyId: string }, at: number): StoredPhoto {
  making.add(punch.id)
  return { id: punch.id, companyId: punch.companyId, at, photo: 'interrupted' }
}

/** Stores a photo once it is there. What can't be stored is a punch without a photo. */
export async function finishPhoto(begun: StoredPhoto, shot: Promise<Shot>): Promise<void> {
  try {
    await keepPhoto({ ...begun, ...(await shot) })
  } catch {
    // The punch counts without it, and says that it has none.
  } finally {
    making.delete(begun.id)
  }
}

type Send = (body: CallInput<typeof kiosk.photo>['body']) => Promise<Reply<typeof kiosk.photo>>

/**
 * Sends the photos of punches that the server has answered, one by one. Each is removed here once the server has confirmed
 * its bytes, or that it keeps none.
 */
export async function sendPhotos(companyId: string, waiting: ReadonlySet<string>, send: Send): Promise<void> {
  for (const id of await listPhotos()) {
    if (making.has(id) || waiting.has(id) || refused.has(id)) continue
    const stored = await readPhoto(id)
    if (!stored || stored.companyId !== companyId) continue
    const { photo, jpeg } = stored
    try {
      const { sha256 } = await send({ id, photo, ...(jpeg && { jpeg: base64(jpeg) }) })
      if (sha256 === null || (jpeg && sha256 === (await sha256Of(jpeg)))) await dropPhoto(id)
      else refused.add(id)
    } catch (problem) {
      if (!(problem instanceof Refusal) || (problem.status !== 404 && problem.status !== 422)) throw problem
      refused.add(id)
    }
  }
}

const base64 = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
