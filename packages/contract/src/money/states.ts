import type { FieldError } from '../problem.ts'
import { transitionsFrom, takeTransition, type TransitionActor, type Transition } from './transitions.ts'
import { bidStages, type BidStage } from './bidStages.ts'
import type { ChangeOrderStage } from './changeStages.ts'

/**
 * The states of bids and change orders, and who may move them (field rules, sections 7 and 8). The statuses are those
 * of the specification; the stage says more. Pages gray out by these tables what the server refuses by them.
 */

/** Where a bid stands: the stage of a pending one, the status of another. */
type BidPosition = 'canceled' | 'draft' | BidStage | 'won' | 'lost'
export type BidState = {
  /** 0 Canceled, 1 Draft, 2 Pending, 3 Won, 4 Lost. */
  status: number
  /** Null except for a pending bid. */
  stage: BidStage | null
  /** Whether it became a project. */
  converted: boolean
}
export type BidTransition =
  | 'send'
  | 'view'
  | 'requestChanges'
  | 'approve'
  | 'decline'
  | 'expire'
  | 'extend'
  | 'revise'
  | 'markWon'
  | 'markLost'
  | 'cancel'
  | 'reopen'
  | 'convert'

const isConverted = ({ converted }: BidState): FieldError | undefined =>
  converted ? { field: 'status', message: 'This bid became a project. Change the job with a change order.' } : undefined

const live = ['sent', 'viewed', 'changes_requested'] as const
const pending = [...live, 'expired'] as const

/** `revise` starts the next version; the link of the one before says that it was replaced. */
const bidSteps: readonly Transition<BidState, BidPosition, BidTransition>[] = [
  { move: 'send', from: ['draft'], to: 'sent', by: 'office', right: 'bids.send' },
  { move: 'view', from: ['sent'], to: 'viewed', by: 'client' },
  { move: 'requestChanges', from: live, to: 'changes_requested', by: 'client', needs: ['message'] },
  { move: 'approve', from: live, to: 'won', by: 'client' },
  { move: 'decline', from: live, to: 'lost', by: 'client' },
  { move: 'expire', from: live, to: 'expired', by: 'clock' },
  { move: 'extend', from: ['expired'], to: 'sent', by: 'office', right: 'bids.send', needs: ['validUntil'] },
  { move: 'revise', from: pending, to: 'draft', by: 'office', right: 'bids.update' },
  {
    move: 'markWon',
    from: ['draft', ...pending],
    to: 'won',
    by: 'office',
    right: 'bids.update',
    needs: ['decisionReason'],
  },
  {
    move: 'markLost',
    from: ['draft', ...pending],
    to: 'lost',
    by: 'office',
    right: 'bids.update',
    needs: ['lostReason'],
  },
  { move: 'cancel', from: ['draft', ...pending], to: 'canceled', by: 'office', right: 'bids.update' },
  {
    move: 'reopen',
    from: ['won', 'lost', 'canceled'],
    to: 'draft',
    by: 'office',
    right: 'bids.admin',
    needs: ['reopenReason'],
    stop: isConverted,
  },
  { move: 'convert', from: ['won'], to: 'won', by: 'office', right: 'bids.convert', stop: isConverted },
]

const bidPositions = ['canceled', 'draft', 'sent', 'won', 'lost'] as const
/** A pending bid without a stage was set to Pending by hand: as good as sent. */
const bidPosition = ({ status, stage }: BidState): BidPosition =>
  (status === 2 && stage ? stage : bidPositions[status]) ?? 'draft'

/** The status and stage of a bid after a transition. */
const bidAt = (position: BidPosition): Pick<BidState, 'status' | 'stage'> => {
  const stage = bidStages.find((one) => one === position) ?? null
  return { status: stage ? 2 : bidPositions.findIndex((one) => one === position), stage }
}

/** Returns the transitions that somebody may make with a bid now. */
export const nextBidTransitions = (bid: BidState, actor: TransitionActor): BidTransition[] =>
  transitionsFrom(bidSteps, bidPosition(bid), bid, actor)

/** Returns the status and stage to which a transition leads; with `problems` if it is refused, and the bid stays. */
export function moveBid(
  bid: BidState,
  move: BidTransition,
  actor: TransitionActor,
  told: Readonly<Record<string, unknown>> = {},
): Pick<BidState, 'status' | 'stage'> & { problems: FieldError[] } {
  const at = { position: bidPosition(bid), state: bid, move }
  const { to, problems } = takeTransition(
    bidSteps,
    at,
    actor,
    told,
    'This can’t be done with the bid in its current status.',
  )
  return problems.length > 0 ? { status: bid.status, stage: bid.stage, problems } : { ...bidAt(to), problems }
}

export type ChangeOrderState = {
  stage: ChangeOrderStage
  /** What it comes to, in cents; null while nobody has priced it. */
  total: number | null
  /** Whether a version of it is with the client. */
  sent: boolean
  /** Work may not start before it is approved. */
  hold: boolean
  /** Whether somebody must review it before it is sent, and has. */
  needsReview: boolean
  reviewed: boolean
}
export type ChangeOrderTransition =
  | 'price'
  | 'requestReview'
  | 'passReview'
  | 'return'
  | 'send'
  | 'view'
  | 'requestChanges'
  | 'approve'
  | 'decline'
  | 'approveByOffice'
  | 'declineByOffice'
  | 'proceed'
  | 'revise'
  | 'void'
  | 'voidApproved'

