import { addDays, daysThrough, monthStart, weekdayOf } from '../rules/days.ts'
import { daysOf, isDay } from './items.ts'

/** What lies on a calendar: from a day or an instant to its end, null for one day or a moment. */
type DatedEntry = { startAt: string; endAt: string | null; title: string }

/** Returns the first day of the week that a day lies in; `weekStart` is 0 Sunday to 6 Saturday. */
export const weekOf = (day: string, weekStart: number): string => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))

/** Returns the days of the whole weeks around the month of a day. */
export const monthDays = (day: string, weekStart: number): string[] =>
  daysThrough(weekOf(monthStart(day, 0), weekStart), addDays(weekOf(addDays(monthStart(day, 1), -1), weekStart), 6))

/** Returns the entries of each of these days, whole days before those with a time. Days are those of `zone`. */
export function entriesByDay<Entry extends DatedEntry>(
  entries: readonly Entry[],
  days: readonly string[],
  zone: string,
): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>(days.map((day) => [day, []]))
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  for (const entry of entries) {
    const { startAt, endAt } = entry
    const { from, to } = daysOf({ startAt, endAt: endAt ?? startAt }, zone)
    if (to < first || from > last) continue
    for (const day of daysThrough(from < first ? first : from, to > last ? last : to)) found.get(day)?.push(entry)
  }
  for (const list of found.values()) list.sort(byTime)
  return found
}

function byTime(a: DatedEntry, b: DatedEntry): number {
  const [wholeA, wholeB] = [isDay(a.startAt), isDay(b.startAt)]
  if (wholeA !== wholeB) return wholeA ? -1 : 1
  if (a.startAt !== b.startAt) return a.startAt < b.startAt ? -1 : 1
  return a.title < b.title ? -1 : 1
}
