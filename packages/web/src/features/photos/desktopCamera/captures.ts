import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { newId } from '../../../data/ids.ts'
import type { PhotoToSend } from '../../../data/photoUpload.ts'

/** A photo that was taken and is not sent yet. */
export type DesktopCapture = {
  id: string
  bytes: Blob
  url: string
  at: number
  caption: string
  tags: string[]
  geo: Geo | null
  geoReason: string
  source: 'camera' | 'gallery'
  retake: boolean
}

/** A shot of now. A file was taken when it says so; when it does not, it is as old as its last change. */
export const captureOf = (
  bytes: Blob,
  source: DesktopCapture['source'],
  place: Pick<DesktopCapture, 'geo' | 'geoReason'>,
): DesktopCapture => ({
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

/** Where this computer is: at most ten seconds, and a fix not older than five minutes (specification, part 9). */
export const placeNow = (wanted: boolean): Promise<Pick<DesktopCapture, 'geo' | 'geoReason'>> =>
  new Promise((resolve) => {
    if (!wanted) return resolve({ geo: null, geoReason: 'Location is switched off.' })
    if (!('geolocation' in navigator)) return resolve({ geo: null, geoReason: 'This device has no location.' })
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          geo: {
            lat: coords.latitude,
            lng: coords.longitude,
            accuracyM: coords.accuracy,
            fixAt: new Date(timestamp).toISOString(),
          },
          geoReason: '',
        }),
      (problem) =>
        resolve({
          geo: null,
          geoReason:
            problem.code === problem.PERMISSION_DENIED ? 'Location was not allowed.' : 'No location was found.',
        }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
    )
  })
