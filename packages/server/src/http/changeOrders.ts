import { statusOfStage, type ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'
import { moveChangeOrder, type ChangeOrderTransition, type ChangeOrderState } from '@jobwright/contract/money/states.ts'
import type { TransitionActor } from '@jobwright/contract/money/transitions.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Fields } from '../db/records/create.ts'
import { refuseFields } from '../request/rules.ts'

/** The state of a change order as the rules of its moves know it. */
const changeOrderState = (record: Fields): ChangeOrderState => ({
  stage: record['stage'] as ChangeOrderStage,
  total: typeof record['price'] === 'number' ? Math.round(record['price'] * 100) : null,
  // A version that is with the client has a last day.
  sent: record['expiresAt'] !== null,
  hold: record['workNotToProceed'] === true,
  needsReview: record['ReviewerId'] !== null,
  reviewed: record['reviewedAt'] !== null,
})

/** The stage and status of a change order after a transition. @throws Refusal where the transition isn't allowed */
export function movedChangeOrder(
  record: Fields,
  move: ChangeOrderTransition,
  actor: TransitionActor,
  told: Fields = {},
): { stage: ChangeOrderStage; status: number } {
  const { stage, problems } = moveChangeOrder(changeOrderState(record), move, actor, told)
  const [first] = problems
  if (first?.field === 'stage') refuse('state', first.message, [...problems])
  refuseFields(problems)
  return { stage, status: statusOfStage(stage) }
}

/** What a change order begins with besides its fields. */
export const unsentChangeOrder = {
  cost: null,
  price: null,
  offerVersion: 0,
  sentAt: null,
  viewedAt: null,
  expiresAt: null,
  reviewedAt: null,
  noticeText: '',
  proceedBasis: '',
  proceedBy: '',
  proceedAt: null,
  decidedAt: null,
  decidedVia: '',
  decidedBy: '',
  decisionNote: '',
  proofId: null,
  fromBidId: null,
  daysApplied: 0,
} as const
