import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import type { SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import type { PayPolicy } from '@jobwright/contract/time/policy.ts'
import { linesOfSheet, sheetSums, type SheetSums, type SumEntry } from '@jobwright/contract/time/sums.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import type { PayLine } from '@jobwright/contract/time/pay.ts'
import { minuteOf } from '@jobwright/contract/time/zone.ts'

const MINUTE_MS = 60_000

const sumEntryOf = (entry: TimeEntry): SumEntry => ({
  id: entry.id,
  workDate: entry.workDate,
  kind: entry.kind,
  start: minuteOf(entry.startAt),
  end: entry.endAt === null ? null : minuteOf(entry.endAt),
  zone: entry.zone,
  jobId: entry.ProjectId ?? entry.BidId,
  hasJob: entry.ProjectId !== null || entry.BidId !== null,
  hasCode: entry.CostCodeId !== null,
  hasNote: entry.note !== '',
  status: entry.status,
  isPunch: entry.method === 'clock' || entry.method === 'crew',
  skewSec: entry.skewSec,
  isOnSite: entry.startOnSite === false || entry.endOnSite === false ? false : entry.startOnSite,
  hasPlace: true,
  isEdited: entry.changeReason !== '',
})

/** What a person's week comes to, and its lines, from the entries around it. The same numbers as at the office. */
export function weekSums(of: {
  weekStart: string
  entries: readonly TimeEntry[]
  days: readonly SheetDay[]
  policies: readonly PayPolicy[]
  zone: string
  rulesOn: (workDate: string) => TimeRules
  now: number
}): { sums: SheetSums; lines: PayLine[] } {
  const entries = of.entries.filter(isCounted).map(sumEntryOf)
  const all = { ...of, entries, now: Math.floor(of.now / MINUTE_MS) }
  return { sums: sheetSums(all), lines: linesOfSheet(all) }
}
