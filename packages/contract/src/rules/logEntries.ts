import type { FieldError } from '../problem.ts'
import { daysBetween } from './days.ts'
import { derivedId } from './derivedId.ts'

/** The states of a log (field rules, section 6). `locked` is not kept: it follows from the state and the time. */
export const entryStatuses = ['draft', 'no_work', 'submitted', 'returned', 'approved', 'void'] as const
export type EntryStatus = (typeof entryStatuses)[number]
export const noWorkReasons = ['weekend', 'weather', 'waiting', 'holiday', 'other'] as const

/** A filed log is locked after a day; until then its author may reopen it. */
export const LOCK_MS = 24 * 60 * 60 * 1000
/** How many days ago a log may be about; earlier days are the office's. */
export const OLDEST_LOG_DAYS = 30

/** How many days ahead a log can be planned. */
export const PLAN_DAYS = 7

/** What the rules look at of a log. Instants are ISO texts. */
export type EntryState = {
  status: EntryStatus
  submittedAt: string | null
  authorIds: readonly string[]
  createdById: string | null
  reviewerIds: readonly string[]
}
/** Somebody who acts on a log: their id, and what their role lets them do with logs that they reach. */
export type EntryActor = { id: string; canUpdate: boolean; canReview: boolean; isAdmin: boolean }

/** Returns whether the day's report is in: filed, also when there was nothing to report. */
export const isFiled = (status: EntryStatus): boolean =>
  status === 'no_work' || status === 'submitted' || status === 'approved'

/** Returns whether nobody may change the log without reopening it: approved, or filed for more than 24 hours. */
export function isLocked({ status, submittedAt }: Pick<EntryState, 'status' | 'submittedAt'>, now: Date): boolean {
  if (status === 'approved') return true
  return (
    (status === 'submitted' || status === 'no_work') &&
    submittedAt !== null &&
    now.getTime() - Date.parse(submittedAt) > LOCK_MS
  )
}

/** Returns whether somebody is an author of the log: wrote in it or started it. */
const isAuthor = (entry: EntryState, actor: Pick<EntryActor, 'id'>): boolean =>
  entry.createdById === actor.id || entry.authorIds.includes(actor.id)

/** Returns whether somebody reviews the log: a reviewer of its book, or anybody whose role reviews logs. */
export const isReviewer = (entry: EntryState, actor: EntryActor): boolean =>
  actor.isAdmin || actor.canReview || entry.reviewerIds.includes(actor.id)

/** Returns whether somebody may change answers now. */
export const mayWrite = (entry: EntryState, actor: EntryActor): boolean =>
  (entry.status === 'draft' || entry.status === 'returned') &&
  (actor.canUpdate || isAuthor(entry, actor) || isReviewer(entry, actor))

/** Returns the states to which somebody may move the log now, in the order of the field rules. */
export function nextEntryStatuses(entry: EntryState, actor: EntryActor, now: Date): EntryStatus[] {
  const author = actor.canUpdate || isAuthor(entry, actor)
  const moves: [boolean, EntryStatus][] = [
    [mayReopen(entry, actor, now), 'draft'],
    [entry.status === 'draft' && author, 'no_work'],
    [(entry.status === 'draft' || entry.status === 'returned') && author, 'submitted'],
    [entry.status === 'submitted' && !isLocked(entry, now) && isReviewer(entry, actor), 'returned'],
    [entry.status === 'submitted' && isReviewer(entry, actor), 'approved'],
    [entry.status !== 'void' && actor.isAdmin, 'void'],
  ]
  return moves.flatMap(([may, status]) => (may ? status : []))
}

/** Authors reopen a filed log within 24 hours, unless it is approved; administrators at any time, with a reason. */
function mayReopen(entry: EntryState, actor: EntryActor, now: Date): boolean {
  if (entry.status !== 'submitted' && entry.status !== 'no_work' && entry.status !== 'approved') return false
  return actor.isAdmin || (!isLocked(entry, now) && isAuthor(entry, actor))
}

