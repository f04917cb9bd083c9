import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { addDays, daysThrough, monthStart, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { dayOf } from '../../data/days.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

const AGENDA_DAYS = 30

/** Returns the first day of the week that a day lies in; `weekStart` is 0 Sunday to 6 Saturday. */
const weekOf = (day: string, weekStart: number): string => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))

/** Returns the days that a view shows around a day: whole weeks for a month. */
export function daysOfView(view: CalendarView, day: string, weekStart: number): string[] {
  if (view === 'day') return [day]
  if (view === 'agenda') return daysThrough(day, addDays(day, AGENDA_DAYS - 1))
  const [first, last] = view === 'week' ? [day, day] : [monthStart(day, 0), addDays(monthStart(day, 1), -1)]
  return daysThrough(weekOf(first, weekStart), addDays(weekOf(last, weekStart), 6))
}

/** Returns the day one step of a view earlier or later. */
export function stepOf(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return monthStart(day, step)
  return addDays(day, step * (view === 'day' ? 1 : view === 'week' ? 7 : AGENDA_DAYS))
}

/** Returns the entries of each of these days, whole days before those with a time. Days are those of `zone`. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  days: readonly string[],
  zone: string,
): Map<string, CalendarEntry[]> {
  const found = new Map<string, CalendarEntry[]>(days.map((day) => [day, []]))
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  for (const entry of entries) {
    const from = dayOf(entry.startAt, zone)
    const to = lastDayOf(entry, zone)
    if (to < first || from > last) continue
    for (const day of daysThrough(from < first ? first : from, to > last ? last : to)) found.get(day)?.push(entry)
  }
  for (const list of found.values()) list.sort(byTime)
  return found
}

// An end at midnight belongs to the day before.
function lastDayOf({ startAt, endAt }: CalendarEntry, zone: string): string {
  const from = dayOf(startAt, zone)
  if (endAt === null) return from
  const to = endAt.length === 10 ? endAt : dayOf(new Date(Date.parse(endAt) - 1).toISOString(), zone)
  return to < from ? from : to
}

function byTime(a: CalendarEntry, b: CalendarEntry): number {
  const [wholeA, wholeB] = [a.startAt.length === 10, b.startAt.length === 10]
  if (wholeA !== wholeB) return wholeA ? -1 : 1
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1
  return a.title < b.title ? -1 : 1
}