const unpriced = ({ total }: ChangeOrderState): FieldError | undefined =>
  total === null ? { field: 'lines', message: 'Add at least one line with a price first.' } : undefined
const unfinished = (order: ChangeOrderState): FieldError | undefined =>
  order.needsReview && !order.reviewed
    ? { field: 'stage', message: 'This change order must pass its review first.' }
    : unpriced(order)
const unsent = ({ sent }: ChangeOrderState): FieldError | undefined =>
  sent ? undefined : { field: 'stage', message: 'This change order was not sent yet.' }
const held = ({ hold }: ChangeOrderState): FieldError | undefined =>
  hold ? { field: 'workNotToProceed', message: 'Work is on hold until this change order is approved.' } : undefined

const unsigned = [...live, 'proceeding'] as const
/** Not decided yet. */
const undecided = ['notice', 'draft', 'review', ...unsigned] as const

/**
 * An order that is worth nothing ends as `no_charge` instead of `approved`. One that proceeds unsigned keeps that stage
 * until it is decided, also when it is sent or changes are asked for.
 */
const changeOrderSteps: readonly Transition<ChangeOrderState, ChangeOrderStage, ChangeOrderTransition>[] = [
  { move: 'price', from: ['notice'], to: 'draft', by: 'office', right: 'changeOrders.update' },
  { move: 'requestReview', from: ['draft'], to: 'review', by: 'office', right: 'changeOrders.update', stop: unpriced },
  { move: 'passReview', from: ['review'], to: 'review', by: 'office', right: 'changeOrders.approve_internal' },
  {
    move: 'return',
    from: ['review'],
    to: 'draft',
    by: 'office',
    right: 'changeOrders.approve_internal',
    needs: ['returnReason'],
  },
  { move: 'send', from: ['draft', 'review'], to: 'sent', by: 'office', right: 'changeOrders.send', stop: unfinished },
  { move: 'send', from: ['proceeding'], to: 'proceeding', by: 'office', right: 'changeOrders.send', stop: unpriced },
  { move: 'view', from: ['sent'], to: 'viewed', by: 'client' },
  { move: 'requestChanges', from: live, to: 'changes_requested', by: 'client', needs: ['message'] },
  {
    move: 'requestChanges',
    from: ['proceeding'],
    to: 'proceeding',
    by: 'client',
    needs: ['message'],
    stop: unsent,
  },
  { move: 'approve', from: unsigned, to: 'approved', by: 'client', stop: unsent },
  { move: 'decline', from: unsigned, to: 'declined', by: 'client', needs: ['declineReason'], stop: unsent },
  {
    move: 'approveByOffice',
    from: ['draft', 'review', ...unsigned],
    to: 'approved',
    by: 'office',
    right: 'changeOrders.approve_internal',
    needs: ['decisionReason', 'proof'],
    stop: unfinished,
  },
  {
    move: 'declineByOffice',
    from: unsigned,
    to: 'declined',
    by: 'office',
    right: 'changeOrders.update',
    needs: ['declineReason'],
  },
  {
    move: 'proceed',
    from: ['notice', 'draft', 'review', ...live],
    to: 'proceeding',
    by: 'office',
    right: 'changeOrders.send',
    needs: ['proceedBasis'],
    stop: held,
  },
  { move: 'revise', from: [...unsigned, 'declined'], to: 'superseded', by: 'office', right: 'changeOrders.update' },
  {
    move: 'void',
    from: [...undecided, 'declined'],
    to: 'void',
    by: 'office',
    right: 'changeOrders.delete',
    needs: ['voidReason'],
  },
  {
    move: 'voidApproved',
    from: ['approved', 'no_charge'],
    to: 'void',
    by: 'office',
    right: 'changeOrders.admin',
    needs: ['voidReason', 'clientNotice'],
  },
]

/** The stage in which the next revision starts: work that proceeds unsigned stays in sight. */
export const revisionStage = (stage: ChangeOrderStage): ChangeOrderStage =>
  stage === 'proceeding' ? 'proceeding' : 'draft'

/** Returns the transitions that somebody may make with a change order now. */
export const nextChangeOrderTransitions = (order: ChangeOrderState, actor: TransitionActor): ChangeOrderTransition[] =>
  transitionsFrom(changeOrderSteps, order.stage, order, actor)

/** Returns the stage to which a transition leads; with `problems` if it is refused, and the order stays. */
export function moveChangeOrder(
  order: ChangeOrderState,
  move: ChangeOrderTransition,
  actor: TransitionActor,
  told: Readonly<Record<string, unknown>> = {},
): { stage: ChangeOrderStage; problems: FieldError[] } {
  const at = { position: order.stage, state: order, move }
  const refused = 'This can’t be done with the change order in its current state.'
  const { to, problems } = takeTransition(changeOrderSteps, at, actor, told, refused)
  return { stage: to === 'approved' && order.total === 0 ? 'no_charge' : to, problems }
}

/** What several approvers come to: one who declines declines for all; all must approve. */
export function decisionOf(answers: readonly ('open' | 'approved' | 'declined')[]): 'open' | 'approved' | 'declined' {
  if (answers.includes('declined')) return 'declined'
  return answers.length > 0 && answers.every((answer) => answer === 'approved') ? 'approved' : 'open'
}
