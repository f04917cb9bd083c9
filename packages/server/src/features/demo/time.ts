import { createHash } from 'node:crypto'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { sheetIdOf, signedHours, type SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { defaultPolicy } from '@jobwright/contract/time/policy.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import { Chance } from '../../db/demo/chance.ts'
import { idFrom } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'

const PEOPLE = 12
const WEEKS_BACK = 2
const ZONE = 'America/New_York'
const MINUTE_MS = 60_000

type Entry = {
  id: string
  UserId: string
  workDate: string
  weekStart: string
  kind: 'work' | 'break_unpaid'
  ProjectId: string
  CostCodeId: string
  startAt: string
  endAt: string
}
/** What there is to work on: the projects of each person's days, the minutes that each project still has, and cost codes. */
type Jobs = { plannedOn: ReadonlyMap<string, readonly string[]>; left: Map<string, number>; codes: string[] }
type Worker = { id: string; name: string }
type Week = { weekStart: string; entries: Entry[]; days: SheetDay[] }

/**
 * Time of the demo company's crew: two weeks that are over, one approved and one that waits for the office, and this
 * week so far.
 */
export async function fillDemoTime({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const [people, projects, codes, planned] = await tx(
      sql.rows({ id: 'uuid', name: 'text' })`select u.id, u.first_name || ' ' || u.last_name as name from users u
        where u.company_id = ${companyId}::uuid and u.role_id in (101, 104) and u.status = 'active'
        order by u.last_name, u.id limit ${PEOPLE}`,
      sql.rows({ id: 'uuid', minutes: 'bigint' })`select p.id, sum(t.estimate_min)::bigint as minutes from projects p
        join tasks t on t.company_id = p.company_id and t.project_id = p.id and t.deleted_at is null and t.status <> ${TaskStatus.Canceled}
        where p.company_id = ${companyId}::uuid and p.status in (2, 3) and t.estimate_min > 0
          and coalesce(p.enddate, p.startdate) >= ${weekStarts()[0] ?? ''}::date and p.startdate <= ${todayIn(ZONE)}::date
        group by p.id, p.status order by p.status, minutes desc, p.id`,
      sql.rows({ id: 'uuid' })`select b.id from billingcodes b where b.company_id = ${companyId}::uuid order by b.n`,
      sql.rows({ who: 'uuid', day: 'text', project: 'uuid' })`
        select who, (t.start_at at time zone case when t.start_whole_day then 'UTC' else ${ZONE} end)::date::text as day, t.project_id as project
        from tasks t cross join lateral unnest(t.crew_ids || t.user_id) as who
        where t.company_id = ${companyId}::uuid and t.project_id is not null and who is not null and t.deleted_at is null
          and t.start_at >= ${weekStarts()[0] ?? ''}::date
        order by t.start_at, t.estimate_min desc nulls last, t.id`,
    )
    if (projects.length === 0 || codes.length === 0) return
    const chance = new Chance(733)
    const plannedOn = new Map<string, string[]>()
    for (const { who, day, project } of planned)
      plannedOn.set(`${who} ${day}`, [...(plannedOn.get(`${who} ${day}`) ?? []), project])
    const jobs: Jobs = {
      plannedOn,
      left: new Map(projects.map(({ id, minutes }) => [id, minutes])),
      codes: codes.map(({ id }) => id),
    }
    const weeks = people.map((worker) => ({ worker, weeks: weeksOf(worker, jobs, chance) }))
    await addEntries(
      tx,
      { companyId, ownerId },
      weeks.flatMap((one) => one.weeks.flatMap(({ entries }) => entries)),
    )
    const thisWeek = weekStarts().at(-1)
    for (const { worker, weeks: own } of weeks)
      for (const week of own.filter(({ weekStart }) => weekStart !== thisWeek))
        // One of the last week forgot to sign.
        if (week.weekStart === weekStarts()[0] || worker !== people.at(-1))
          await signWeek(tx, { companyId, ownerId }, worker, week)
  })
}

/** The first days of the weeks, the oldest first; the last one is this week. */
function weekStarts(): string[] {
  const { start } = sheetWeek([defaultPolicy], todayIn(ZONE))
  return Array.from({ length: WEEKS_BACK + 1 }, (_, nth) => addDays(start, 7 * (nth - WEEKS_BACK)))
}

function weeksOf(worker: Worker, jobs: Jobs, chance: Chance): Week[] {
  const today = todayIn(ZONE)
  return weekStarts().map((weekStart) => {
    const isSick = chance.odds(0.12)
    const workDays = [0, 1, 2, 3, 4, ...(chance.odds(0.3) ? [5] : [])]
      .map((nth) => addDays(weekStart, nth))
      .filter((day) => day < today)
    const sick = isSick && workDays.length === 5 ? [workDays[2] ?? ''] : []
    const entries = workDays
      .filter((day) => !sick.includes(day))
      .flatMap((day) => dayOf(worker, day, weekStart, jobs, chance))
    return { weekStart, entries, days: sick.map((day) => ({ day, kind: 'sick' as const, minutes: 480, note: '' })) }
  })
}

