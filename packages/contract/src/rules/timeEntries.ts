import { addDays } from './days.ts'
import { isBreak, segmentKinds } from '../time/segments.ts'
import type { TimeRules } from '../time/rules.ts'

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

/** Whether an entry counts: it was not a mistake, and no correction took its place. */
export const isCounted = ({ status }: { status: string }): boolean => status !== 'void' && status !== 'corrected'

/** What an entry has that its draft says nothing of. */
export const untouchedTime = {
  kind: 'work',
  ProjectId: null,
  BidId: null,
  TaskId: null,
  CostCodeId: null,
  endAt: null,
  startPlace: null,
  endPlace: null,
  method: 'clock',
  note: '',
  status: 'recorded',
  skewSec: 0,
  voidReason: '',
  changeReason: '',
  correctsId: null,
  proposedEnd: null,
  proposedFrom: null,
  startOnSite: null,
  endOnSite: null,
  kiosk: null,
} as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The longest entry. */
export const LONGEST_ENTRY_MS = 16 * HOUR_MS
/** How far ahead of the office a clock may be. */
export const CLOCK_AHEAD_MS = 5 * MINUTE_MS
/** A device's clock counts as wrong from this difference, in seconds: the office sees it, and the person is asked. */
export const CLOCK_WRONG_SEC = 120
/** How far back punches of a phone that had no signal are taken. */
const LATE_PUNCH_DAYS = 60

export type TimeProblem = { field: string; message: string }
type Times = { startAt: string; endAt: string | null; method: TimeMethod; note: string }

/**
 * Returns what is wrong with the times of an entry. `today` is the company's day, `day` that of the start in its zone;
 * `rules` are those of its work date, and `isAdmin` may go back further.
 */
export function timeProblems(
  { startAt, endAt, method, note }: Times,
  { now, today, day, rules, isAdmin }: { now: number; today: string; day: string; rules: TimeRules; isAdmin: boolean },
): TimeProblem[] {
  const start = Date.parse(startAt)
  const end = endAt === null ? null : Date.parse(endAt)
  const problems: TimeProblem[] = []
  const add = (field: string, message: string) => problems.push({ field, message })
  if (start > now + CLOCK_AHEAD_MS) add('startAt', 'This time has not come yet.')
  if (end !== null && end <= start) add('endAt', 'The end must be after the start.')
  else if (end !== null && end > now + CLOCK_AHEAD_MS) add('endAt', 'This time has not come yet.')
  else if (end !== null && end - start > LONGEST_ENTRY_MS) add('endAt', 'One entry has 16 hours at most. Split it.')
  if (problems.length > 0) return problems
  if (method !== 'manual') {
    if (day < addDays(today, -LATE_PUNCH_DAYS)) add('startAt', 'This is too long ago. Ask your office to enter it.')
    return problems
  }
  if (end === null) add('endAt', 'Required.')
  if (!isAdmin && day < addDays(today, -rules.manualDays))
    add('startAt', `Time can be entered for the last ${rules.manualDays} days. Ask an administrator.`)
  if (day < addDays(today, -rules.noteAfterDays) && note.trim() === '')
    add('note', `Say why this is entered more than ${rules.noteAfterDays} days later.`)
  return problems
}

type JobOfTime = {
  kind: (typeof segmentKinds)[number]
  ProjectId: string | null
  BidId: string | null
  CostCodeId: string | null
  note: string
}
/**
 * Returns what an entry lacks by the rules of its work date. Time that is entered by hand is refused without it; a punch
 * is accepted, and what it lacks is an exception.
 */
export function missingInTime(
  { kind, ProjectId, BidId, CostCodeId, note }: JobOfTime,
  rules: TimeRules,
): TimeProblem[] {
  const problems: TimeProblem[] = []
  if (isBreak({ kind })) return problems
  const lack = (field: string, message: string) => problems.push({ field, message })
  if (kind === 'work' && rules.requireProject && ProjectId === null) lack('ProjectId', 'Choose a project.')
  else if (!rules.allowGeneral && ProjectId === null && BidId === null)
    lack('ProjectId', 'Choose a project or a bid. Time without a job is off in your company.')
  if (kind === 'work' && rules.requireCostCode && CostCodeId === null) lack('CostCodeId', 'Choose a cost code.')
  if (kind === 'work' && rules.requireNote && note.trim() === '') lack('note', 'Write a note about this work.')
  return problems
}

/** Returns whether time on a project may have this cost code. `costCodeIds` is the project's list; empty for all codes. */
export const isCodeOfProject = (costCodeIds: readonly string[] | undefined, CostCodeId: string | null): boolean =>
  CostCodeId === null || costCodeIds === undefined || costCodeIds.length === 0 || costCodeIds.includes(CostCodeId)
