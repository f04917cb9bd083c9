import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { oddKinds, type OddKind } from '@jobwright/contract/time/exceptions.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import type { SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import type { PolicyOverride } from '@jobwright/contract/time/policy.ts'
import { checkModule } from '../../auth/entitlements.ts'
import type { Statement, Value } from '../../db/statement.ts'
import { statement } from '../../db/statement.ts'
import { numberOf } from '../../db/numberOf.ts'
import { startedOn } from '../../db/startedOn.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import type { Context } from '../../request/context.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields, refuseUnseen, seesPay } from '../../request/rules.ts'
import { aloneStatement } from '../../http/approvers.ts'
import { freshenSums } from '../../jobs/time/sums.ts'
import { explained } from './explain.ts'

/** The longest range, days. */
const MOST_DAYS = 92
const ODD_ROWS = 500
const PERIODS = 26
/** Somebody without time for so long is not in the list of people any more, days. */
const RECENT_DAYS = 60

type Range = { from: string; to: string }
type Asked = Range & {
  UserId?: string | undefined
  status?: string | undefined
  count: number
  page?: number | undefined
}

/** What the office looks at: totals, days, what is odd, and periods; and how the hours of a week are counted. */
export function viewsFeature({ on, db }: Context): void {
  /** Refuses a range that is too long, and works out what changed in it. */
  const look = async (who: Who, range: Range): Promise<void> => {
    refuseRange(who, range)
    await freshenSums(db, who.companyId, { first: range.from, last: range.to })
  }
  /** What was read with the caller, or is read again because sums had to be worked out first. */
  const fresh = async (who: Who, range: Range, looked: unknown[][], statements: () => readonly Statement[]) => {
    refuseRange(who, range)
    const [[stale]] = looked as [{ isStale: boolean }[]]
    if (!stale?.isStale) return looked
    await freshenSums(db, who.companyId, { first: range.from, last: range.to })
    return db.within(who, ...statements())
  }

  on(
    timesheets.summary,
    async ({ who, query, looked }) => {
      const read = await fresh(who, query, looked, () => summaryOf(query))
      const [, people, [totals]] = read as unknown as [unknown, Counted[], Json[]]
      return { json: `{${pageText(people)},"totals":${totals?.json ?? '{}'}}` }
    },
    { lookups: ({ query }) => summaryOf(query) },
  )

  on(
    timesheets.grid,
    async ({ who, query, looked }) => {
      const read = await fresh(who, query, looked, () => gridOf(query))
      const [, people] = read as unknown as [unknown, Counted[]]
      return { json: `{${pageText(people)}}` }
    },
    { lookups: ({ query }) => gridOf(query) },
  )

  on(timesheets.exceptions, async ({ who, query }) => {
    await look(who, query)
    const [rows, counts] = await db.within(who, oddStatement(query), oddCounts(query))
    const known = counts.filter(({ kind }) => (oddKinds as readonly string[]).includes(kind))
    return {
      json: JSON.stringify({
        rows: rows.slice(0, ODD_ROWS).map(({ json }) => JSON.parse(json) as unknown),
        counts: Object.fromEntries(known.map(({ kind, count }) => [kind as OddKind, count])),
        more: rows.length > ODD_ROWS,
      }),
    }
  })

  on(timesheets.approver, async ({ who }) => {
    checkModule(who, 'timesheets')
    const [[found]] = await db.within(who, aloneStatement())
    return { isAlone: found?.isAlone ?? false }
  })

  on(timesheets.periods, async ({ who, query: { before } }) => {
    refuseUnseen(who, 'timesheets')
    checkModule(who, 'timesheets')
    const [weeks] = await db.within(who, weeksBefore(before ?? null))
    const shown = weeks.slice(0, PERIODS).map(({ week }) => week)
    const [first, last] = [shown.at(-1), shown[0]]
    if (first === undefined || last === undefined) return { rows: [], more: false }
    await freshenSums(db, who.companyId, { first, last })
    const [rows] = await db.within(who, periodsStatement(first, last))
    return { json: `{"rows":[${rows.map(({ json }) => json).join(',')}],"more":${weeks.length > PERIODS}}` }
  })

  on(timesheets.explain, async ({ who, params: { id } }) => {
    refuseUnseen(who, 'timesheets')
    const [[sheet]] = await db.within(
      who,
      statement(
        { userId: 'uuid?', weekStart: 'text', days: 'json', differs: 'json', isKept: 'bool' },
        `select s.user_id as "userId", s.week_start::text as "weekStart", s.days,
            coalesce(s.differs, pay_differs(u)) as differs, s.differs is not null as "isKept"
          from timesheets s left join users u on u.company_id = s.company_id and u.id = s.user_id
          where s.company_id = (select current_company()) and s.id = $1::uuid`,
        [id],
      ),
    )
    if (!sheet) return missing()
    return explained(db, who.companyId, {
      ...sheet,
      days: sheet.days as SheetDay[],
      differs: sheet.differs as PolicyOverride,
      showsOwn: sheet.userId === who.userId || seesPay(who),
    })
  })
}

