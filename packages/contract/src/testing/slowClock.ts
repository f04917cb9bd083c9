const MINUTE = 60_000
const QUARTER = 15
const HOUR = 60

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock shows at an instant in minutes, as `2026-06-01 07:15`, read from the runtime and nothing else. */
export function slowClock(zone: string, instant: number): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  return format.format(instant * MINUTE)
}

const known = new Map<string, number>()

/** The first instant at which a clock shows a time (`2026-06-01 07:15`) or a later one. Times are full quarters. */
export function slowInstant(zone: string, time: string): number {
  const key = `${zone} ${time}`
  let found = known.get(key)
  if (found === undefined) {
    // No clock is further ahead of UTC than 14 hours.
    found = Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / MINUTE - 15 * HOUR
    while (slowClock(zone, found) < time) found += QUARTER
    known.set(key, found)
  }
  return found
}

/** Minutes since midnight as `07:15`. */
export const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
