import type { FileAbout } from '@jobwright/contract/resources/uploads.ts'
import { photoName } from './photoName.ts'
import type { PhotoLinks } from './photos.ts'
import { touch } from './records.ts'
import { sendBytes } from './sendBytes.ts'
import { sendFile } from './sendFile.ts'
import { sha256Of } from './sha256.ts'

/** A photo to send: its bytes and details. `id` is permanent, also across retries. */
export type PhotoToSend = {
  id: string
  bytes: Blob
  about: Omit<FileAbout, 'id' | 'sha256'>
  at: number
  /** The original file name, if worth keeping. */
  name?: string
}
type UnsentPhoto = { photo: PhotoToSend; problem: unknown }

/** Sends photos one by one; returns those that failed. `progress` receives bytes and finished photos. */
export async function sendPhotos(
  photos: readonly PhotoToSend[],
  links: PhotoLinks,
  progress: (share: number, done: number) => void,
): Promise<UnsentPhoto[]> {
  const all = photos.reduce((sum, photo) => sum + photo.bytes.size, 0) || 1
  const left: UnsentPhoto[] = []
  let before = 0
  for (const [index, photo] of photos.entries()) {
    try {
      await sendOne(photo, index, links, (bytes) => progress((before + bytes) / all, index))
    } catch (problem) {
      left.push({ photo, problem })
    }
    before += photo.bytes.size
    progress(before / all, index + 1)
  }
  if (left.length < photos.length) touch('photos', '', 'many')
  return left
}

async function sendOne(photo: PhotoToSend, index: number, links: PhotoLinks, progress: (bytes: number) => void) {
  const name = photo.name ?? photoName(photo.id, photo.at, photo.bytes.type, index)
  const target = { ...links, isPhoto: true }
  const about = { isDirty: true, isRetake: false, ...photo.about, sha256: await sha256Of(photo.bytes) }
  await sendFile(
    { id: photo.id, key: photo.id, name, bytes: photo.bytes, target, about },
    { wire: sendBytes, progress },
  )
}