function refuseRange(who: Who, { from, to }: Range): void {
  refuseUnseen(who, 'timesheets')
  checkModule(who, 'timesheets')
  if (to < from) refuseFields([{ field: 'to', message: 'The end must not be before the start.' }])
  if (daysBetween(from, to) > MOST_DAYS) refuseFields([{ field: 'to', message: 'Up to three months at once.' }])
}

type Counted = Json & { count: number }
/** A page of people; the count comes with each of its rows, and alone if the page is past the end. */
const pageText = (people: readonly Counted[]): string =>
  `"rows":[${people.flatMap(({ json }) => json || []).join(',')}],"totalCounts":${people[0]?.count ?? 0}`
const summaryOf = (query: Asked) => [staleStatement, peopleStatement(query, 'summary'), totalsStatement(query)] as const
const gridOf = (query: Asked) => [staleStatement, peopleStatement(query, 'grid')] as const
const staleStatement: Statement<{ isStale: boolean }> = statement(
  { isStale: 'bool' },
  'select has_stale_sheets() as "isStale"',
  [],
)

type Json = { json: string }
const valuesOf = ({ from, to, UserId, status }: Asked): Value[] => [from, to, UserId ?? null, status ?? null]

const sumsAdded = ['regular', 'overtime', 'double', 'leave', 'unpaid']
  .map((name) => `'${name}', coalesce(sum(t.${name}), 0)::integer`)
  .join(', ')

// The weeks of the range that the caller sees; `$1` to `$4` are from, to, person and status.
const areAsked = `s.company_id = (select current_company()) and s.deleted_at is null and s.week_start between $1::date and $2::date
    and ($3::uuid is null or s.user_id = $3::uuid) and ($4::text is null or s.status = $4::text)`
const weeksIn = `timesheets s join timesheet_sums t on t.company_id = s.company_id and t.timesheet_id = s.id where ${areAsked}`

// Whether somebody has a week that starts from this day to the end of the range. One at most is read of a person, and
// only of those whom nothing else lists.
const hasWeek = (from: string) => `(select true from timesheets s where s.company_id = (select current_company())
        and s.deleted_at is null and s.user_id = u.id and s.week_start between ${from} and $2::date
        and ($4::text is null or s.status = $4::text) limit 1)`
/** People of a range: who has a week in it, and for who sees everything also crew, and who had time lately. */
const listedPeople = `listed as materialized (
    select u.id, u.first_name, u.last_name, u.color, u.avatar,
      ${startedOn('u', '(select c.timezone from companies c where c.id = (select current_company()))')} as started_on
    from users u
    where u.company_id = (select current_company()) and ($3::uuid is null or u.id = $3::uuid)
      and ($4::text is null and (select unscoped('timesheets.list')) and u.status = 'active'
          and (u.kind = 'field' or ${hasWeek(`$1::date - ${RECENT_DAYS}`)})
        or ${hasWeek('$1::date')}))`

const totalsStatement = (query: Asked): Statement<Json> =>
  query.UserId || query.status
    ? statement(
        { json: 'text' },
        `select json_build_object(${sumsAdded})::text as json from ${weeksIn}`,
        valuesOf(query),
      )
    : statement(
        { json: 'text' },
        `select json_build_object(${sumsAdded})::text as json from timesheet_sums t
          where t.company_id = (select current_company()) and t.week_start between $1::date and $2::date`,
        [query.from, query.to],
      )

/** How many punches of kiosks in a week somebody has to decide. */
const openPunches = `(select count(*)::integer from kiosk_punches k
  where k.company_id = s.company_id and k.timesheet_id = s.id and k.state = 'open')`

/** A job of a day, by its id: null where the reader does not see it. */
const jobsOfDay = `(select coalesce(json_agg(json_build_object('number', coalesce(p.number, b.number),
    'title', coalesce(p.title, b.title), 'minutes', j.minutes)), '[]')
  from jsonb_to_recordset(d.jobs) j (id uuid, minutes integer)
  left join lateral (select ${numberOf('projects', 'x.n')} as number, x.title from projects x
    where x.company_id = (select current_company()) and x.id = j.id) p on true
  left join lateral (select ${numberOf('bids', 'x.n')} as number, x.title from bids x
    where x.company_id = (select current_company()) and x.id = j.id) b on true)`

// Days of the sums, and days of which there is nothing but a punch that somebody has to decide.
const daysOfWeeks = `(select coalesce(json_agg(x order by x.day), '[]') from (
  select d.day, s.id as "sheetId", d.paid, d.unpaid, d.leave, ${jobsOfDay} as jobs, d.odd, d."isRunning"
  from timesheets s join timesheet_sums t on t.company_id = s.company_id and t.timesheet_id = s.id
    cross join lateral (
      select coalesce(a.day, k.day) as day, coalesce(a.paid, 0) as paid, coalesce(a.unpaid, 0) as unpaid, a.leave,
        coalesce(a.jobs, '[]') as jobs, coalesce(k.odd, '[]') || coalesce(a.odd, '[]') as odd,
        coalesce(a."isRunning", false) as "isRunning"
      from jsonb_to_recordset(t.days) a (day text, paid integer, unpaid integer, leave jsonb, jobs jsonb, odd jsonb,
          "isRunning" boolean)
        full join (select k.work_date::text as day, jsonb_agg(jsonb_build_object('kind', 'openPunch', 'day', k.work_date,
            'entryId', null, 'minutes', 0)) as odd from kiosk_punches k
          where k.company_id = s.company_id and k.timesheet_id = s.id and k.state = 'open' group by k.work_date) k
        on k.day = a.day) d
  where ${areAsked} and s.user_id = u.id) x) as days,`

