import { monthDays, weekOf } from '@jobwright/contract/plan/entryDays.ts'
import { addDays, daysThrough, monthStart } from '@jobwright/contract/rules/days.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

const AGENDA_DAYS = 30

/** Returns the days that a view shows around a day: whole weeks for a month. */
export function daysOfView(view: CalendarView, day: string, weekStart: number): string[] {
  if (view === 'day') return [day]
  if (view === 'agenda') return daysThrough(day, addDays(day, AGENDA_DAYS - 1))
  if (view === 'month') return monthDays(day, weekStart)
  return daysThrough(weekOf(day, weekStart), addDays(weekOf(day, weekStart), 6))
}

/** Returns the day one step of a view earlier or later. */
export function stepOf(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return monthStart(day, step)
  return addDays(day, step * (view === 'day' ? 1 : view === 'week' ? 7 : AGENDA_DAYS))
}
