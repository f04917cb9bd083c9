import { newId } from '../../../data/ids.ts'
import type { PhotoToSend } from '../../../data/photoUpload.ts'
import type { PhotoPlace } from '../camera/placeNow.ts'

/** A photo that was taken and is not sent yet. */
export type DesktopCapture = PhotoPlace & {
  id: string
  bytes: Blob
  url: string
  at: number
  caption: string
  tags: string[]
  source: 'camera' | 'gallery'
  retake: boolean
}

/** A shot of now. A file was taken when it says so; when it does not, it is as old as its last change. */
export const captureOf = (bytes: Blob, source: DesktopCapture['source'], place: PhotoPlace): DesktopCapture => ({
  id: newId(),
  bytes,
  url: URL.createObjectURL(bytes),
  at: Date.now(),
  caption: '',
  tags: [],
  ...place,
  source,
  retake: false,
})

/** What is sent of a shot. Of a file from the gallery the server reads the camera's own record of when it was taken. */
export const outgoing = (capture: DesktopCapture): PhotoToSend => ({
  id: capture.id,
  bytes: capture.bytes,
  at: capture.at,
  about: {
    caption: capture.caption.trim(),
    tags: capture.tags,
    isRetake: capture.retake,
    source: capture.source,
    geo: capture.geo,
    ...(capture.geo === null && { geoReason: capture.geoReason }),
    ...(capture.source === 'camera'
      ? { capturedAt: new Date(capture.at).toISOString() }
      : { fileTime: new Date(capture.bytes instanceof File ? capture.bytes.lastModified : capture.at).toISOString() }),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
})
