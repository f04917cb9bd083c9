import { moveByWorkdays, type WorkCalendar } from '../plan/workdays.ts'
import { approvedDaysOf, type ContractChange } from './contract.ts'
import { sumOf } from './integers.ts'

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
 * Returns the proposed end date of a project: its end, moved by the approved days that are not in it yet, on the workdays
 * of the project. Null if there is nothing to move.
 */
export function proposedEnd(
  enddate: string | null,
  changes: readonly ContractChange[],
  calendar: WorkCalendar,
): EndDateProposal | null {
  const open = changes
    .map((change) => ({ ...change, days: approvedDaysOf(change) - change.daysApplied }))
    .filter(({ days }) => days !== 0)
  const days = sumOf(open.map((change) => change.days))
  if (days === 0) return null
  return {
    days,
    from: enddate,
    to: enddate === null ? null : moveByWorkdays(calendar, enddate, days),
    changes: open.map(({ id, number, title, days: own }) => ({ id, number, title, days: own })),
  }
}
