import { isDay } from '../plan/items.ts'
import { addDays, daysBetween, monthStart } from '../rules/days.ts'
import { clockAt, instantOf, minuteOf } from './zone.ts'

const MINUTE_MS = 60_000

type RepeatRule = { every: 'day' | 'week' | 'month'; interval: number }
/** When a task starts and is due: a whole day, an instant, or not said. */
type TaskTimes = { startAt: string | null; dueAt: string | null }

/** Returns the day of a moment in a zone; a whole day is that day everywhere. */
export const localDay = (moment: string, zone: string): string =>
  isDay(moment) ? moment : clockAt(zone, minuteOf(moment)).day

/** Returns the moment at the same clock time on another day, over any change of the clocks. */
function onDay(moment: string, day: string, zone: string): string {
  if (isDay(moment)) return day
  const at = instantOf(zone, day, clockAt(zone, minuteOf(moment)).minute)
  return new Date(at * MINUTE_MS + (Date.parse(moment) % MINUTE_MS)).toISOString()
}

/** Returns the same day that many months later; the last one of a month that is shorter. */
function addMonths(day: string, months: number): string {
  const first = monthStart(day, months)
  const wanted = addDays(first, Number(day.slice(8, 10)) - 1)
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : addDays(monthStart(first, 1), -1)
}

const movedDay = (day: string, { every, interval }: RepeatRule, nth: number): string =>
  every === 'month' ? addMonths(day, nth * interval) : addDays(day, nth * interval * (every === 'week' ? 7 : 1))

/**
 * Returns the times of the nth repetition, 0 for the first task: the same clock times in the zone, on days that are as many
 * days, weeks or months later.
 */
export function repeatedTimes({ startAt, dueAt }: TaskTimes, rule: RepeatRule, nth: number, zone: string): TaskTimes {
  const moved = (moment: string) => onDay(moment, movedDay(localDay(moment, zone), rule, nth), zone)
  const times = { startAt: startAt && moved(startAt), dueAt: dueAt && moved(dueAt) }
  if (startAt === null || dueAt === null || times.startAt === null || times.dueAt === null) return times
  if (Date.parse(times.dueAt) >= Date.parse(times.startAt) || isDay(times.startAt) || isDay(times.dueAt)) return times
  // A night at the end of a month, of which both days would be the last one of a shorter month.
  const gap = daysBetween(localDay(startAt, zone), localDay(dueAt, zone))
  return { ...times, dueAt: onDay(dueAt, addDays(localDay(times.startAt, zone), gap), zone) }
}
