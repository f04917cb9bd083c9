import type { ChangeOrderTransition } from '@jobwright/contract/money/states.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Who } from '../../request/ask.ts'
import { movedChangeOrder } from '../../http/changeOrders.ts'
import type { OfferedRecord } from './record.ts'

/** What is peculiar to a kind of record that clients are sent: what becomes of it, and when that is refused. */
type KindRules = {
  /** Whether its total may be a credit. */
  allowNegative: boolean
  /** Refuses a record that can't be sent now. @throws Refusal 409, 422 */
  refuseUnsendable(record: OfferedRecord, who: Who): void
  /** The fields of a record that was sent. */
  sent(record: OfferedRecord, who: Who, validUntil: string): Fields
  /** The fields of one whose client opened it; undefined if nothing changes. */
  opened(record: Fields): Fields | undefined
  asked(record: Fields, message: string): Fields
  decided(record: Fields, answer: { isApproved: boolean; totalCents: number; note: string }): Fields
  /** The fields of one whose version the office took back. @throws Refusal 409 */
  takenBack(): Fields
}

const bids: KindRules = {
  allowNegative: false,
  refuseUnsendable(record) {
    if (record.ProjectId) refuse('state', 'This bid became a project. Change the project with a change order.')
    if (record.stage !== '') refuse('state', 'The client was sent this. Start a new version to change it.')
    if (record.status !== BidStatus.Draft && record.status !== BidStatus.Pending)
      refuse('state', 'This was decided already. Reopen it first.')
  },
  sent: (_record, _who, validUntil) => ({ status: BidStatus.Pending, stage: 'sent', validUntil }),
  opened: ({ stage }) => (stage === 'sent' ? { stage: 'viewed' } : undefined),
  asked: () => ({ stage: 'changes_requested' }),
  decided: (_record, { isApproved }) => ({ status: isApproved ? BidStatus.Won : BidStatus.Lost, stage: '' }),
  takenBack: () => ({ status: BidStatus.Draft, stage: '', expiresAt: null }),
}

const client = { kind: 'client' } as const
const byClient = (record: Fields, move: ChangeOrderTransition, told: Fields = {}) =>
  movedChangeOrder(record, move, client, told)
const changeorders: KindRules = {
  allowNegative: true,
  refuseUnsendable: (record, who) => {
    if (record.expiresAt !== null) refuse('state', 'The client was sent this. Start the next revision to change it.')
    movedChangeOrder(record, 'send', { kind: 'office', can: who.can })
  },
  sent: (record, who, deadline) => ({
    ...movedChangeOrder(record, 'send', { kind: 'office', can: who.can }),
    deadline,
  }),
  opened: (record) => (record['stage'] === 'sent' ? byClient(record, 'view') : undefined),
  asked: (record, message) => byClient(record, 'requestChanges', { message }),
  decided: (record, { isApproved, totalCents, note }) => ({
    ...(isApproved
      ? byClient({ ...record, price: totalCents / 100 }, 'approve')
      : byClient(record, 'decline', { declineReason: note })),
    expiresAt: null,
  }),
  takenBack: () => refuse('state', 'A sent change order is changed by its next revision, or void.'),
}

/** The rules of each kind of record that clients are sent. */
export const offeredRules: Readonly<Record<OfferedKind, KindRules>> = { bids, changeorders }
