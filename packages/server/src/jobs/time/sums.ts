import { setImmediate as turn } from 'node:timers/promises'
import type { SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import { policiesFor, type PolicyOverride } from '@jobwright/contract/time/policy.ts'
import { sheetSums, type SumEntry, type SumsOf } from '@jobwright/contract/time/sums.ts'
import type { SegmentKind } from '@jobwright/contract/time/segments.ts'
import { policiesOf, rulesOn } from '@jobwright/contract/time/versions.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import type { RowOf } from '../../db/columns.ts'
import type { Database, Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { versionsFrom } from '../../db/timePolicies.ts'

/** How many sheets are worked out at once. */
const LOT = 100
/** How far around its week the sums of a sheet look, days: shifts over its borders count in two workweeks. */
const AROUND = 8
const MINUTE_MS = 60_000

const staleColumns = {
  id: 'uuid',
  userId: 'uuid?',
  weekStart: 'text',
  change: 'int',
  days: 'json',
  differs: 'json',
} as const
type StaleSheet = RowOf<typeof staleColumns>

const entryColumns = {
  id: 'uuid',
  userId: 'uuid',
  workDate: 'text',
  kind: 'text',
  start: 'int',
  end: 'int?',
  zone: 'text',
  jobId: 'uuid?',
  hasCode: 'bool',
  hasNote: 'bool',
  status: 'text',
  isPunch: 'bool',
  skewSec: 'int',
  isOnSite: 'bool?',
  hasPlace: 'bool',
  isEdited: 'bool',
} as const
type EntryRow = RowOf<typeof entryColumns>
const planColumns = { userId: 'uuid', day: 'text', start: 'int', end: 'int?' } as const

/**
 * Works out the sums of the weeks that start from `first` to `last` and changed since. Returns once all of them are
 * fresh; a week that changes meanwhile is left to the next time.
 */
export async function freshenSums(
  db: Database,
  companyId: string,
  { first, last }: { first: string; last: string },
  now = new Date(),
): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const [sheets] = await db.outside(
      sql.rows(
        staleColumns,
      )`select s.id, s.user_id as "userId", s.week_start::text as "weekStart", s.change, s.days, s.differs
        from stale_sheets(${companyId}::uuid, ${first}::date, ${last}::date, ${LOT}::integer) s`,
    )
    const fresh = sheets.filter(({ id, change }) => !seen.has(`${id} ${change}`))
    for (const { id, change } of fresh) seen.add(`${id} ${change}`)
    if (fresh.length === 0) return
    await sumLot(db, companyId, fresh, now)
    // Other requests have their turn between two lots.
    await turn()
  }
}

async function sumLot(db: Database, companyId: string, sheets: readonly StaleSheet[], now: Date): Promise<void> {
  const countsOf = await readCounts(db.outside, companyId, sheets, now)
  const sums = sheets.map((sheet) => {
    const { days, paid: _paid, ...totals } = sheetSums(countsOf(sheet))
    return {
      id: sheet.id,
      change: sheet.change,
      ...totals,
      odd: days.reduce((sum, { odd }) => sum + odd.length, 0),
      is_running: days.some(({ isRunning }) => isRunning),
      days,
    }
  })
  await db.outside(sql`select keep_sums(${companyId}::uuid, ${JSON.stringify(sums)}::jsonb)`)
}

/** A week as it is read for its sums; `differs` is a `PolicyOverride`, `days` are `SheetDay`s. */
type CountedSheet = { userId: string | null; weekStart: string; days: unknown; differs: unknown }

/**
 * Reads the rules of a company, and the time and plans of people around these weeks. Returns everything that the sums of
 * one of the weeks follow from.
 */
export async function readCounts<Sheet extends CountedSheet>(
  run: Tx,
  companyId: string,
  sheets: readonly Sheet[],
  now = new Date(),
): Promise<(sheet: Sheet) => SumsOf> {
  const weeks = sheets.map(({ weekStart }) => weekStart).toSorted()
  const first = addDays(weeks[0] ?? '', -AROUND)
  const last = addDays(weeks.at(-1) ?? '', AROUND + 7)
  const people = [...new Set(sheets.flatMap(({ userId }) => userId ?? []))]
  const { company, entries, plans } = await readAround(run, companyId, people, first, last)
  const versions = versionsFrom(company?.policies ?? [])
  const policies = policiesOf(versions)
  const entriesBy = grouped(entries)
  const plansBy = grouped(plans)
  return ({ userId, weekStart, days, differs }) => {
    const isNear = (day: string) => day >= addDays(weekStart, -AROUND) && day <= addDays(weekStart, AROUND + 6)
    return {
      weekStart,
      days: days as SheetDay[],
      entries: (entriesBy.get(userId ?? '') ?? []).filter(({ workDate }) => isNear(workDate)).map(entryOf),
      plans: (plansBy.get(userId ?? '') ?? []).filter(({ day }) => isNear(day)),
      policies: policiesFor(policies, differs as PolicyOverride),
      rulesOn: (day) => rulesOn(versions, day),
      zone: company?.zone ?? 'UTC',
      now: Math.floor(now.getTime() / MINUTE_MS),
    }
  }
}

async function readAround(run: Tx, companyId: string, people: readonly string[], first: string, last: string) {
  const [[company], entries, plans] = await run(
    sql.rows({ zone: 'text', policies: 'json' })`select zone, policies from pay_rules(${companyId}::uuid)`,
    sql.rows(entryColumns)`select e.id, e.user_id as "userId", e.work_date::text as "workDate", e.kind,
        e.start_at::integer as start, e.end_at::integer as end, e.zone, e.job_id as "jobId", e.has_code as "hasCode",
        e.has_note as "hasNote", e.status, e.is_punch as "isPunch", e.skew_sec as "skewSec", e.on_site as "isOnSite",
        e.has_place as "hasPlace", e.is_edited as "isEdited"
      from time_to_sum(${companyId}::uuid, ${people}::uuid[], ${first}::date, ${last}::date) e`,
    sql.rows(
      planColumns,
    )`select p.user_id as "userId", p.day::text, p.start_at::integer as start, p.end_at::integer as end
      from plans_of(${companyId}::uuid, ${people}::uuid[], ${first}::date, ${last}::date) p`,
  )
  return { company, entries, plans }
}

const entryOf = ({ userId: _user, ...row }: EntryRow): SumEntry => ({
  ...row,
  kind: row.kind as SegmentKind,
  hasJob: row.jobId !== null,
})

function grouped<T extends { userId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group) group.push(row)
    else groups.set(row.userId, [row])
  }
  return groups
}
