import type { PhoneDb } from '../phone/store/database.ts'
import { shownOf } from '../phone/store/rows.ts'
import type { Op } from './op.ts'

const shiftFields = ['workDate', 'weekStart', 'TimesheetId'] as const

/**
 * Returns what to show of an operation that continues the shift of the entry before it: after midnight a switch is still of
 * the day on which the shift started, as the server will say. Call it in a transaction over the rows.
 */
export async function shownInShift(db: PhoneDb, { noun, what, after = [], shown }: Op): Promise<Op['shown']> {
  if (noun !== 'timeentries' || what !== 'create') return shown
  const before = (await db.rows.bulkGet(after.map((id): [typeof noun, string] => [noun, id])))
    .map(shownOf)
    .find(Boolean)
  return before ? { ...Object.fromEntries(shiftFields.map((field) => [field, before[field]])), ...shown } : shown
}
