import { addDays } from './days.ts'
import { segmentKinds } from '../time/segments.ts'

/** How an entry came about. */
export const timeMethods = ['clock', 'crew', 'kiosk', 'manual', 'correction'] as const
/**
 * `void` was a mistake: it counts nowhere and stays in the record. `corrected` was approved, and is replaced by the entry
 * that names it.
 */
export const timeStatuses = ['recorded', 'needs_fix', 'submitted', 'approved', 'exported', 'void', 'corrected'] as const
export type TimeStatus = (typeof timeStatuses)[number]
export type TimeMethod = (typeof timeMethods)[number]
export { segmentKinds }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The longest entry. */
const LONGEST_MS = 16 * HOUR_MS
/** How far ahead of the office a clock may be. */
const AHEAD_MS = 5 * MINUTE_MS
/** How far back time may be entered by hand, and from when on a note says why. */
const MANUAL_DAYS = 14
const NOTE_DAYS = 2
/** How far back punches of a phone that had no signal are taken. */
const LATE_PUNCH_DAYS = 60

type TimeProblem = { field: string; message: string }
type Times = { startAt: string; endAt: string | null; method: TimeMethod; note: string }

/**
 * Returns what is wrong with the times of an entry. `today` is the company's day, `day` that of the start in its zone;
 * `isAdmin` may go back further.
 */
export function timeProblems(
  { startAt, endAt, method, note }: Times,
  { now, today, day, isAdmin }: { now: number; today: string; day: string; isAdmin: boolean },
): TimeProblem[] {
  const start = Date.parse(startAt)
  const end = endAt === null ? null : Date.parse(endAt)
  const problems: TimeProblem[] = []
  const add = (field: string, message: string) => problems.push({ field, message })
  if (start > now + AHEAD_MS) add('startAt', 'This time has not come yet.')
  if (end !== null && end <= start) add('endAt', 'The end must be after the start.')
  else if (end !== null && end > now + AHEAD_MS) add('endAt', 'This time has not come yet.')
  else if (end !== null && end - start > LONGEST_MS) add('endAt', 'One entry has 16 hours at most. Split it.')
  if (problems.length > 0) return problems
  if (method !== 'manual') {
    if (day < addDays(today, -LATE_PUNCH_DAYS)) add('startAt', 'This is too long ago. Ask your office to enter it.')
    return problems
  }
  if (end === null) add('endAt', 'Required.')
  if (!isAdmin && day < addDays(today, -MANUAL_DAYS))
    add('startAt', 'Time is entered for the last 14 days. Ask an administrator.')
  if (day < addDays(today, -NOTE_DAYS) && note.trim() === '')
    add('note', 'Say why this is entered more than two days later.')
  return problems
}
