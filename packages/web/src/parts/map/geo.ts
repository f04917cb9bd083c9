import type { GeoPoint } from '@jobwright/contract/rules/places.ts'

const FEET = 0.3048
const MILE = 1609.344
const DIGITS = 6

/** Formats a distance: feet and miles in the United States, else meters and kilometers. */
export function distanceText(meters: number, us: boolean, formatNumber: (value: number) => string): string {
  const [small, big, smallWord, bigWord, smallEnd] = us
    ? [FEET, MILE, 'ft', 'mi', MILE / 10]
    : [1, 1000, 'm', 'km', 1000]
  if (meters < smallEnd) return `${formatNumber(Math.max(10, Math.round(meters / small / 10) * 10))} ${smallWord}`
  const far = meters / big
  return `${formatNumber(far < 10 ? Math.round(far * 10) / 10 : Math.round(far))} ${bigWord}`
}

/** A point as it is typed and shown, such as 42.519500, -70.896700. */
export const pointText = ({ lat, lng }: GeoPoint): string => `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}`

/** Reads a point that somebody typed: two numbers in degrees. Undefined where it is none. */
export function readPoint(typed: string): GeoPoint | undefined {
  if (typed.length > 80) return undefined
  const parts = typed.trim().split(/[;,\s]+/)
  if (parts.length !== 2 || !parts.every((part) => /^[+-]?\d{1,3}(\.\d{1,12})?$/.test(part))) return undefined
  const [lat = Number.NaN, lng = Number.NaN] = parts.map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? roundPoint({ lat, lng }) : undefined
}

/** Rounds a point to a tenth of a meter, as it is stored. */
export const roundPoint = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Number(lat.toFixed(DIGITS)),
  lng: Number(lng.toFixed(DIGITS)),
})

/** Directions to a point in the maps service. */
export const directionsTo = ({ lat, lng }: GeoPoint): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lat},${lng}`)}`

/** Where this device is; undefined where that is not known or not allowed. Asked only when somebody presses a button. */
export const readHere = (): Promise<GeoPoint | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
