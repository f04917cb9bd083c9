import type { Reply } from '@jobwright/contract/route.ts'
import type { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import type { SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import { counted } from '@jobwright/contract/time/pay.ts'
import { policyOn, type PolicyOverride } from '@jobwright/contract/time/policy.ts'
import { linesOfSheet, sheetSums } from '@jobwright/contract/time/sums.ts'
import type { Database } from '../../db/open.ts'
import { readCounts } from '../../jobs/time/sums.ts'

type Sheet = {
  userId: string | null
  weekStart: string
  days: SheetDay[]
  differs: PolicyOverride
  isKept: boolean
  showsOwn: boolean
}

// The company's rules, or some that differ for this person.
const hasOwn = ({ exempt, ...differs }: PolicyOverride): boolean => exempt === true || Object.keys(differs).length > 0

const at = (minute: number): string => new Date(minute * 60_000).toISOString()

/** Returns how the hours of a week are counted, line by line. */
export async function explained(
  db: Database,
  companyId: string,
  sheet: Sheet,
): Promise<Reply<typeof timesheets.explain>> {
  const of = (await readCounts(db.outside, companyId, [sheet]))(sheet)
  const { days, ...totals } = sheetSums(of)
  const inWeek = new Set(days.map(({ day }) => day))
  const entries = of.entries.filter(({ workDate }) => inWeek.has(workDate))
  const versions = new Set(entries.map(({ workDate }) => policyOn(of.policies, workDate).version))
  return {
    zone: of.zone,
    entries: entries.map((entry) => {
      const { id, workDate, kind, start, end } = entry
      const whole = counted({ ...entry, end: end ?? start }, of.policies)
      return {
        id,
        workDate,
        kind,
        start: at(start),
        end: end === null ? null : at(end),
        countedStart: at(whole.start),
        countedEnd: end === null ? null : at(whole.end),
        isPaid: whole.isPaid,
      }
    }),
    lines: linesOfSheet(of).map(({ segmentId, workDate, start, end, rate, rule, policy }) => ({
      entryId: segmentId,
      workDate,
      start: at(start),
      end: at(end),
      minutes: end - start,
      rate,
      rule,
      policy,
    })),
    days: sheet.days,
    totals: {
      regular: totals.regular,
      overtime: totals.overtime,
      double: totals.double,
      leave: totals.leave,
      unpaid: totals.unpaid,
    },
    own: !sheet.showsOwn ? null : hasOwn(sheet.differs) ? (sheet.isKept ? 'kept' : 'present') : 'none',
    policies: of.policies
      .filter(({ version }) => versions.has(version))
      .map(({ version, effectiveFrom, rounding, weekStart, designated, ...pay }) => ({
        version,
        effectiveFrom,
        rounding,
        weekStart,
        // With what differs for the person, which is a matter of pay.
        pay: sheet.showsOwn
          ? {
              ...pay,
              designated: { ...designated, weekdays: [...designated.weekdays], dates: [...designated.dates] },
            }
          : null,
      })),
  }
}
