import type { StoredRow } from '../phone/store/database.ts'
import { joins } from '../phone/store/joins.ts'
import { shownOf } from '../phone/store/rows.ts'
import type { Op } from './op.ts'

const shiftFields = ['workDate', 'weekStart', 'TimesheetId'] as const

/**
 * Returns what to show of a time entry that continues the shift of the entry before it: after midnight a switch is still of
 * the day on which the shift started, as the server will say. What both are on has the same names. `rowOf` finds what is
 * on the phone.
 */
export function shownInShift(
  { what, args, after = [], shown }: Op,
  rowOf: (id: string) => StoredRow | undefined,
): Op['shown'] {
  if (what !== 'create') return shown
  const before = after.map((id) => shownOf(rowOf(id))).find(Boolean)
  if (!before) return shown
  const same = joins.timeentries.filter(([field, join]) => args.body?.[field] === before[field] && before[join])
  return {
    ...Object.fromEntries([...shiftFields, ...same.map(([, join]) => join)].map((field) => [field, before[field]])),
    ...shown,
  }
}
