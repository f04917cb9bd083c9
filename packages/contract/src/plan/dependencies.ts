import { addDays, daysBetween } from '../rules/days.ts'
import { clockAt, instantOf, minuteOf } from '../time/zone.ts'
import { addMinutes, daysOf, isDay, isTimed, lastDayOf, type Span } from './items.ts'
import { moveByWorkdays, onWorkday, workdaysBetween, type WorkCalendar } from './workdays.ts'

const DAY_MINUTES = 1440

/** A scheduled item: where it is, the zone of its clock and the calendar that it is moved by. */
export type Scheduled = { span: Span; zone: string; calendar: WorkCalendar }

/** The earliest start that a blocker allows: a local day, or an instant in minutes since 1970. */
type Earliest = { day: string } | { instant: number }

/**
 * Returns the earliest start after a blocker. Between two items with a time it is the end of the blocker, `lag` workdays
 * away at the same clock time; otherwise the workday after the blocker's last day, moved by `lag`.
 */
export function earliestStart(blocker: Omit<Scheduled, 'calendar'>, item: Scheduled, lag: number): Earliest {
  if (!isTimed(blocker.span) || !isTimed(item.span)) {
    // First to the workday after it: a blocker that ends on a weekend leaves the same overlap as one that ends before.
    const next = moveByWorkdays(item.calendar, daysOf(blocker.span, blocker.zone).to, 1)
    return { day: moveByWorkdays(item.calendar, next, lag) }
  }
  const end = minuteOf(blocker.span.endAt)
  if (lag === 0) return { instant: end }
  // Midnight is the end of the day before, as everywhere.
  const { day, minute } = clockAt(item.zone, end - 1)
  return { instant: instantOf(item.zone, moveByWorkdays(item.calendar, day, lag), Math.min(minute + 1, DAY_MINUTES)) }
}

/** Returns whether an item starts before it may. */
export function startsTooEarly({ span, zone }: Omit<Scheduled, 'calendar'>, earliest: Earliest): boolean {
  if ('instant' in earliest) return minuteOf(span.startAt) < earliest.instant
  return daysOf(span, zone).from < earliest.day
}

/** An item with the moments as they are written: `endAt` is null without an end of its own. */
type Placed = { startAt: string; endAt: string | null }

/**
 * Returns an item on another day: the same number of workdays, or the same minutes at the same clock time. One with times
 * that takes more than a day keeps the clock times of both ends and its workdays. In the hour that is skipped when clocks go
 * forward, it starts at the change.
 */
export function placeOn({ endAt }: { endAt: string | null }, { span, zone, calendar }: Scheduled, day: string): Placed {
  const days = daysOf(span, zone)
  if (day === days.from) return { startAt: span.startAt, endAt }
  const startAt = isDay(span.startAt) ? day : onDay(span.startAt, zone, day, 0)
  if (endAt === null) return { startAt, endAt }
  if (isTimed(span) && minutesOf(span) <= DAY_MINUTES)
    return { startAt, endAt: addMinutes(span.endAt, minuteOf(startAt) - minuteOf(span.startAt)) }
  const last = moveByWorkdays(calendar, day, lengthOf(days, calendar) - 1)
  // An end at midnight is written with the day after the last one.
  return { startAt, endAt: isDay(span.endAt) ? last : onDay(span.endAt, zone, last, daysAfter(span.endAt, zone)) }
}

const minutesOf = ({ startAt, endAt }: Span): number => minuteOf(endAt) - minuteOf(startAt)

/** How many workdays an item takes; one that lies in days off takes all of its days. */
function lengthOf({ from, to }: { from: string; to: string }, calendar: WorkCalendar): number {
  const worked = workdaysBetween(calendar, addDays(from, -1), to)
  return worked > 0 ? worked : daysBetween(from, to) + 1
}

const daysAfter = (instant: string, zone: string): number =>
  daysBetween(lastDayOf(instant, zone), clockAt(zone, minuteOf(instant)).day)

/** An instant at its clock time some days after another day. */
function onDay(instant: string, zone: string, day: string, after: number): string {
  const { minute } = clockAt(zone, minuteOf(instant))
  return addMinutes(instant, instantOf(zone, addDays(day, after), minute) - minuteOf(instant))
}

/**
 * Returns an item on the first place from a day on that its blockers allow: on a workday at its clock time, or on that very
 * day at the moment that it waits for, if the rest of its working hours is long enough.
 */
export function placeAfter(
  own: { endAt: string | null },
  item: Scheduled,
  from: string,
  earliest: readonly Earliest[],
): Placed {
  const { span, zone, calendar } = item
  let day = from
  let instant = -Infinity
  for (const one of earliest) {
    const first = 'day' in one ? one.day : clockAt(zone, one.instant).day
    if (first > day) day = first
    if ('instant' in one) instant = Math.max(instant, one.instant)
  }
  day = onWorkday(calendar, day)
  const placed = placeOn(own, item, day)
  if (!isTimed(span)) return placed
  const start = minuteOf(placed.startAt)
  // Zones that went over the date line left a day out.
  const isThere = clockAt(zone, start).day === day
  if (isThere && start >= instant) return placed
  const nextDay = () => placeOn(own, item, moveByWorkdays(calendar, day, 1))
  if (!isThere || day !== from) return nextDay()
  const wait = clockAt(zone, instant).minute
  if (wait < calendar.from || wait + minutesOf(span) > calendar.to) return nextDay()
  const later = instant - start
  return {
    startAt: addMinutes(placed.startAt, later),
    endAt: placed.endAt === null ? null : addMinutes(placed.endAt, later),
  }
}
