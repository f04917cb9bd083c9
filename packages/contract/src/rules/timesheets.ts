import { weekdayOf } from './days.ts'
import { derivedId } from './derivedId.ts'
import { isCounted } from './timeEntries.ts'

/** The states of a time sheet (field rules, section 4). A dispute is not a state: it never stops the pay. */
export const sheetStatuses = ['open', 'submitted', 'approved', 'rejected', 'exported'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

/** Why somebody was paid without working, or did not work. `off`: they say that they did not work that day. */
export const dayKinds = ['off', 'vacation', 'sick', 'holiday', 'unpaid', 'other'] as const
export type DayKind = (typeof dayKinds)[number]
/** A day of a week without a clock: leave of so many paid minutes, or a day off with none. */
export type SheetDay = { day: string; kind: DayKind; minutes: number; note: string }
/** Leave that is paid. */
export const paidDayKinds: readonly DayKind[] = ['vacation', 'sick', 'holiday', 'other']

/** The id of a person's time sheet of the week that starts on this day: the same on every device. */
export const sheetIdOf = (UserId: string, weekStart: string): string =>
  derivedId(`time ${UserId.toLowerCase()} ${weekStart}`)

/** What a sheet has that its draft says nothing of. */
export const untouchedSheet = {
  status: 'open',
  days: [],
  dispute: '',
  signature: null,
  submittedAt: null,
  changedAt: null,
  approvedAt: null,
  approvedById: null,
  approvedAlone: false,
  returnReason: '',
  moveReason: '',
} as const

/** What the rules look at of a sheet and of its reader. */
type SheetState = { status: SheetStatus; UserId: string | null }
export type SheetActor = {
  id: string
  /** Whether their role lets them approve, enter time for others, and do everything with time sheets. */
  canApprove: boolean
  canCrew: boolean
  isAdmin: boolean
  /** Whether nobody else in the company could approve. */
  isAlone?: boolean
}

/** Returns the states to which somebody may move a time sheet now. */
export function nextSheetStatuses({ status, UserId }: SheetState, actor: SheetActor): SheetStatus[] {
  const isOwn = UserId === actor.id
  const approves = actor.canApprove && (!isOwn || actor.isAlone === true)
  const moves: Record<SheetStatus, [boolean, SheetStatus][]> = {
    open: [[isOwn || actor.canCrew, 'submitted']],
    rejected: [[isOwn || actor.canCrew, 'submitted']],
    submitted: [
      [isOwn || actor.canCrew, 'open'],
      [approves, 'approved'],
      [approves, 'rejected'],
    ],
    approved: [[approves, 'rejected']],
    // Exported time stays exported; what is wrong with it is corrected in the next period.
    exported: [],
  }
  return moves[status].flatMap(([may, to]) => (may ? to : []))
}

/**
 * Whether somebody may take a decision back: an approved or returned week waits for its approval again, with the signature
 * that it had.
 */
export const canTakeBack = ({ status, UserId }: SheetState, actor: SheetActor): boolean =>
  (status === 'approved' || status === 'rejected') &&
  actor.canApprove &&
  (UserId !== actor.id || actor.isAlone === true)

/** Sunday and Saturday, as `weekdayOf` counts. */
const WEEKEND = [0, 6]

/** Whether a day without any time is a gap: it is over, no Saturday or Sunday, and its person worked here already. */
export const lacksTime = (day: string, { today, startedOn }: { today: string; startedOn: string | null }): boolean =>
  day < today && (startedOn === null || day >= startedOn) && !WEEKEND.includes(weekdayOf(day))

type SignedEntry = {
  id: string
  startAt: string
  endAt: string | null
  kind: string
  ProjectId: string | null
  BidId: string | null
  TaskId: string | null
  CostCodeId: string | null
  status: string
}

/**
 * Returns the text that a signature of a week covers: each entry that counts with its times and job, and each day
 * without a clock. The same text for the same hours on every device.
 */
export function signedHours(entries: readonly SignedEntry[], days: readonly SheetDay[]): string {
  const lines = entries
    .filter(isCounted)
    .map((entry) =>
      [
        new Date(entry.startAt).toISOString(),
        entry.endAt === null ? '-' : new Date(entry.endAt).toISOString(),
        entry.kind,
        entry.ProjectId ?? entry.BidId ?? '-',
        entry.TaskId ?? '-',
        entry.CostCodeId ?? '-',
        entry.id,
      ].join(' '),
    )
    .toSorted()
  const without = days.map(({ day, kind, minutes }) => `${day} ${kind} ${minutes}`).toSorted()
  return [...lines, ...without].join('\n')
}
