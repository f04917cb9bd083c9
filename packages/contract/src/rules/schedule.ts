import type { WorkCalendar } from '../plan/workdays.ts'
import type { Workdays } from '../resources/workdays.ts'

/** Words of the schedule that pages use without its schemas. */

export const scheduleKinds = ['visit', 'event'] as const

/** The people on one item at most, besides the one in charge. */
export const MOST_CREW = 40

/** The kinds of records that are planned. */
export const planned = ['tasks', 'projects', 'scheduleitems'] as const
export type Planned = (typeof planned)[number]

/** Why a plan changed. */
export const moveReasons = ['weather', 'material', 'client', 'crew', 'inspection', 'sub', 'other'] as const
export type MoveReason = (typeof moveReasons)[number]

/** What a change of the plan does to items that depend on it: push them later, shift them along, or nothing. */
export const cascades = ['push', 'shift', 'none'] as const

export const timeOffKinds = ['vacation', 'sick', 'unpaid', 'other'] as const
export const timeOffStatuses = ['requested', 'approved', 'declined', 'canceled'] as const
export type TimeOffStatus = (typeof timeOffStatuses)[number]

/** Days of one request for time off at most. */
export const MOST_DAYS_OFF = 366

/** Days and hours of work of a company that chose none: Monday to Friday, 7:00 to 17:00. */
export const standardWorkdays: Workdays = { weekdays: [1, 2, 3, 4, 5], exceptions: [], from: 420, to: 1020 }

/**
 * Returns the work calendar of a company or a project: its weekdays, holidays off, and its own exceptions, which come
 * first. Null is the standard.
 */
export const calendarOfDays = (days: Workdays | null, holidays: readonly string[]): WorkCalendar => {
  const { weekdays, exceptions, from, to } = days ?? standardWorkdays
  return {
    weekdays,
    exceptions: Object.fromEntries([
      ...holidays.map((day) => [day, false] as const),
      ...exceptions.map(({ day, isWorked }) => [day, isWorked] as const),
    ]),
    from,
    to,
  }
}

/** The layers of the calendar. */
export const calendarLayers = [
  'tasks',
  'visits',
  'projects',
  'bids',
  'changeorders',
  'logs',
  'timeoff',
  'holidays',
] as const
export type CalendarLayer = (typeof calendarLayers)[number]
