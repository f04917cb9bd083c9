import { paidDayKinds, type DayKind, type SheetDay } from '../rules/timesheets.ts'
import { oddOfDay, type KnownEntry, type Odd, type PlannedTime } from './exceptions.ts'
import { counted, minutesOf, payLines, payTotals, type PayLine, type PayTotals } from './pay.ts'
import { policyOn, type PayPolicy } from './policy.ts'
import { defaultRules, type TimeRules } from './rules.ts'
import type { Segment } from './segments.ts'
import { daysOfSheet, sheetWeek } from './sheetWeeks.ts'

/** An entry with what sums need of it; `jobId` is that of its project or bid. */
export type SumEntry = KnownEntry & { zone: string; jobId: string | null }

/** A day of a sheet: paid minutes, unpaid minutes of breaks, leave, minutes by job, and what is odd. */
export type DaySums = {
  day: string
  paid: number
  unpaid: number
  leave: { kind: DayKind; minutes: number } | null
  jobs: { id: string | null; minutes: number }[]
  odd: Odd[]
  isRunning: boolean
}
/** What a sheet comes to, in minutes. `paid` is the sum of the three rates and excludes leave. */
export type SheetSums = PayTotals & { paid: number; unpaid: number; leave: number; days: DaySums[] }

/** Everything that the sums of a person's week follow from. */
export type SumsOf = {
  weekStart: string
  /** The person's entries from eight days before the week to eight days after it, without void ones. */
  entries: readonly SumEntry[]
  /** The days without a clock of the week. */
  days: readonly SheetDay[]
  /** As they hold for the person, in the order of their dates. */
  policies: readonly PayPolicy[]
  /** The company's zone. */
  zone: string
  plans?: readonly PlannedTime[]
  /** How time of a day is recorded. */
  rulesOn?: (day: string) => TimeRules
  /** Minutes since 1970 UTC. */
  now: number
}

const segmentOf = ({ id, workDate, kind, start, end, zone }: SumEntry): Segment[] =>
  end === null ? [] : [{ id, workDate, kind, start, end, zone }]

/** Returns the pay lines of the entries of a week; each belongs to the sheet of its work date, also past its end. */
export function linesOfSheet({ weekStart, entries, policies, zone }: Omit<SumsOf, 'days' | 'now'>): PayLine[] {
  const days = new Set(daysOfSheet(sheetWeek(policies, weekStart)))
  return payLines(entries.flatMap(segmentOf), policies, zone).filter(({ workDate }) => days.has(workDate))
}

/** Returns what a person's week comes to. */
export function sheetSums(of: SumsOf): SheetSums {
  const { weekStart, days, policies, plans = [], rulesOn = () => defaultRules, now } = of
  const entries = of.entries.toSorted((a, b) => a.start - b.start)
  const lines = linesOfSheet(of)
  const totals = payTotals(lines)
  const sums = daysOfSheet(sheetWeek(policies, weekStart)).map((day): DaySums => {
    const inside = entries.filter(({ workDate }) => workDate === day)
    const leave = days.find((one) => one.day === day)
    const own = lines.filter(({ workDate }) => workDate === day)
    const plan = plans.find((one) => one.day === day)
    return {
      day,
      paid: minutesOf(own),
      unpaid: unpaidOf(inside, policies),
      leave: leave ? { kind: leave.kind, minutes: leave.minutes } : null,
      jobs: jobsOf(own, inside),
      odd: oddOfDay(
        day,
        inside,
        { ...(plan && { plan }), ...(leave && { leave }), hasPlans: plans.length > 0, now },
        rulesOn(day),
      ),
      isRunning: inside.some(({ end }) => end === null),
    }
  })
  noteOvertime(sums, lines, totals, policyOn(policies, weekStart), rulesOn(weekStart))
  return {
    ...totals,
    paid: minutesOf(lines),
    unpaid: sums.reduce((sum, { unpaid }) => sum + unpaid, 0),
    leave: days.reduce((sum, { kind, minutes }) => sum + (paidDayKinds.includes(kind) ? minutes : 0), 0),
    days: sums,
  }
}

const unpaidOf = (entries: readonly SumEntry[], policies: readonly PayPolicy[]): number =>
  entries
    .flatMap(segmentOf)
    .map((segment) => counted(segment, policies))
    .reduce((sum, { start, end, isPaid }) => sum + (isPaid ? 0 : Math.max(0, end - start)), 0)

function jobsOf(lines: readonly PayLine[], entries: readonly SumEntry[]): DaySums['jobs'] {
  const jobs = new Map(entries.map(({ id, jobId }) => [id, jobId]))
  const minutes = new Map<string | null, number>()
  for (const { segmentId, start, end } of lines) {
    const job = jobs.get(segmentId) ?? null
    minutes.set(job, (minutes.get(job) ?? 0) + end - start)
  }
  return [...minutes].map(([id, sum]) => ({ id, minutes: sum })).toSorted((a, b) => b.minutes - a.minutes)
}

/** Marks the days with overtime, and a week that is close to it. */
function noteOvertime(
  days: readonly DaySums[],
  lines: readonly PayLine[],
  { regular, overtime, double }: PayTotals,
  { weeklyOvertime }: PayPolicy,
  { nearOvertimeMinutes }: TimeRules,
): void {
  for (const { day, odd } of days) {
    const over = minutesOf(lines.filter(({ workDate, rate }) => workDate === day && rate !== 'regular'))
    if (over > 0) odd.push({ kind: 'overtime', day, entryId: null, minutes: over })
  }
  const last = days.findLast(({ paid }) => paid > 0)
  if (!last || weeklyOvertime === null || overtime + double > 0) return
  const left = weeklyOvertime - regular
  if (left > 0 && left <= nearOvertimeMinutes)
    last.odd.push({ kind: 'nearOvertime', day: last.day, entryId: null, minutes: left })
}
