import { addDays } from '@jobwright/contract/rules/days.ts'
import { clockAt, instantsOf, minuteOf } from '@jobwright/contract/time/zone.ts'

/** Times by hand as they are typed: a day, HH:MM, and which one where the clock showed it twice that night. */
export type TypedTimes = { day: string; start: string; end: string; startNth: 0 | 1; endNth: 0 | 1 }
/** What a typed time is: an instant, one of two, skipped by the clock, or nothing yet. */
type TypedTime = { at: number | null; isTwice: boolean; isSkipped: boolean }

const none: TypedTime = { at: null, isTwice: false, isSkipped: false }

function timeOn(zone: string, day: string, typed: string, nth: 0 | 1): TypedTime {
  const match = /^(\d{1,2}):(\d{2})$/.exec(typed)
  if (!match || day === '') return none
  const found = instantsOf(zone, day, Number(match[1]) * 60 + Number(match[2]))
  return {
    at: found[Math.min(nth, found.length - 1)] ?? null,
    isTwice: found.length > 1,
    isSkipped: found.length === 0,
  }
}

/** Returns the instants of typed times. An end that is not after the start is on the next day. */
export function readTimes(zone: string, { day, start, end, startNth, endNth }: TypedTimes) {
  const from = timeOn(zone, day, start, startNth)
  const same = timeOn(zone, day, end, endNth)
  const isNextDay = from.at !== null && same.at !== null && same.at <= from.at
  return { from, to: isNextDay ? timeOn(zone, addDays(day, 1), end, endNth) : same, isNextDay }
}

const DAYS_BACK = 2
/**
 * Returns the last time until `now` (minutes) at which the clock showed what was typed, HH:MM: today or yesterday. Null if
 * that is no time, or is skipped by the clock today.
 */
export function lastTime(zone: string, typed: string, now: number): number | null {
  const { day } = clockAt(zone, now)
  for (let back = 0; back < DAYS_BACK; back += 1) {
    const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed)
    if (!match) return null
    const found = instantsOf(zone, addDays(day, -back), Number(match[1]) * 60 + Number(match[2]))
    if (found.length === 0) return null
    const last = found.findLast((at) => at <= now)
    if (last !== undefined) return last
  }
  return null
}

const two = (value: number): string => String(value).padStart(2, '0')
/** The clock time of an instant, HH:MM. */
const clockText = (zone: string, at: number): string => {
  const { minute } = clockAt(zone, at)
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The typed times of an entry. */
export function typedTimes(zone: string, startAt: string, endAt: string | null): TypedTimes {
  const nthOf = (at: number): 0 | 1 => {
    const { day, minute } = clockAt(zone, at)
    return instantsOf(zone, day, minute).indexOf(at) === 1 ? 1 : 0
  }
  const start = minuteOf(startAt)
  const end = endAt === null ? null : minuteOf(endAt)
  return {
    day: clockAt(zone, start).day,
    start: clockText(zone, start),
    end: end === null ? '' : clockText(zone, end),
    startNth: nthOf(start),
    endNth: end === null ? 0 : nthOf(end),
  }
}
