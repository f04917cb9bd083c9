import { needFor } from '@jobwright/contract/permissions.ts'
import {
  calendar,
  MOST_CALENDAR_DAYS,
  MOST_CALENDAR_ENTRIES,
  type CalendarEntry,
} from '@jobwright/contract/resources/calendar.ts'
import { daysBetween, daysThrough } from '@jobwright/contract/rules/days.ts'
import { isLogDue, type DueBook } from '@jobwright/contract/rules/logBoard.ts'
import { calendarLayers, type CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { Database } from '../../db/open.ts'
import { statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { holidayDays, isDayOff } from '../../http/projectDays.ts'

type Query = { from: string; to: string; layers?: string | undefined; UserId?: string | undefined }

/** What each layer needs; holidays are everybody's. */
const needs = {
  tasks: needFor('tasks', 'list'),
  visits: needFor('scheduleitems', 'list'),
  projects: needFor('projects', 'list'),
  bids: needFor('bids', 'list'),
  changeorders: needFor('changeorders', 'list'),
  logs: needFor('logbooks', 'list'),
  timeoff: needFor('timeoff', 'list'),
} as const

/** A month, week or day of the calendar: what a person may see of it, in layers. */
export function entriesFeature({ on, db }: Context): void {
  on(calendar.entries, async ({ who, query }) => {
    refuseSpan(query)
    return { ...(await entriesIn(db, who, query, layersFor(who, query))), asOf: new Date().toISOString() }
  })
}

/** What lies on these days in these layers, as far as this person sees it; `left` counts what is too much. */
export async function entriesIn(
  db: Database,
  who: Who,
  query: Query,
  wanted: ReadonlySet<CalendarLayer>,
): Promise<{ rows: CalendarEntry[]; left: number }> {
  const [[found], books] = await db.within(who, entriesStatement(query, wanted), booksStatement(who, query))
  const rows = (found?.rows ?? []) as CalendarEntry[]
  const logs = wanted.has('logs') ? books.flatMap((book) => dueLogs(book, query)) : []
  const all = [...rows, ...logs].slice(0, MOST_CALENDAR_ENTRIES)
  return { rows: all, left: Math.max(0, (found?.total ?? 0) + logs.length - all.length) }
}

function refuseSpan({ from, to }: Query): void {
  if (to < from) refuseFields([{ field: 'to', message: 'The last day is before the first.' }])
  if (daysBetween(from, to) >= MOST_CALENDAR_DAYS) refuseFields([{ field: 'to', message: 'Up to 100 days at a time.' }])
}

/** The layers that were asked for and that this person may see. */
export function layersFor(who: Who, { layers }: Pick<Query, 'layers'>): ReadonlySet<CalendarLayer> {
  const asked = layers === undefined ? calendarLayers : (layers.split(',') as CalendarLayer[])
  return new Set(asked.filter((layer) => layer === 'holidays' || who.can(needs[layer])))
}

// A day is left on both sides: whole days are stored at midnight in UTC.
const touches = (start: string, end: string) =>
  `${start} < $2::date + 2 and ${start} > $1::date - 62 and coalesce(${end}, ${start}) >= $1::date - 1`
const entry = (values: Partial<Record<'UserId' | 'ProjectId' | 'isDone' | 'endAt', string>>) =>
  `${values.endAt ?? 'null::text'} as "endAt", ${values.UserId ?? 'null::uuid'} as "UserId", ${values.ProjectId ?? 'null::uuid'} as "ProjectId",
    ${values.isDone ?? 'false'} as "isDone"`
const person = (column: string) => `($3::uuid is null or ${column} = $3::uuid)`
const crewed = `($3::uuid is null or t.user_id = $3::uuid or $3::uuid = any (t.crew_ids))`
const alive = `t.company_id = (select current_company()) and t.deleted_at is null`

// Each branch: layer, resource, id, number, title, startAt, endAt, UserId, ProjectId, isDone, isDayOff, at.
const branches: Readonly<Record<Exclude<CalendarLayer, 'logs'>, string>> = {
  tasks: `select 'tasks' as layer, 'tasks' as resource, t.id::text as id, ${numberOf('tasks', 't.n')} as number, t.title,
      case when t.start_at is null then wire_moment(t.due_at, t.due_whole_day) else wire_moment(t.start_at, t.start_whole_day) end as "startAt",
      ${entry({ endAt: 'case when t.start_at is not null then wire_moment(t.due_at, t.due_whole_day) end', UserId: 't.user_id', ProjectId: 't.project_id', isDone: 't.status = 3' })},
      false as "isDayOff", coalesce(t.start_at, t.due_at) as at
    from tasks t where ${alive} and t.status <> 0 and ${crewed} and (${touches('t.start_at', 't.due_at')}
      or t.start_at is null and t.due_at >= $1::date - 1 and t.due_at < $2::date + 2)`,
  visits: `select 'visits', 'scheduleitems', t.id::text, ${numberOf('scheduleitems', 't.n')}, t.title, wire_moment(t.start_at, t.start_whole_day),
      ${entry({ endAt: 'wire_moment(t.end_at, t.end_whole_day)', UserId: 't.user_id', ProjectId: 't.project_id' })}, false, t.start_at
    from scheduleitems t where ${alive} and ${crewed} and ${touches('t.start_at', 't.end_at')}`,
  projects: `select 'projects', 'projects', t.id::text, ${numberOf('projects', 't.n')}, t.title, t.startdate::text,
      ${entry({ endAt: 't.enddate::text', UserId: 't.user_id', ProjectId: 't.id', isDone: 't.status = 3' })}, false, t.startdate::timestamptz
    from projects t where ${alive} and t.status <> 0 and ${person('t.user_id')} and t.startdate <= $2::date
      and coalesce(t.enddate, t.startdate) >= $1::date`,
  bids: `select 'bids', 'bids', t.id::text, ${numberOf('bids', 't.n')}, t.title, x.day::text,
      ${entry({ UserId: 't.user_id', isDone: 't.status in (3, 4)' })}, false, x.day::timestamptz
    from bids t cross join lateral (values (t.date), (case when t.valid_until <> t.date then t.valid_until end)) x (day)
    where ${alive} and t.status <> 0 and ${person('t.user_id')} and x.day between $1::date and $2::date`,
  changeorders: `select 'changeorders', 'changeorders', t.id::text, ${numberOf('changeorders', 't.n')}, t.title, t.deadline::text,
      ${entry({ UserId: 't.user_id', ProjectId: 't.project_id', isDone: 't.status = 1' })}, false, t.deadline::timestamptz
    from changeorders t where ${alive} and t.stage not in ('void', 'superseded', 'declined') and ${person('t.user_id')}
      and t.deadline between $1::date and $2::date`,
  timeoff: `select 'timeoff', 'timeoff', t.id::text, ${numberOf('timeoff', 't.n')}, coalesce(nullif(t.title, ''), t.kind), t.from_day::text,
      ${entry({ endAt: 't.to_day::text', UserId: 't.user_id', isDone: "t.status = 'approved'" })}, false, t.from_day::timestamptz
    from timeoff t where ${alive} and t.status in ('requested', 'approved') and ${person('t.user_id')} and t.from_day <= $2::date
      and t.to_day >= $1::date`,
  holidays: `select 'holidays', null, h.id || ' ' || x.day, '', x.title, x.day, ${entry({})}, ${isDayOff}, x.day::date::timestamptz
    from ${holidayDays}
    where h.company_id = (select current_company()) and x.day between $1::date::text and $2::date::text`,
}

function entriesStatement({ from, to, UserId }: Query, wanted: ReadonlySet<CalendarLayer>) {
  const texts = Object.entries(branches).map(([layer, text]) =>
    wanted.has(layer as CalendarLayer) ? text : `${text} and false`,
  )
  return statement(
    { rows: 'json', total: 'int' },
    `with entries as (${texts.join(' union all ')})
      select coalesce((select json_agg(x) from (select layer, resource, id, number, title, "startAt", "endAt", "UserId", "ProjectId",
          "isDone", "isDayOff" from entries order by at, layer, id limit ${MOST_CALENDAR_ENTRIES}) x), '[]') as rows,
        (select count(*)::integer from entries) as total`,
    [from, to, UserId ?? null],
  )
}

const bookColumns = {
  id: 'uuid',
  number: 'text',
  title: 'text',
  UserId: 'uuid?',
  ProjectId: 'uuid?',
  due: 'json',
  logged: 'text[]',
} as const
type Book = {
  id: string
  number: string
  title: string
  UserId: string | null
  ProjectId: string | null
  due: unknown
  logged: readonly string[]
}

// The open books of one person: their own days would drown in those of everybody.
const booksStatement = (who: Who, { from, to, UserId }: Query) =>
  statement(
    bookColumns,
    `select t.id, ${numberOf('logbooks', 't.n')} as number, t.title, t.user_id as "UserId", t.project_id as "ProjectId",
      json_build_object('schedule', t.schedule, 'weekdays', t.weekdays, 'dueTime', t.due_time, 'graceMin', t.grace_min,
        'status', t.status, 'openedOn', (t.created_at at time zone c.timezone)::date, 'startsOn', p.startdate,
        'endsOn', case when p.status in (0, 3) then coalesce(p.enddate, p.startdate) end) as due,
      array(select e.log_date::text from logentries e where e.company_id = t.company_id and e.logbook_id = t.id
        and e.log_date between $1::date and $2::date and e.deleted_at is null and e.status not in ('plan', 'draft')) as logged
    from logbooks t join companies c on c.id = t.company_id
      left join projects p on p.company_id = t.company_id and p.id = t.project_id
    where ${alive} and t.status = 'open' and t.user_id = $3::uuid order by t.id limit 200`,
    [from, to, UserId ?? who.userId],
  )

function dueLogs({ due, logged, ...book }: Book, { from, to }: Query): CalendarEntry[] {
  return daysThrough(from, to)
    .filter((day) => isLogDue(due as DueBook, day))
    .map((day) => ({
      layer: 'logs' as const,
      resource: 'logbooks',
      ...book,
      startAt: day,
      endAt: null,
      isDone: logged.includes(day),
      isDayOff: false,
    }))
}
