import { weekdayOf } from './days.ts'
import type { EntryStatus } from './logEntries.ts'

/** When a book wants a log: each workday of its project, on days of the week, or when somebody writes one. */
export const logSchedules = ['workdays', 'weekly', 'demand'] as const
type LogSchedule = (typeof logSchedules)[number]

/** What the board of missing logs shows of one book on one day. */
export const boardStates = ['filed', 'late', 'nowork', 'draft', 'missing', 'due', 'notdue'] as const
export type BoardState = (typeof boardStates)[number]

/** Of a book, what says on which days it is due. Days are YYYY-MM-DD in the company's zone. */
export type DueBook = {
  schedule: LogSchedule
  weekdays: readonly number[]
  /** HH:MM. */
  dueTime: string
  graceMin: number
  status: 'open' | 'closed'
  /** The day on which the book was opened: no log is due before. */
  openedOn: string
  /** When its project begins, and ended if it is completed or canceled: a job that runs late wants logs too. */
  startsOn: string | null
  endsOn: string | null
}
/** Returns the days of a book without the log that they should have. */
export const missingDays = ({ days }: { days: readonly { day: string; state: BoardState }[] }): string[] =>
  days.flatMap(({ day, state }) => (state === 'missing' ? day : []))

/** Of a log, what the board needs. */
export type DueEntry = { status: EntryStatus; daysLate: number }
/** What time it is at the company: its day, and the minutes since its midnight. */
export type CompanyClock = { today: string; minutes: number }

/** Returns whether a book wants a log of this day: a workday of its project, or a day of its weekly schedule. */
export function isLogDue(book: DueBook, day: string): boolean {
  if (book.schedule === 'demand' || day < book.openedOn) return false
  if (book.startsOn !== null && day < book.startsOn) return false
  if (book.endsOn !== null && day > book.endsOn) return false
  const weekday = weekdayOf(day)
  return book.schedule === 'weekly' ? book.weekdays.includes(weekday) : weekday >= 1 && weekday <= 5
}

/** Returns whether the due time and the grace of a day are over. */
function isOver({ dueTime, graceMin }: DueBook, day: string, { today, minutes }: CompanyClock): boolean {
  if (day !== today) return day < today
  const [hours = 0, rest = 0] = dueTime.split(':').map(Number)
  return minutes > hours * 60 + rest + graceMin
}

/**
 * Returns what the board shows of a day: the best of its logs, or else whether one is missing, still due, or not due. A
 * closed book misses nothing.
 */
export function boardState(book: DueBook, day: string, entries: readonly DueEntry[], clock: CompanyClock): BoardState {
  const filed = entries.filter(({ status }) => status === 'submitted' || status === 'approved')
  if (filed.length > 0) return filed.every(({ daysLate }) => daysLate > 0) ? 'late' : 'filed'
  if (entries.some(({ status }) => status === 'no_work')) return 'nowork'
  const isMissing = book.status === 'open' && isLogDue(book, day) && isOver(book, day, clock)
  if (isMissing) return 'missing'
  // A draft of a day that has not come is a plan, which does not count.
  const isBegun = day <= clock.today && entries.some(({ status }) => status === 'draft' || status === 'returned')
  if (isBegun) return 'draft'
  return book.status === 'open' && isLogDue(book, day) ? 'due' : 'notdue'
}
