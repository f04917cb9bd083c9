/** Calendar days as YYYY-MM-DD, in the time zone of the company. */
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'

const MINUTE_MS = 60_000
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Today in this time zone. A zone that the browser does not know counts as UTC. */
export function today(zone: string, now: Date = new Date()): string {
  try {
    return clockAt(zone, Math.floor(now.getTime() / MINUTE_MS)).day
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

/** Whether a part of an address is written like a day, YYYY-MM-DD. */
export const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** The calendar day of a date or a UTC instant in this time zone. */
export const dayOf = (moment: string, zone: string): string =>
  moment.length === 10 ? moment : today(zone, new Date(moment))

/** Whether a moment is in the past: for a day, once the day is over. */
export const isPast = (moment: string, zone: string, now: Date = new Date()): boolean =>
  moment.length === 10 ? moment < today(zone, now) : Date.parse(moment) < now.getTime()

/**
 * The instant at which a clock in this zone shows this date and time (HH:MM). A time that the switch to daylight saving
 * skips becomes one hour later.
 */
export function instantOf(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let at = wanted
  // The offset of the first guess is wrong only near a clock change; a second pass corrects it.
  for (let look = 0; look < 2; look += 1)
    at =
      wanted -
      (Date.parse(`${dayOf(new Date(at).toISOString(), zone)}T${timeOf(new Date(at).toISOString(), zone)}:00Z`) - at)
  return new Date(at).toISOString()
}

/** The time in this zone at an instant, HH:MM; '' for a date without a time. */
export function timeOf(moment: string, zone: string): string {
  if (moment.length === 10) return ''
  const { minute } = clockAt(zone, minuteOf(moment))
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** The last moment before an end, for its day: what ends at midnight ended the day before. */
export const lastMomentBefore = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
