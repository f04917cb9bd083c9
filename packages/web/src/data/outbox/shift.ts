import type { PhoneDb } from '../phone/store/database.ts'
import { shownOf } from '../phone/store/rows.ts'
import type { Op } from './op.ts'

const shiftFields = ['workDate', 'weekStart', 'TimesheetId'] as const

/**
 * Returns an operation that goes on with the shift of the entry before it: after midnight a switch is still of the day on
 * which the shift started, as the server will say. Call it in a transaction over the rows.
 */
export async function inShift(db: PhoneDb, op: Op): Promise<Op> {
  if (op.noun !== 'timeentries' || op.what !== 'create') return op
  for (const id of op.after ?? []) {
    const before = shownOf(await db.rows.get(['timeentries', id]))
    if (before)
      return {
        ...op,
        shown: { ...Object.fromEntries(shiftFields.map((field) => [field, before[field]])), ...op.shown },
      }
  }
  return op
}
