import { isWorkday, type WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { ClientVisit } from '@jobwright/contract/resources/clientpages.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import type { Tx } from '../../db/open.ts'
import { raw, sql } from '../../db/statement.ts'
import { calendarIn, workdaysOf } from '../../http/projectDays.ts'
import { todayIn } from '../../request/rules.ts'

/** So many visits are shown. */
const MOST = 5
/** How far ahead days of planned work are looked for. */
const DAYS_AHEAD = 90

const people = (named: boolean) =>
  named
    ? raw(`array(select u.first_name from users u where u.company_id = v.company_id and u.status = 'active'
        and (u.id = v.user_id or u.id = any (v.crew_ids)) order by u.id = v.user_id desc, u.first_name)`)
    : raw(`'{}'::text[]`)

/**
 * The next days on which somebody comes: visits with their windows, and days on which somebody is planned for a task of the
 * project. Never what they are for; drafts of the plan are not in it.
 */
export async function nextVisits(
  tx: Tx,
  { companyId, projectId }: { companyId: string; projectId: string },
  timezone: string,
  named: boolean,
): Promise<ClientVisit[]> {
  const today = todayIn(timezone)
  const dayOf = (moment: string, isWhole: string) =>
    raw(`case when v.${isWhole} then left(wire_moment(v.${moment}, true), 10)
      else to_char(v.${moment} at time zone z.zone, 'YYYY-MM-DD') end`)
  const [visits, tasks, [days]] = await tx(
    sql.rows({
      day: 'text',
      window: 'text',
      from: 'text',
      to: 'text',
      names: 'text[]',
    })`select x.day, case x.time_window when 'none' then 'day' when 'custom' then 'hours' else x.time_window end as window,
        case when x.time_window = 'custom' then x.starts else '' end as from,
        case when x.time_window = 'custom' then coalesce(x.ends, '') else '' end as to, x.names
      from (select v.id, v.start_at, v.time_window, ${people(named)} as names, ${dayOf('start_at', 'start_whole_day')} as day,
          to_char(v.start_at at time zone z.zone, 'HH24:MI') as starts,
          case when not v.end_whole_day then to_char(v.end_at at time zone z.zone, 'HH24:MI') end as ends
        from scheduleitems v cross join (select ${timezone}::text as zone) z where v.company_id = (select current_company()) and v.project_id = ${projectId}::uuid
          and v.kind = 'visit' and v.deleted_at is null and v.start_at > now() - interval '2 days') x
      where x.day >= ${today} order by x.day, x.start_at, x.id limit ${MOST}::integer`,
    sql.rows({
      from: 'text',
      to: 'text',
      names: 'text[]',
    })`select ${dayOf('start_at', 'start_whole_day')} as from,
        coalesce(case when v.due_at is not null then ${dayOf('due_at', 'due_whole_day')} end, ${dayOf('start_at', 'start_whole_day')}) as to,
        ${people(named)} as names
      from tasks v cross join (select ${timezone}::text as zone) z where v.company_id = (select current_company()) and v.project_id = ${projectId}::uuid and v.deleted_at is null
        and v.status in (1, 2) and (v.user_id is not null or v.crew_ids <> '{}') and v.start_at is not null
        and coalesce(v.due_at, v.start_at) > now() - interval '2 days'
      order by v.start_at limit 200`,
    workdaysOf(companyId, projectId),
  )
  const booked = new Set(visits.map(({ day }) => day))
  const planned = plannedDays(tasks, { today, calendar: calendarIn(projectId, days) })
    .filter(({ day }) => !booked.has(day))
    .map(({ day, names }): ClientVisit => ({ day, window: 'day', from: '', to: '', names }))
  return [
    ...visits.map((visit) => ({ ...visit, window: visit.window as ClientVisit['window'], names: [...visit.names] })),
    ...planned,
  ]
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, MOST)
}

type Planned = { from: string; to: string; names: readonly string[] }

/** The next days of some spans of work, each once with everybody who is planned; days off in the middle of one are left out. */
function plannedDays(
  spans: readonly Planned[],
  { today, calendar }: { today: string; calendar: WorkCalendar },
): { day: string; names: string[] }[] {
  const found: { day: string; names: string[] }[] = []
  for (let nth = 0; nth < DAYS_AHEAD && found.length < MOST; nth += 1) {
    const day = addDays(today, nth)
    const there = spans.filter(({ from, to }) => from <= day && day <= to && (from === day || isWorkday(calendar, day)))
    if (there.length > 0) found.push({ day, names: [...new Set(there.flatMap(({ names }) => names))] })
  }
  return found
}
