import { addDays, weekdayOf } from '../rules/days.ts'
import { approvedDaysOf, type ContractChange } from './contract.ts'
import { sumOf } from './integers.ts'

/** Monday to Friday, as for log books. */
const isWorkday = (day: string): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5

/** Returns the day (YYYY-MM-DD) that many workdays later, earlier if negative; the same day for 0, also on a weekend. */
export function moveByWorkdays(day: string, workdays: number): string {
  const step = workdays < 0 ? -1 : 1
  let moved = day
  for (let left = Math.abs(workdays); left > 0;) {
    moved = addDays(moved, step)
    if (isWorkday(moved)) left -= 1
  }
  return moved
}

/** What approved change orders do to the end of a project and nobody has applied yet. Days are workdays. */
type EndDateProposal = {
  days: number
  /** The end date as it is, and as it would be; both null for a project without one. */
  from: string | null
  to: string | null
  /** What makes up `days`. Negative for an approved change order that was applied and is void now. */
  changes: { id: string; number: string; title: string; days: number }[]
}

/**
 * Returns the proposed end date of a project: its end, moved by the approved workdays that are not in it yet. Null if there
 * is nothing to move.
 */
export function proposedEnd(enddate: string | null, changes: readonly ContractChange[]): EndDateProposal | null {
  const open = changes
    .map((change) => ({ ...change, days: approvedDaysOf(change) - change.daysApplied }))
    .filter(({ days }) => days !== 0)
  const days = sumOf(open.map((change) => change.days))
  if (days === 0) return null
  return {
    days,
    from: enddate,
    to: enddate === null ? null : moveByWorkdays(enddate, days),
    changes: open.map(({ id, number, title, days: own }) => ({ id, number, title, days: own })),
  }
}
