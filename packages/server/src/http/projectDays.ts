import { calendarsOf } from '@jobwright/contract/plan/boardItems.ts'
import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { Workdays } from '@jobwright/contract/resources/workdays.ts'
import { raw, sql } from '../db/statement.ts'

/** The days of holiday calendars in SQL, as `h` and `x`; an event of some hours gives nobody the day off. */
export const holidayDays = 'holiday_calendars h, jsonb_to_recordset(h.days) x (day text, title text, "isPart" boolean)'
export const isDayOff = 'h.is_day_off and x."isPart" is not true'
export const holidayJson = `json_build_object('day', x.day, 'title', x.title, 'isDayOff', ${isDayOff})`

/** Reads on which days a project works: its own days, its company's, and holidays that are off. */
export const workdaysOf = (companyId: string, projectId: string) =>
  sql.rows({
    company: 'json?',
    project: 'json?',
    holidays: 'json',
  })`select c.settings -> 'workdays' as company,
        (select p.workdays from projects p where p.company_id = c.id and p.id = ${projectId}::uuid) as project,
        coalesce((select json_agg(${raw(holidayJson)}) from ${raw(holidayDays)}
          where h.company_id = c.id and h.is_day_off), '[]') as holidays
      from companies c where c.id = ${companyId}::uuid`

/** The calendar of a project from what `workdaysOf` read. */
export function calendarIn(
  projectId: string,
  days: { company: unknown; project: unknown; holidays: unknown } | undefined,
): WorkCalendar {
  const calendarOf = calendarsOf(
    (days?.company ?? null) as Workdays | null,
    [{ id: projectId, workdays: (days?.project ?? null) as Workdays | null }],
    (days?.holidays ?? []) as Board['holidays'],
  )
  return calendarOf(projectId)
}