/** A page of people in the order of their names, with their weeks of the range. */
const peopleStatement = (query: Asked, view: 'summary' | 'grid'): Statement<Counted> =>
  statement(
    { json: 'text', count: 'int' },
    `with ${listedPeople},
      page as (select * from listed u order by u.first_name, u.last_name, u.id limit $5::integer offset $6::integer)
      select c.count, coalesce(row_to_json(r)::text, '') as json
      from (select count(*)::integer as count from listed) c left join (
        select ${joinedPerson('u')} as "User", ${view === 'grid' ? `u.started_on as "startedOn", ${daysOfWeeks}` : ''}
          (select coalesce(json_agg(w order by w."weekStart"), '[]') from (
            select s.id, s.week_start as "weekStart", s.status, s.changed_at is not null as "isChanged",
              s.dispute <> '' as "isDisputed", t.is_running as "isRunning", t.odd + ${openPunches} as odd, t.regular, t.overtime, t.double, t.leave, t.unpaid
            from ${weeksIn} and s.user_id = u.id) w) as weeks
        from page u order by u.first_name, u.last_name, u.id) r on true`,
    [...valuesOf(query), query.count, ((query.page ?? 1) - 1) * query.count],
  )

type OddAsked = Range & { UserId?: string | undefined; kind?: string | undefined }
const oddOf = (query: OddAsked): Value[] => [query.from, query.to, query.UserId ?? null]
// What is odd by the sums, and punches of kiosks that somebody has to decide, whose week may have no sheet yet.
const odd = `odd as (
  select o.kind, d.day, o."entryId", o.minutes, s.id as "sheetId", s.status, s.user_id, null::uuid as "punchId"
  from timesheets s join timesheet_sums t on t.company_id = s.company_id and t.timesheet_id = s.id,
    jsonb_to_recordset(t.days) d (day text, odd jsonb),
    jsonb_to_recordset(d.odd) o (kind text, "entryId" uuid, minutes integer)
  where s.company_id = (select current_company()) and s.week_start between $1::date and $2::date
    and ($3::uuid is null or s.user_id = $3::uuid)
  union all
  select 'openPunch', k.work_date::text, null, 0, k.timesheet_id, coalesce(s.status, 'open'), k.user_id, k.id
  from kiosk_punches k left join timesheets s on s.company_id = k.company_id and s.id = k.timesheet_id
  where k.company_id = (select current_company()) and k.state = 'open'
    and coalesce(s.week_start, k.work_date) between $1::date and $2::date + case when s.id is null then 6 else 0 end
    and ($3::uuid is null or k.user_id = $3::uuid))`

const oddStatement = (query: OddAsked): Statement<Json> =>
  statement(
    { json: 'text' },
    `with ${odd} select row_to_json(r)::text as json from (
        select o.kind, o.day, o."entryId", o.minutes, o."sheetId", o.status, o."punchId",
          ${joinedPerson('u')} as "User",
          coalesce((select e.note from timeentries e
            where e.company_id = (select current_company()) and e.id = o."entryId"), '') as note
        from odd o left join users u on u.company_id = (select current_company()) and u.id = o.user_id
        where $4::text is null or o.kind = $4::text
        order by o.day desc, o.user_id, o.kind, o."punchId" limit ${ODD_ROWS + 1}) r`,
    [...oddOf(query), query.kind ?? null],
  )

const oddCounts = (query: OddAsked): Statement<{ kind: string; count: number }> =>
  statement(
    { kind: 'text', count: 'int' },
    `with ${odd} select o.kind, count(*)::integer as count from odd o group by o.kind`,
    oddOf(query),
  )

const weeksBefore = (before: string | null): Statement<{ week: string }> =>
  statement(
    { week: 'text' },
    `select distinct s.week_start::text as week from timesheets s where s.company_id = (select current_company())
      and ($1::date is null or s.week_start < $1::date) order by 1 desc limit ${PERIODS + 1}`,
    [before],
  )

const periodsStatement = (first: string, last: string): Statement<Json> =>
  statement(
    { json: 'text' },
    `select json_build_object('weekStart', s.week_start, 'people', count(*), 'odd', coalesce(sum(t.odd + ${openPunches}), 0), ${sumsAdded},
        'byStatus', json_strip_nulls(json_build_object(${['open', 'submitted', 'approved', 'rejected', 'exported']
          .map((status) => `'${status}', nullif(count(*) filter (where s.status = '${status}'), 0)`)
          .join(', ')})))::text as json
      from ${weeksIn} group by s.week_start order by s.week_start desc`,
    [first, last, null, null],
  )
