import { addDays, weekdayOf } from '../rules/days.ts'
import { policyOn, type PayPolicy } from './policy.ts'
import { clockAt, instantOf } from './zone.ts'

/** A workweek: instants from `start` up to, and without, `end`. `policy`: the one that holds where it starts. */
export type Workweek = { start: number; end: number; policy: PayPolicy }
/**
 * Workweeks that follow each other. Where a company moves the start of its week, two weeks share some days. `ways` are
 * then both ways to count those days, with the old week and with the new one; the one that pays more is owed (29 CFR
 * 778.302). Otherwise there is one way.
 */
export type WeekGroup = { start: number; end: number; ways: readonly (readonly Workweek[])[] }

/** Returns the start of the workweek that an instant is in, by the rule of one policy. */
function weekStartAt(zone: string, { weekStart }: PayPolicy, instant: number): number {
  const { day } = clockAt(zone, instant)
  const back = (weekdayOf(day) - weekStart.weekday + 7) % 7
  const start = instantOf(zone, addDays(day, -back), weekStart.minute)
  // On the day of the start, before its time.
  return start <= instant ? start : instantOf(zone, addDays(day, -back - 7), weekStart.minute)
}

const nextStart = (zone: string, { weekStart }: PayPolicy, start: number): number =>
  instantOf(zone, addDays(clockAt(zone, start).day, 7), weekStart.minute)

/** Returns the first start of a week by a policy on or after the day from which it holds. */
function firstStart(zone: string, policy: PayPolicy): number {
  const day = instantOf(zone, policy.effectiveFrom, 0)
  const start = weekStartAt(zone, policy, day)
  return start === day ? start : nextStart(zone, policy, start)
}

const sameStart = (a: PayPolicy, b: PayPolicy): boolean =>
  a.weekStart.weekday === b.weekStart.weekday && a.weekStart.minute === b.weekStart.minute

/**
 * Returns the workweeks that cover the instants from `from` up to `to`, in order. `policies` are in the order of their
 * dates; those that move the start of the week are at least two weeks apart.
 */
export function workweeks(policies: readonly PayPolicy[], zone: string, from: number, to: number): WeekGroup[] {
  const groups: WeekGroup[] = []
  let start = weekStartAt(zone, startRule(policies, zone, from), from)
  while (start < to) {
    const rule = startRule(policies, zone, start)
    const end = nextStart(zone, rule, start)
    const week = (a: number, b: number): Workweek => ({
      start: a,
      end: b,
      policy: policyOn(policies, clockAt(zone, a).day),
    })
    const moved = policies.find((policy, at) => {
      const before = policies[at - 1]
      if (!before || sameStart(before, policy)) return false
      const first = firstStart(zone, policy)
      return first > start && first < end
    })
    if (moved) {
      const first = firstStart(zone, moved)
      const last = nextStart(zone, moved, first)
      groups.push({
        start,
        end: last,
        ways: [
          [week(start, end), week(end, last)],
          [week(start, first), week(first, last)],
        ],
      })
      start = last
    } else {
      groups.push({ start, end, ways: [[week(start, end)]] })
      start = end
    }
  }
  return groups
}

/** The policy whose start of the week is in force at an instant: the last one whose first week has begun. */
function startRule(policies: readonly PayPolicy[], zone: string, instant: number): PayPolicy {
  let rule = policies[0]
  if (!rule) throw new RangeError('A company has at least one pay policy.')
  for (const policy of policies.slice(1))
    if (!sameStart(rule, policy) && firstStart(zone, policy) <= instant) rule = policy
  return rule
}

/** Returns the seven days of a workweek: the one on which it starts, and the six after it. */
export const daysOf = (zone: string, { start }: Workweek): string[] => {
  const { day } = clockAt(zone, start)
  return Array.from({ length: 7 }, (_, nth) => addDays(day, nth))
}
