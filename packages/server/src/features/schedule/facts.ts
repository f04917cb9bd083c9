import { calendarsOf as calendarsOfDays } from '@jobwright/contract/plan/boardItems.ts'
import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { Workdays } from '@jobwright/contract/resources/workdays.ts'
import type { Who } from '../../request/ask.ts'
import { statement, type Statement } from '../../db/statement.ts'
import { holidayDays, holidayJson } from '../../http/projectDays.ts'

/** What a plan is judged by, besides its items. */
export type Facts = {
  zone: string
  workdays: Workdays | null
  projects: { id: string; workdays: Workdays | null; isHeld: boolean }[]
  holidays: Board['holidays']
  people: { id: string; isActive: boolean; skills: string[] }[]
  leave: Board['timeOff']
  crews: Board['crews']
}

type DaySpan = { from: string; to: string }

/** The days on which something can be planned. */
export const ALL_DAYS = { from: '1970-01-01', to: '2999-12-31' }

const leaveFrom = (
  where: string,
) => `coalesce((select json_agg(json_build_object('id', f.id, 'UserId', f.user_id, 'kind', f.kind,
    'status', f.status, 'from', f.from_day, 'to', f.to_day, 'fromMin', f.from_min, 'toMin', f.to_min) order by f.from_day, f.id)
    from ${where}), '[]')`
/** When people are off between $2 and $3, as JSON; `people` is a condition on f. $1 and $4 are the rights of the reader. */
const leaveBetween = (people: string) => `case when $1::boolean
    then ${leaveFrom(`time_off_between($2::date, $3::date) f where ${people}`)}
    else ${leaveFrom(`timeoff f where f.company_id = (select current_company()) and f.deleted_at is null
      and f.status in ('requested', 'approved') and f.to_day >= $2::date and f.from_day <= $3::date and $4::boolean and ${people}`)} end`

/** When some people are off on some days, as far as this person sees it (see `factsStatement`). */
export const leaveStatement = (
  who: Who,
  people: readonly string[],
  { from, to }: DaySpan,
): Statement<{ leave: unknown }> =>
  statement({ leave: 'json' }, `select ${leaveBetween('f.user_id = any ($5::uuid[])')} as leave`, [
    who.can('schedule.update'),
    from,
    to,
    who.can('timeoff.list'),
    people,
  ])

/**
 * What the schedule knows of some days. Somebody who plans sees when people are off, and of sick leave only that; others
 * see the time off that they may list. Projects are those that differ or are on hold. Without days: all holidays, of which
 * few are kept, and no time off, of which there is more every year; see `leaveStatement`.
 */
export const factsStatement = (who: Who, days: DaySpan | null): Statement<{ facts: unknown }> =>
  statement(
    { facts: 'json' },
    `select json_build_object(
      'zone', c.timezone,
      'workdays', c.settings -> 'workdays',
      'projects', coalesce((select json_agg(json_build_object('id', p.id, 'workdays', p.workdays, 'isHeld', p.status = 8))
        from projects p where p.company_id = c.id and p.deleted_at is null and (p.workdays is not null or p.status = 8)), '[]'),
      'holidays', coalesce((select json_agg(${holidayJson} order by x.day, x.title) from ${holidayDays}
        where h.company_id = c.id and ($2::date is null or x.day between $2::date::text and $3::date::text)), '[]'),
      'people', coalesce((select json_agg(json_build_object('id', u.id, 'isActive', u.status in ('active', 'invited'),
          'skills', u.skills)) from users u where u.company_id = c.id), '[]'),
      'leave', ${leaveBetween('true')},
      'crews', coalesce((select json_agg(json_build_object('id', w.id, 'title', w.title, 'color', w.color, 'UserId', w.user_id,
          'members', w.members) order by w.sort_key, w.id)
        from crews w where w.company_id = c.id and w.deleted_at is null and $5::boolean), '[]')
    ) as facts from companies c where c.id = (select current_company())`,
    [
      who.can('schedule.update'),
      days?.from ?? null,
      days?.to ?? null,
      who.can('timeoff.list'),
      who.can('schedule.list'),
    ],
  )

/** The facts of an answer of `factsStatement`. @throws Error where there is no company */
export function factsIn(answer: { facts: unknown } | undefined): Facts {
  if (!answer) throw new Error('the company is gone')
  return answer.facts as Facts
}

/** Returns the work calendar of each project, holidays off included. */
export const calendarsOf = ({ workdays, projects, holidays }: Facts): ReturnType<typeof calendarsOfDays> =>
  calendarsOfDays(workdays, projects, holidays)

/** Workdays that somebody wants: of a project, or of the company where `ProjectId` is null. */
export type NewWorkdays = { ProjectId: string | null; workdays: Workdays | null }

/** Returns the facts as they would be with other workdays. */
export function withWorkdays(facts: Facts, { ProjectId, workdays }: NewWorkdays): Facts {
  if (ProjectId === null) return { ...facts, workdays }
  const isHeld = facts.projects.some((one) => one.id === ProjectId && one.isHeld)
  return {
    ...facts,
    projects: [...facts.projects.filter(({ id }) => id !== ProjectId), { id: ProjectId, workdays, isHeld }],
  }
}
