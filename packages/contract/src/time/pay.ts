import { policyOn, type PayPolicy } from './policy.ts'
import type { Segment } from './segments.ts'
import { daysOf, workweeks, type WeekGroup, type Workweek } from './weeks.ts'
import { clockAt } from './zone.ts'

export type PayRate = 'regular' | 'overtime' | 'double'
/** Why time is paid at its rate. */
export type PayRule = 'regular' | 'weekly' | 'daily' | 'dailyDouble' | 'seventhDay' | 'designated'
/** Minutes of a segment that are paid alike. The lines of a person never overlap, and their sum is what is paid. */
export type PayLine = {
  segmentId: string
  workDate: string
  /** The workweek that it counts in. */
  weekStart: number
  start: number
  end: number
  rate: PayRate
  rule: PayRule
  /** The version of the policy by which it was paid. */
  policy: number
}
/** A segment after rounding: what counts for pay. */
type Counted = { segment: Segment; start: number; end: number; isPaid: boolean }

/** Returns the nearest full `step` minutes of the clock; halfway goes up. 0 leaves the minute. */
export function roundPunch(zone: string, instant: number, step: PayPolicy['rounding']): number {
  if (step === 0) return instant
  const past = clockAt(zone, instant).minute % step
  return past * 2 < step ? instant - past : instant + step - past
}

/** Returns what of a segment counts by its policy: rounded, and whether it is paid. */
export function counted(segment: Segment, policies: readonly PayPolicy[]): Counted {
  const { rounding, paidBreakUnder } = policyOn(policies, segment.workDate)
  const isPaid = segment.kind !== 'break_unpaid' || segment.end - segment.start < paidBreakUnder
  return {
    segment,
    start: roundPunch(segment.zone, segment.start, rounding),
    end: roundPunch(segment.zone, segment.end, rounding),
    isPaid,
  }
}

/**
 * Returns what one person is paid for: every paid minute of the segments once, with its rate and the rule behind it, in
 * the order of time. Workweeks are of the company's `zone`; a segment that crosses their border is split for pay only.
 * The segments of a person do not overlap; those of the first and the last workweek must be complete. `policies` are in
 * the order of their dates.
 */
export function payLines(segments: readonly Segment[], policies: readonly PayPolicy[], zone: string): PayLine[] {
  const paid = segments
    .map((segment) => counted(segment, policies))
    .filter(({ start, end, isPaid }) => isPaid && end > start)
    .toSorted((a, b) => a.start - b.start)
  const first = paid[0]
  if (!first) return []
  const last = paid.reduce((latest, { end }) => Math.max(latest, end), first.end)
  const groups = workweeks(policies, zone, first.start, last)
  const lines: PayLine[] = []
  let from = 0
  for (const group of groups) {
    while (from < paid.length && (paid[from]?.end ?? 0) <= group.start) from += 1
    const inside: Counted[] = []
    for (let at = from; at < paid.length && (paid[at]?.start ?? 0) < group.end; at += 1)
      inside.push(paid[at] as Counted)
    if (inside.length > 0) lines.push(...bestWay(group, inside, policies, zone))
  }
  return lines
}

/** Of the ways to count, the one that pays more. */
function bestWay(
  { ways }: WeekGroup,
  paid: readonly Counted[],
  policies: readonly PayPolicy[],
  zone: string,
): readonly PayLine[] {
  const all = ways.map((weeks) => weeks.flatMap((week) => linesOfWeek(week, paid, policies, zone)))
  return all.reduce((best, one) => (premiumOf(one) > premiumOf(best) ? one : best))
}

/** What is owed above the regular rate, in half minutes of pay. */
const premiumOf = (lines: readonly PayLine[]): number =>
  lines.reduce((sum, { start, end, rate }) => sum + (end - start) * { regular: 0, overtime: 1, double: 2 }[rate], 0)

/** The minutes of lines together. */
export const minutesOf = (lines: readonly { start: number; end: number }[]): number =>
  lines.reduce((sum, { start, end }) => sum + end - start, 0)

