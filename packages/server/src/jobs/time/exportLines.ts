import { paidDayKinds } from '@jobwright/contract/rules/timesheets.ts'
import { earnings, type Earning, type ExportLine } from '@jobwright/contract/time/exportFiles.ts'
import { linesOfSheet, type SumsOf } from '@jobwright/contract/time/sums.ts'
import type { PayRate } from '@jobwright/contract/resources/users.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { readCounts } from './sums.ts'

/** A week that is exported. */
type ExportSheet = { id: string; userId: string | null; weekStart: string; days: unknown; differs: unknown }
/** A line as it is kept, and as the files have it. */
export type KeptLine = {
  sheetId: string
  entryId: string | null
  day: string
  earning: Earning
  minutes: number
  written: ExportLine
}

/** `exportedAt`: cents per hour at which it was exported before, if that is known. */
type Minutes = { entryId: string | null; day: string; earning: Earning; minutes: number; exportedAt?: number | null }
const keyOf = ({ entryId, day, earning }: Omit<Minutes, 'minutes'>): string => `${entryId ?? ''} ${day} ${earning}`

/**
 * Returns what weeks are exported with now: their hours less what was exported of them before. A week that is exported
 * for the first time has all of its hours; a corrected one has lines that take back and lines that add. Reads in the
 * transaction that locked the weeks.
 */
export async function linesToExport(tx: Tx, companyId: string, sheets: readonly ExportSheet[]): Promise<KeptLine[]> {
  const ids = sheets.map(({ id }) => id)
  const countsOf = await readCounts(tx, companyId, sheets)
  const [before] = await tx(
    sql.rows({ sheetId: 'uuid', entryId: 'uuid?', day: 'text', earning: 'text', minutes: 'int', exportedAt: 'int?' })`
      select b.timesheet_id as "sheetId", b.entry_id as "entryId", b.day::text, b.earning, b.minutes, b.rate as "exportedAt"
      from exported_before(${companyId}::uuid, ${ids}::uuid[]) b`,
  )
  const beforeBy = new Map<string, Minutes[]>()
  for (const { sheetId, ...line } of before)
    beforeBy.set(sheetId, [...(beforeBy.get(sheetId) ?? []), { ...line, earning: line.earning as Earning }])
  const all = sheets.flatMap((sheet) =>
    differences(minutesNow(countsOf(sheet)), beforeBy.get(sheet.id) ?? []).map((line) => ({ ...line, sheet })),
  )
  return withFacts(tx, companyId, all)
}

function minutesNow(of: SumsOf): Minutes[] {
  const sums = new Map<string, Minutes>()
  const add = (line: Minutes) => {
    const known = sums.get(keyOf(line))
    if (known) known.minutes += line.minutes
    else sums.set(keyOf(line), line)
  }
  for (const { segmentId, workDate, rate, start, end } of linesOfSheet(of))
    add({ entryId: segmentId, day: workDate, earning: rate, minutes: end - start })
  for (const { day, kind, minutes } of of.days)
    if (paidDayKinds.includes(kind)) add({ entryId: null, day, earning: kind as Earning, minutes })
  return [...sums.values()]
}

/** Returns the minutes of now less those of before, without what stayed. */
function differences(now: readonly Minutes[], before: readonly Minutes[]): Minutes[] {
  const exported = new Map(before.map((line) => [keyOf(line), line]))
  const lines = now.map((line) => {
    const was = exported.get(keyOf(line))
    exported.delete(keyOf(line))
    return { ...line, minutes: line.minutes - (was?.minutes ?? 0), exportedAt: was?.exportedAt ?? null }
  })
  const gone = [...exported.values()].map((line) => ({ ...line, minutes: -line.minutes }))
  return [...gone, ...lines]
    .filter(({ minutes }) => minutes !== 0)
    .toSorted((a, b) => a.day.localeCompare(b.day) || earnings.indexOf(a.earning) - earnings.indexOf(b.earning))
}

/** Adds what the files say of people, entries and jobs. */
async function withFacts(
  tx: Tx,
  companyId: string,
  lines: readonly (Minutes & { sheet: ExportSheet })[],
): Promise<KeptLine[]> {
  const entryIds = [...new Set(lines.flatMap(({ entryId }) => entryId ?? []))]
  const people = [...new Set(lines.flatMap(({ sheet }) => sheet.userId ?? []))]
  const [facts, users] = await tx(
    sql.rows({
      id: 'uuid',
      entry: 'text',
      start: 'text',
      end: 'text?',
      kind: 'text',
      jobNumber: 'text',
      job: 'text',
      customer: 'text',
      task: 'text',
      costCode: 'text',
      note: 'text',
    })`select f.id, f.entry, f.start_at as start, f.end_at as end, f.kind, f.job_number as "jobNumber", f.job, f.customer,
        f.task, f.cost_code as "costCode", f.note from export_facts(${companyId}::uuid, ${entryIds}::uuid[]) f`,
    sql.rows({ id: 'uuid', employeeNo: 'text', firstName: 'text', lastName: 'text', rates: 'json' })`
      select u.id, u.employee_no as "employeeNo", u.first_name as "firstName", u.last_name as "lastName", u.pay_rates as rates
      from users u where u.company_id = ${companyId}::uuid and u.id = any (${people}::uuid[])`,
  )
  const factOf = new Map(facts.map((fact) => [fact.id, fact]))
  const userOf = new Map(users.map((user) => [user.id, user]))
  return lines.map(({ sheet, exportedAt, ...line }) => {
    const fact = line.entryId === null ? undefined : factOf.get(line.entryId)
    const user = userOf.get(sheet.userId ?? '')
    return {
      ...line,
      sheetId: sheet.id,
      written: {
        earning: line.earning,
        minutes: line.minutes,
        employeeNo: user?.employeeNo ?? '',
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        day: line.day,
        start: fact?.start ?? '',
        end: fact?.end ?? '',
        kind: fact?.kind ?? 'leave',
        jobNumber: fact?.jobNumber ?? '',
        job: fact?.job ?? '',
        customer: fact?.customer ?? '',
        task: fact?.task ?? '',
        costCode: fact?.costCode ?? '',
        note: fact?.note ?? '',
        entry: fact?.entry ?? '',
        week: sheet.weekStart,
        // What is taken back is taken back as it was paid, whatever rate is in force for that day since.
        rate: (line.minutes < 0 ? exportedAt : null) ?? rateOn((user?.rates ?? []) as PayRate[], line.day),
      },
    }
  })
}

/** Cents per hour on a day, or null. */
function rateOn(rates: readonly PayRate[], day: string): number | null {
  const [found] = rates
    .filter(({ effective }) => effective <= day)
    .toSorted((a, b) => b.effective.localeCompare(a.effective))
  return found?.regular ?? null
}