/** A day in two parts with lunch between them; short on Saturdays. */
function dayOf(worker: Worker, day: string, weekStart: string, jobs: Jobs, chance: Chance): Entry[] {
  const at = (minute: number) => new Date(instantOf(ZONE, day, minute) * MINUTE_MS).toISOString()
  const isSaturday = day === addDays(weekStart, 5)
  const start = 7 * 60 - chance.whole(0, 12)
  const lunch = 12 * 60 + chance.whole(-5, 10)
  const end = 16 * 60 + chance.whole(-20, 50)
  const planned = jobs.plannedOn.get(`${worker.id} ${day}`) ?? []
  const morning = workOn(jobs, planned[0], lunch - start)
  const afternoon = isSaturday ? morning : workOn(jobs, planned[1] ?? planned[0], end - lunch - 30)
  const part = (kind: Entry['kind'], from: number, to: number, ProjectId: string): Entry => ({
    id: idFrom('demo time', worker.id, day, String(from)),
    UserId: worker.id,
    workDate: day,
    weekStart,
    kind,
    ProjectId,
    CostCodeId: chance.pick(jobs.codes),
    startAt: at(from),
    endAt: at(to),
  })
  const first = part('work', start, lunch, morning)
  if (isSaturday) return [first]
  return [first, part('break_unpaid', lunch, lunch + 30, morning), part('work', lunch + 30, end, afternoon)]
}

/** The project of half a day: the planned one while it has hours left, or else the one that has most of them. */
function workOn({ left }: Jobs, planned: string | undefined, minutes: number): string {
  const most = [...left].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
  const project = planned !== undefined && (left.get(planned) ?? 0) >= minutes / 2 ? planned : most
  left.set(project, (left.get(project) ?? 0) - minutes)
  return project
}

type Company = { companyId: string; ownerId: string }

async function addEntries(tx: Tx, { companyId }: Company, entries: readonly Entry[]): Promise<void> {
  const first = await firstNumber(tx, companyId, 'timeentries', entries.length)
  const rows = entries.map((entry, nth) => ({
    ...entry,
    n: first + nth,
    TimesheetId: sheetIdOf(entry.UserId, entry.weekStart),
  }))
  await tx(
    sql`insert into timeentries (company_id, id, n, created_at, created_by, updated_at, updated_by, user_id, timesheet_id,
        work_date, week_start, zone, kind, project_id, cost_code_id, start_at, end_at, method, entered_by)
      select ${companyId}::uuid, e.id, e.n, e."startAt", e."UserId", e."endAt", e."UserId", e."UserId", e."TimesheetId",
        e."workDate", e."weekStart", ${ZONE}, e.kind, e."ProjectId", case when e.kind = 'work' then e."CostCodeId" end,
        e."startAt", e."endAt", 'clock', e."UserId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (id uuid, n integer, "UserId" uuid, "TimesheetId" uuid,
        "workDate" date, "weekStart" date, kind text, "ProjectId" uuid, "CostCodeId" uuid, "startAt" timestamptz,
        "endAt" timestamptz)`,
  )
}

/** Signs a week on its last day; the older one is approved as well. */
async function signWeek(tx: Tx, { companyId, ownerId }: Company, worker: Worker, week: Week): Promise<void> {
  const at = new Date(instantOf(ZONE, addDays(week.weekStart, 6), 18 * 60) * MINUTE_MS).toISOString()
  const signed = week.entries.map((entry) => ({
    ...entry,
    BidId: null,
    TaskId: null,
    CostCodeId: entry.kind === 'work' ? entry.CostCodeId : null,
    status: 'recorded',
  }))
  const signature = {
    name: worker.name,
    title: '',
    path: '',
    device: 'Phone',
    hash: createHash('sha256').update(signedHours(signed, week.days)).digest('hex'),
    at,
    by: worker.id,
  }
  const id = sheetIdOf(worker.id, week.weekStart)
  await tx(
    sql`update timesheets s set status = 'submitted', days = ${JSON.stringify(week.days)}::jsonb, submitted_at = ${at}::timestamptz,
        signature = ${JSON.stringify(signature)}::jsonb, version = s.version + 1, updated_by = ${worker.id}::uuid
      where s.company_id = ${companyId}::uuid and s.id = ${id}::uuid`,
    ...(week.weekStart === weekStarts()[0]
      ? [
          sql`update timesheets s set status = 'approved', approved_at = now(), approved_by = ${ownerId}::uuid,
              version = s.version + 1, updated_by = ${ownerId}::uuid
            where s.company_id = ${companyId}::uuid and s.id = ${id}::uuid`,
        ]
      : []),
  )
}