function linesOfWeek(
  week: Workweek,
  paid: readonly Counted[],
  policies: readonly PayPolicy[],
  zone: string,
): PayLine[] {
  const byDate = new Map<string, Counted[]>()
  for (const { segment, ...one } of paid) {
    const start = Math.max(one.start, week.start)
    const end = Math.min(one.end, week.end)
    if (end <= start) continue
    const day = byDate.get(segment.workDate)
    if (day) day.push({ ...one, segment, start, end })
    else byDate.set(segment.workDate, [{ ...one, segment, start, end }])
  }
  const worked = daysOf(zone, week).filter((day) => byDate.has(day))
  const seventh = worked.length === 7 ? worked[6] : undefined
  const lines = [...byDate].flatMap(([workDate, parts]) =>
    linesOfDay(parts, week, policyOn(policies, workDate), workDate === seventh),
  )
  return overWeek(
    lines.toSorted((a, b) => a.start - b.start),
    week,
  )
}

/** The rates of a work date, before the week counts. */
function linesOfDay(parts: readonly Counted[], week: Workweek, policy: PayPolicy, isSeventh: boolean): PayLine[] {
  const lines: PayLine[] = []
  let before = 0
  for (const { segment, start, end } of parts) {
    const bounds = [policy.dailyOvertime, policy.dailyDouble]
      .filter((bound) => bound !== null)
      .map((bound) => start + bound - before)
      .filter((at) => at > start && at < end)
    const cuts = [start, ...new Set(bounds.toSorted((a, b) => a - b)), end]
    for (const [nth, from] of cuts.slice(0, -1).entries()) {
      const passed = before + from - start
      lines.push({
        segmentId: segment.id,
        workDate: segment.workDate,
        weekStart: week.start,
        start: from,
        end: cuts[nth + 1] ?? end,
        policy: policy.version,
        ...rateOf(segment.workDate, passed, policy, isSeventh),
      })
    }
    before += end - start
  }
  return lines
}

/** The rate of a minute that has `passed` paid minutes of its work date before it. */
function rateOf(
  workDate: string,
  passed: number,
  { dailyOvertime, dailyDouble, designated, seventhDay }: PayPolicy,
  isSeventh: boolean,
): { rate: PayRate; rule: PayRule } {
  const weekday = new Date(`${workDate}T00:00:00Z`).getUTCDay()
  const isDesignated = designated.weekdays.includes(weekday) || designated.dates.includes(workDate)
  if (isDesignated && designated.rate === 'double') return { rate: 'double', rule: 'designated' }
  if (dailyDouble !== null && passed >= dailyDouble) return { rate: 'double', rule: 'dailyDouble' }
  if (isDesignated) return { rate: 'overtime', rule: 'designated' }
  if (isSeventh && seventhDay === 'overtime') return { rate: 'overtime', rule: 'seventhDay' }
  if (dailyOvertime !== null && passed >= dailyOvertime) return { rate: 'overtime', rule: 'daily' }
  return { rate: 'regular', rule: 'regular' }
}

/** Makes regular time over the week's threshold overtime, from the latest minute back. */
function overWeek(lines: readonly PayLine[], { policy }: Workweek): PayLine[] {
  if (policy.weeklyOvertime === null) return [...lines]
  let over = minutesOf(lines.filter(({ rate }) => rate === 'regular')) - policy.weeklyOvertime
  const backward: PayLine[] = []
  for (const line of lines.toReversed()) {
    const moved = line.rate === 'regular' ? Math.min(Math.max(over, 0), line.end - line.start) : 0
    over -= moved
    if (moved > 0) backward.push({ ...line, start: line.end - moved, rate: 'overtime', rule: 'weekly' })
    if (moved < line.end - line.start) backward.push({ ...line, end: line.end - moved })
  }
  return backward.toReversed()
}

/** Minutes by rate. */
export type PayTotals = Record<PayRate, number>
/** Returns the minutes of each rate. */
export function payTotals(lines: readonly Pick<PayLine, 'start' | 'end' | 'rate'>[]): PayTotals {
  const totals: PayTotals = { regular: 0, overtime: 0, double: 0 }
  for (const { rate, start, end } of lines) totals[rate] += end - start
  return totals
}
