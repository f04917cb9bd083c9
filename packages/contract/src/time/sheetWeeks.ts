import { addDays, daysBetween, weekdayOf } from '../rules/days.ts'
import type { PayPolicy } from './policy.ts'

/** The days of a time sheet: the first one, and the day after the last. */
type SheetWeek = { start: string; end: string }

/** Returns the first day on or after `day` that is this weekday. */
const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

/**
 * Returns the week of a time sheet that a work date is in. Where a company moves the start of its week, the week before
 * is cut short on the first new start. `policies` are in the order of their dates.
 */
export function sheetWeek(policies: readonly PayPolicy[], workDate: string): SheetWeek {
  const starts = policies
    .map(({ effectiveFrom, weekStart }) => ({ from: nextWeekday(effectiveFrom, weekStart.weekday), weekStart }))
    .filter(({ weekStart }, at) => at === 0 || policies[at - 1]?.weekStart.weekday !== weekStart.weekday)
  const first = starts[0]
  if (!first) throw new RangeError('A company has at least one pay policy.')
  const at = Math.max(
    0,
    starts.findLastIndex(({ from }) => from <= workDate),
  )
  const rule = starts[at] ?? first
  const start = addDays(workDate, -((weekdayOf(workDate) - rule.weekStart.weekday + 7) % 7))
  const end = addDays(start, 7)
  const cut = starts[at + 1]?.from
  return { start, end: cut !== undefined && cut < end ? cut : end }
}

/** Returns the days of a week, in order. */
export const daysOfSheet = ({ start, end }: SheetWeek): string[] =>
  Array.from({ length: daysBetween(start, end) }, (_, nth) => addDays(start, nth))
