import { setImmediate as turn } from 'node:timers/promises'
import type { SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import { policiesFor, type PayPolicy, type PolicyOverride } from '@jobwright/contract/time/policy.ts'
import { sheetSums, type SheetSums, type SumEntry, type SumsOf } from '@jobwright/contract/time/sums.ts'
import type { Plan } from '@jobwright/contract/time/exceptions.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
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
export const AROUND = 8
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
  const weeks = sheets.map(({ weekStart }) => weekStart).toSorted()
  const first = addDays(weeks[0] ?? '', -AROUND)
  const last = addDays(weeks.at(-1) ?? '', AROUND + 7)
  const people = [...new Set(sheets.flatMap(({ userId }) => userId ?? []))]
  const { company, entries, plans } = await readAround(db.outside, companyId, people, first, last)
  if (!company) return
  const versions = versionsFrom(company.policies)
  const policies = policiesOf(versions)
  const entriesBy = grouped(entries)
  const plansBy = grouped(plans)
  const sums = sheets.map((sheet) => {
    const {
      days,
      paid: _paid,
      ...totals
    } = sumsOf(sheet, {
      entries: entriesBy.get(sheet.userId ?? '') ?? [],
      plans: plansBy.get(sheet.userId ?? '') ?? [],
      policies: policiesFor(policies, sheet.differs as PolicyOverride),
      rulesOn: (day) => rulesOn(versions, day),
      zone: company.zone,
      now: Math.floor(now.getTime() / MINUTE_MS),
    })
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

/** Reads the rules of a company, and the time and plans of people from `first` to `last`. */
export async function readAround(run: Tx, companyId: string, people: readonly string[], first: string, last: string) {
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

type Around = {
  entries: EntryRow[]
  plans: Plan[]
  policies: readonly PayPolicy[]
  rulesOn: (day: string) => TimeRules
  zone: string
  now: number
}

function sumsOf({ weekStart, days }: StaleSheet, around: Around): SheetSums {
  const isNear = (day: string) => day >= addDays(weekStart, -AROUND) && day <= addDays(weekStart, AROUND + 6)
  return sheetSums({
    ...around,
    weekStart,
    days: days as SheetDay[],
    entries: around.entries.filter(({ workDate }) => isNear(workDate)).map(entryOf),
    plans: around.plans.filter(({ day }) => isNear(day)),
  })
}

/** An entry as it was read, for the sums. */
export const entryOf = ({ userId: _user, ...row }: EntryRow): SumEntry => ({
  ...row,
  kind: row.kind as SegmentKind,
  hasJob: row.jobId !== null,
})

/** Returns all that the sums of one person's week follow from. */
export async function whatCounts(
  db: Database,
  companyId: string,
  sheet: { UserId: string | null; weekStart: string; days: SheetDay[]; differs: PolicyOverride },
  now = new Date(),
): Promise<SumsOf> {
  const { UserId, weekStart, days, differs } = sheet
  const around = [addDays(weekStart, -AROUND), addDays(weekStart, AROUND + 7)] as const
  const { company, entries, plans } = await readAround(
    db.outside,
    companyId,
    UserId === null ? [] : [UserId],
    ...around,
  )
  const versions = versionsFrom(company?.policies ?? [])
  return {
    weekStart,
    days,
    entries: entries.map(entryOf),
    plans,
    policies: policiesFor(policiesOf(versions), differs),
    rulesOn: (day) => rulesOn(versions, day),
    zone: company?.zone ?? 'UTC',
    now: Math.floor(now.getTime() / MINUTE_MS),
  }
}

/** Returns rows by their person. */
export function grouped<T extends { userId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group) group.push(row)
    else groups.set(row.userId, [row])
  }
  return groups
}
