import { boardState, type DueBook } from '@jobwright/contract/rules/logBoard.ts'
import type { EntryStatus } from '@jobwright/contract/rules/logEntries.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'

/** How long after the owner the lead of the project is reminded, minutes. */
const LEAD_AFTER_MIN = 60

/**
 * Reminds of today's missing logs: the owner of the book once its due time and grace are over, the lead of the project an
 * hour later. Each once a day; quiet hours hold the sending, not the notice. Returns how many were reminded.
 */
export async function remindOfLogs(db: Database, now = new Date()): Promise<number> {
  const [rows] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      id: 'uuid',
      day: 'text',
      minutes: 'int',
      book: 'json',
      statuses: 'text[]',
      userId: 'uuid?',
      leadId: 'uuid?',
      level: 'int',
    })`select company_id as "companyId", id, day::text, minutes, book, statuses, user_id as "userId", lead_id as "leadId", level
      from books_to_remind(${now.toISOString()}::timestamptz)`,
  )
  let reminded = 0
  for (const { companyId, id, day, minutes, book, statuses, userId, leadId, level } of rows) {
    const due = book as DueBook
    const entries = statuses.map((status) => ({ status: status as EntryStatus, daysLate: 0 }))
    if (boardState(due, day, entries, { today: day, minutes }) !== 'missing') continue
    const isLeadsTurn =
      boardState({ ...due, graceMin: due.graceMin + LEAD_AFTER_MIN }, day, entries, { today: day, minutes }) ===
      'missing'
    const turns: [number, string | null][] = [
      [1, userId],
      ...(isLeadsTurn ? [[2, leadId === userId ? null : leadId] as [number, string | null]] : []),
    ]
    for (const [reached, person] of turns) {
      if (reached <= level) continue
      const [[noted]] = await db.outside(
        sql.rows({
          noted: 'bool',
        })`select note_reminder(${companyId}::uuid, ${id}::uuid, ${day}::date, ${reached}::smallint, ${person}::uuid) as noted`,
      )
      if (noted?.noted && person !== null) reminded++
    }
  }
  return reminded
}
