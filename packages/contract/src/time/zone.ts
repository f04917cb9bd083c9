/**
 * Clock times and instants. An instant is a number of whole minutes since 1970 UTC, a day is YYYY-MM-DD, and a clock
 * time is minutes since midnight, 0 to 1439. The rules of the zones are those of the runtime.
 */

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const QUARTER_MINUTES = 15
const QUARTERS_OF_DAY = DAY_MINUTES / QUARTER_MINUTES

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      // The name that the specification gives the default; its rules differ from New York's in some runtimes.
      timeZone: zone === 'EST5EDT' ? 'America/New_York' : zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(zone, found)
  }
  return found
}

/** Returns by how many minutes this zone is ahead of UTC at an instant, as the runtime says. */
function offsetFound(zone: string, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant * MINUTE_MS)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - instant
}

const MOST_OFFSETS = 50_000
/** By zone: offsets at quarters of an hour, by their number since 1970. */
const offsets = new Map<string, Map<number, number>>()
let kept = 0
function offsetAtQuarter(zone: string, quarter: number): number {
  let known = offsets.get(zone)
  const found = known?.get(quarter)
  if (found !== undefined) return found
  if (kept >= MOST_OFFSETS) {
    offsets.clear()
    known = undefined
    kept = 0
  }
  if (!known) offsets.set(zone, (known = new Map()))
  const offset = offsetFound(zone, quarter * QUARTER_MINUTES)
  known.set(quarter, offset)
  kept += 1
  return offset
}

/** Returns by how many minutes this zone is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  // No zone changes its clocks twice within a day of UTC: most days have one offset, which two lookups tell.
  const day = Math.floor(instant / DAY_MINUTES) * QUARTERS_OF_DAY
  const offset = offsetAtQuarter(zone, day)
  if (offset === offsetAtQuarter(zone, day + QUARTERS_OF_DAY)) return offset
  // Clocks change at full quarters of an hour.
  return offsetAtQuarter(zone, Math.floor(instant / QUARTER_MINUTES))
}

const dayOfMinutes = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString().slice(0, 10)
const minutesOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MINUTE_MS

/** Returns the day and the clock time of an instant in a zone. */
export function clockAt(zone: string, instant: number): { day: string; minute: number } {
  const local = instant + offsetAt(zone, instant)
  return { day: dayOfMinutes(local), minute: ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES }
}

/**
 * Returns the instants of a clock time on a day, the earlier one first: one as a rule, none in the hour that is skipped
 * when clocks go forward, two in the hour that is repeated when they go back.
 */
export function instantsOf(zone: string, day: string, minute: number): number[] {
  const local = minutesOfDay(day) + minute
  const around = [offsetAt(zone, local - DAY_MINUTES), offsetAt(zone, local + DAY_MINUTES)]
  const found = new Set(around.map((offset) => local - offset).filter((at) => at + offsetAt(zone, at) === local))
  return [...found].toSorted((a, b) => a - b)
}

/** Returns the instant of a clock time on a day; where clocks skip it, the moment at which they do. */
export function instantOf(zone: string, day: string, minute: number): number {
  const [found] = instantsOf(zone, day, minute)
  if (found !== undefined) return found
  const local = minutesOfDay(day) + minute
  // The skipped time by the clock from before the change, and back to the change.
  let at = local - offsetAt(zone, local - DAY_MINUTES)
  while (offsetAt(zone, at - 1) === offsetAt(zone, at)) at -= 1
  return at
}

/** Returns the instant of a UTC timestamp, in whole minutes; seconds are cut off. */
export const minuteOf = (timestamp: string): number => Math.floor(Date.parse(timestamp) / MINUTE_MS)

/** Returns a UTC timestamp as the clocks of a zone show it, with their offset: 2026-11-18T07:00:00-05:00. */
export function localTimestamp(zone: string, timestamp: string): string {
  const offset = offsetAt(zone, minuteOf(timestamp))
  const local = new Date(Date.parse(timestamp) + offset * MINUTE_MS).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