/** What transitions need besides the state. */
export type EntryTransition = {
  noWorkReason?: string | undefined
  reopenReason?: string | undefined
  voidReason?: string | undefined
  returnComment?: string | undefined
  returnNotes?: Readonly<Record<string, string>> | undefined
}

/** Returns why a transition is refused; empty if it is allowed. */
export function entryTransitionProblems(
  entry: EntryState,
  to: EntryStatus,
  told: EntryTransition,
  actor: EntryActor,
  now: Date,
): FieldError[] {
  if (to === entry.status) return []
  if (!nextEntryStatuses(entry, actor, now).includes(to))
    return [{ field: 'status', message: refusalOf(entry, to, now) }]
  const missing = (field: string): FieldError[] => [{ field, message: 'Required.' }]
  if (to === 'no_work' && !told.noWorkReason) return missing('noWorkReason')
  if (to === 'void' && !told.voidReason?.trim()) return missing('voidReason')
  if (to === 'draft' && isLocked(entry, now) && !told.reopenReason?.trim()) return missing('reopenReason')
  const hasNotes = Object.values(told.returnNotes ?? {}).some((note) => note.trim() !== '')
  if (to === 'returned' && !told.returnComment?.trim() && !hasNotes) return missing('returnComment')
  return []
}

function refusalOf(entry: EntryState, to: EntryStatus, now: Date): string {
  if (entry.status === 'void') return 'This log is void.'
  if (to === 'draft') return 'Only an administrator can reopen this log now.'
  if (to === 'void') return 'Only an administrator can void a log.'
  if (isLocked(entry, now)) return 'This log is locked.'
  if (to === 'returned' || to === 'approved')
    return entry.status === 'submitted' ? 'Only a reviewer can do this.' : 'Only a filed log can be reviewed.'
  return 'This log can’t be moved there from its current state.'
}

/** Returns whether a log is a day draft: one whose day has not come. `today` is the company's day. */
export const isDayDraft = ({ status, logDate }: { status: EntryStatus; logDate: string }, today: string): boolean =>
  status === 'draft' && logDate > today

const early: FieldError = {
  field: 'logDate',
  message: 'This day has not come yet. A plan is signed and filed on its day.',
}
/** Returns why a log can't be filed, or signed, before its day; undefined if it can. */
export const earlyProblem = (logDate: string, today: string): FieldError | undefined =>
  logDate > today ? early : undefined

/**
 * Returns why a log can't be about this day; undefined if it can. `today` is the company's day. With `plan` it may be one
 * of the next days.
 */
export function logDateProblem(
  logDate: string,
  today: string,
  { isAdmin, plan = false }: { isAdmin: boolean; plan?: boolean },
): FieldError | undefined {
  const ago = daysBetween(logDate, today)
  if (ago < 0 && !plan) return { field: 'logDate', message: 'A log can’t be about a day that hasn’t come yet.' }
  if (ago < -PLAN_DAYS) return { field: 'logDate', message: `A day can be planned up to ${PLAN_DAYS} days ahead.` }
  if (ago > OLDEST_LOG_DAYS && !isAdmin)
    return {
      field: 'logDate',
      message: `Only an administrator can add a log that is more than ${OLDEST_LOG_DAYS} days old.`,
    }
  return undefined
}

/** The number of a log with its day: `DL-7` of May 14 is `DL-2026-05-14-7`. */
export const entryNumber = ({ number, logDate }: { number: string; logDate: string }): string => {
  const at = number.lastIndexOf('-')
  return at < 0 ? `${logDate}-${number}` : `${number.slice(0, at)}-${logDate}${number.slice(at)}`
}

/**
 * The id of the log of a day in a book that has one a day: the same on every device, so that two people who start it
 * without signal write in one log. UUID version 8 from 122 bits of a hash of both.
 */
export const entryIdOf = (logbookId: string, logDate: string): string =>
  derivedId(`${logbookId.toLowerCase()} ${logDate}`)
