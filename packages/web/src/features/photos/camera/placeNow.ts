import type { Geo } from '@jobwright/contract/resources/photos.ts'

/** Where a photo was taken, or why that is not known. */
export type PhotoPlace = { geo: Geo | null; geoReason: string }

/** Where this device is: at most ten seconds, and a fix not older than five minutes (specification, part 9). */
export const placeNow = (wanted: boolean): Promise<PhotoPlace> =>
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
