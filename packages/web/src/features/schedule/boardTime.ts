import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import { daysOf, isDay, type Span } from '@jobwright/contract/plan/items.ts'
import type { ScheduleView } from './boardRange.ts'
import { addDays, daysThrough, monthStart, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'

/** What a board runs along: days side by side, or the hours of one day. */
export type Axis = { kind: 'days'; days: readonly string[] } | { kind: 'hours'; day: string; from: number; to: number }

const WEEK = 7
const DAY_MINUTES = 1440
/** Steps of the clock on a board, in minutes. */
export const STEP_MINUTES = 15
const SUNDAY = 0

/** Returns the day that many steps of a view later: days, weeks or months. */
export function stepped(view: ScheduleView, day: string, steps: number): string {
  if (view === 'day') return addDays(day, steps)
  if (view !== 'month') return addDays(day, steps * WEEK)
  return monthStart(day, steps)
}

/** Returns the days of a week board: a Sunday that is off and empty takes no room. */
export function weekDays(
  from: string,
  isWorked: (day: string) => boolean,
  hasItems: (day: string) => boolean,
): string[] {
  return daysThrough(from, addDays(from, WEEK - 1)).filter(
    (day) => weekdayOf(day) !== SUNDAY || isWorked(day) || hasItems(day),
  )
}

/** Returns the hours of a day board: working hours with an hour around them, and more where something is planned. */
export function hoursAxis(day: string, calendar: WorkCalendar, spans: readonly Span[], zone: string): Axis {
  let from = calendar.from - 60
  let to = calendar.to + 60
  for (const { startAt, endAt } of spans) {
    if (!isDay(startAt)) {
      const start = clockAt(zone, minuteOf(startAt))
      if (start.day === day) from = Math.min(from, start.minute)
    }
    if (!isDay(endAt)) {
      const end = clockAt(zone, minuteOf(endAt) - 1)
      if (end.day === day) to = Math.max(to, end.minute + 1)
    }
  }
  return {
    kind: 'hours',
    day,
    from: Math.max(0, Math.floor(from / 60) * 60),
    to: Math.min(DAY_MINUTES, Math.ceil(to / 60) * 60),
  }
}

/** A part of an axis, in fractions of its length. `cutStart` and `cutEnd`: it continues beyond that end. */
export type Stretch = { start: number; end: number; cutStart: boolean; cutEnd: boolean }

/** Returns where a span lies on an axis, null if it is elsewhere. Whole days fill the working hours of a day. */
export function stretchOf(axis: Axis, span: Span, zone: string, calendar: WorkCalendar): Stretch | null {
  const days = daysOf(span, zone)
  if (axis.kind === 'days') return stretchOfDays(axis.days, days)
  if (days.from > axis.day || days.to < axis.day) return null
  const length = axis.to - axis.from
  const start = days.from < axis.day ? axis.from : isDay(span.startAt) ? calendar.from : clockOf(span.startAt, zone)
  const end = days.to > axis.day ? axis.to : isDay(span.endAt) ? calendar.to : clockOf(span.endAt, zone, 1)
  const clamp = (minute: number) => Math.min(axis.to, Math.max(axis.from, minute))
  return {
    start: (clamp(start) - axis.from) / length,
    end: (Math.max(clamp(end), clamp(start) + STEP_MINUTES) - axis.from) / length,
    cutStart: days.from < axis.day,
    cutEnd: days.to > axis.day,
  }
}

const clockOf = (instant: string, zone: string, before = 0): number =>
  clockAt(zone, minuteOf(instant) - before).minute + before

/** Returns where days lie among those of a board. A board may leave days out. */
export function stretchOfDays(shown: readonly string[], days: { from: string; to: string }): Stretch | null {
  const first = shown.findIndex((day) => day >= days.from)
  const last = shown.findLastIndex((day) => day <= days.to)
  if (first === -1 || last < first) return null
  return {
    start: first / shown.length,
    end: (last + 1) / shown.length,
    cutStart: (shown[0] ?? '') > days.from,
    cutEnd: (shown.at(-1) ?? '') < days.to,
  }
}

/** Where a person points on an axis. `minute` is null where only days can be chosen. */
export type AxisPoint = { day: string; minute: number | null }

/** Returns the point at a fraction of an axis: a day, or a quarter of an hour. */
export function pointOn(axis: Axis, fraction: number): AxisPoint {
  const at = Math.min(0.999_999, Math.max(0, fraction))
  if (axis.kind === 'days') return { day: axis.days[Math.floor(at * axis.days.length)] ?? '', minute: null }
  const minute = axis.from + at * (axis.to - axis.from)
  return { day: axis.day, minute: Math.floor(minute / STEP_MINUTES) * STEP_MINUTES }
}
