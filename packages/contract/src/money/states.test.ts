import { describe, expect, test } from 'vitest'
import { can, type Slug } from '../permissions.ts'
import type { TransitionActor } from './transitions.ts'
import { bidStages, type BidStage } from './bidStages.ts'
import { changeOrderStages, statusOfStage, type ChangeOrderStage } from './changeStages.ts'
import {
  decisionOf,
  moveBid,
  moveChangeOrder,
  nextBidTransitions,
  nextChangeOrderTransitions,
  revisionStage,
  type BidTransition,
  type BidState,
  type ChangeOrderTransition,
  type ChangeOrderState,
} from './states.ts'

const office = (...slugs: Slug[]): TransitionActor => ({ kind: 'office', can: (right) => can(new Set(slugs), right) })
const owner = office('admin')
const client: TransitionActor = { kind: 'client' }
const clock: TransitionActor = { kind: 'clock' }
const bid = (status: number, stage: BidStage | null = null, converted = false): BidState => ({
  status,
  stage,
  converted,
})
const order = (stage: ChangeOrderStage, differs: Partial<ChangeOrderState> = {}): ChangeOrderState => ({
  stage,
  total: 5_000_00,
  sent: ['sent', 'viewed', 'changes_requested'].includes(stage),
  hold: false,
  needsReview: false,
  reviewed: false,
  ...differs,
})
/** Everything that any move may ask for. */
const told = {
  message: 'Use oak.',
  validUntil: '2026-08-01',
  decisionReason: 'Signed on paper.',
  lostReason: 'price',
  reopenReason: 'A mistake.',
  returnReason: 'Too low.',
  declineReason: 'Not now.',
  proof: ['file'],
  proceedBasis: { by: 'verbal' },
  voidReason: 'A mistake.',
  clientNotice: 'Told by mail.',
}

describe('bids', () => {
  test('from draft over the client to a project', () => {
    let now = bid(1)
    const walk = (move: BidTransition, actor: TransitionActor) => {
      const { problems, ...next } = moveBid(now, move, actor, told)
      expect(problems).toEqual([])
      now = { ...now, ...next }
      return [now.status, now.stage]
    }
    expect(walk('send', office('bids.send'))).toEqual([2, 'sent'])
    expect(walk('view', client)).toEqual([2, 'viewed'])
    expect(walk('requestChanges', client)).toEqual([2, 'changes_requested'])
    expect(walk('revise', office('bids.update'))).toEqual([1, null])
    expect(walk('send', owner)).toEqual([2, 'sent'])
    expect(walk('expire', clock)).toEqual([2, 'expired'])
    expect(walk('extend', owner)).toEqual([2, 'sent'])
    expect(walk('approve', client)).toEqual([3, null])
    expect(walk('convert', office('bids.convert'))).toEqual([3, null])
  })

  test('who may do what, in every state', () => {
    const moves = (status: number, stage: BidStage | null, actor: TransitionActor) =>
      nextBidTransitions(bid(status, stage), actor)
    expect(moves(1, null, owner)).toEqual(['send', 'markWon', 'markLost', 'cancel'])
    for (const stage of ['sent', 'viewed', 'changes_requested'] as const)
      expect(moves(2, stage, owner)).toEqual(['revise', 'markWon', 'markLost', 'cancel'])
    expect(moves(2, 'expired', owner)).toEqual(['extend', 'revise', 'markWon', 'markLost', 'cancel'])
    // Set to Pending by hand, without a link.
    expect(moves(2, null, owner)).toEqual(['revise', 'markWon', 'markLost', 'cancel'])
    expect(moves(3, null, owner)).toEqual(['reopen', 'convert'])
    expect(moves(4, null, owner)).toEqual(['reopen'])
    expect(moves(0, null, owner)).toEqual(['reopen'])
    expect(moves(2, 'sent', client)).toEqual(['view', 'requestChanges', 'approve', 'decline'])
    expect(moves(2, 'viewed', client)).toEqual(['requestChanges', 'approve', 'decline'])
    expect(moves(2, 'expired', client)).toEqual([])
    for (const status of [0, 1, 3, 4]) expect(moves(status, null, client)).toEqual([])
    expect(moves(1, null, office('bids.update'))).toEqual(['markWon', 'markLost', 'cancel'])
    expect(moves(1, null, office('bids.send'))).toEqual(['send'])
    expect(moves(3, null, office('bids.update', 'bids.send'))).toEqual([])
    expect(moves(2, 'sent', office())).toEqual([])
    expect(bidStages.map((stage) => moves(2, stage, clock))).toEqual([['expire'], ['expire'], ['expire'], []])
  })

  test('what became a project stays as it was signed', () => {
    const done = bid(3, null, true)
    expect(nextBidTransitions(done, owner)).toEqual([])
    for (const move of ['reopen', 'convert'] as const)
      expect(moveBid(done, move, owner, told)).toEqual({
        status: 3,
        stage: null,
        problems: [{ field: 'status', message: 'This bid became a project. Change the job with a change order.' }],
      })
  })

  test('a refusal says what is missing and leaves the bid', () => {
    expect(moveBid(bid(1), 'markWon', owner)).toEqual({
      status: 1,
      stage: null,
      problems: [{ field: 'decisionReason', message: 'Required.' }],
    })
    expect(moveBid(bid(1), 'markWon', owner, { decisionReason: '  ' }).problems).toHaveLength(1)
    expect(moveBid(bid(1), 'send', office('bids.update')).problems).toEqual([
      { field: 'stage', message: 'You don’t have permission to do this.' },
    ])
    expect(moveBid(bid(2, 'expired'), 'approve', client).problems).toEqual([
      { field: 'stage', message: 'This can’t be done with the bid in its current status.' },
    ])
    expect(moveBid(bid(3), 'approve', client)).toMatchObject({ status: 3, problems: [{ field: 'stage' }] })
    // The office never signs as the client does.
    expect(moveBid(bid(2, 'sent'), 'approve', owner).problems).toHaveLength(1)
  })
})

describe('change orders', () => {
  test('every stage belongs to a status of the specification', () => {
    expect(changeOrderStages.filter((stage) => statusOfStage(stage) === 1)).toEqual(['approved', 'no_charge'])
  })

  test('who may do what, in every stage', () => {
    const all = Object.fromEntries(
      changeOrderStages.map((stage) => [stage, nextChangeOrderTransitions(order(stage), owner).join(' ')]),
    )
    const live = 'approveByOffice declineByOffice proceed revise void'
    expect(all).toEqual({
      notice: 'price proceed void',
      draft: 'requestReview send approveByOffice proceed void',
      review: 'passReview return send approveByOffice proceed void',
      sent: live,
      viewed: live,
      changes_requested: live,
      proceeding: 'send approveByOffice declineByOffice revise void',
      approved: 'voidApproved',
      no_charge: 'voidApproved',
      declined: 'revise void',
      void: '',
      superseded: '',
    })
    const seen = Object.fromEntries(
      changeOrderStages.map((stage) => [stage, nextChangeOrderTransitions(order(stage), client).join(' ')]),
    )
    expect(seen).toEqual({
      ...Object.fromEntries(changeOrderStages.map((stage) => [stage, ''])),
      sent: 'view requestChanges approve decline',
      viewed: 'requestChanges approve decline',
      changes_requested: 'requestChanges approve decline',
    })
    for (const stage of changeOrderStages) {
      expect(nextChangeOrderTransitions(order(stage), clock)).toEqual([])
      expect(nextChangeOrderTransitions(order(stage), office())).toEqual([])
    }
    expect(nextChangeOrderTransitions(order('draft'), office('changeOrders.send'))).toEqual(['send', 'proceed'])
    expect(nextChangeOrderTransitions(order('approved'), office('changeOrders.delete', 'changeOrders.update'))).toEqual(
      [],
    )
  })

  test('from the notice to the signature', () => {
    const walk = (stage: ChangeOrderStage, move: ChangeOrderTransition, actor: TransitionActor, differs = {}) => {
      const { stage: next, problems } = moveChangeOrder(order(stage, differs), move, actor, told)
      expect(problems).toEqual([])
      return next
    }
    expect(walk('notice', 'price', office('changeOrders.update'), { total: null })).toBe('draft')
    expect(walk('draft', 'requestReview', office('changeOrders.update'))).toBe('review')
    expect(walk('review', 'passReview', office('changeOrders.approve_internal'))).toBe('review')
    expect(walk('review', 'send', office('changeOrders.send'), { needsReview: true, reviewed: true })).toBe('sent')
    expect(walk('sent', 'view', client)).toBe('viewed')
    expect(walk('viewed', 'requestChanges', client)).toBe('changes_requested')
    expect(walk('changes_requested', 'revise', office('changeOrders.update'))).toBe('superseded')
    expect(walk('viewed', 'approve', client)).toBe('approved')
    expect(walk('viewed', 'decline', client)).toBe('declined')
    expect(walk('approved', 'voidApproved', office('changeOrders.admin'))).toBe('void')
  })

  test('what is worth nothing is approved at no charge', () => {
    expect(moveChangeOrder(order('sent', { total: 0 }), 'approve', client).stage).toBe('no_charge')
    expect(moveChangeOrder(order('draft', { total: 0 }), 'approveByOffice', owner, told).stage).toBe('no_charge')
    expect(moveChangeOrder(order('sent', { total: -1 }), 'approve', client).stage).toBe('approved')
  })

  test('work that proceeds unsigned stays in sight', () => {
    const going = order('proceeding')
    expect(moveChangeOrder(going, 'send', owner).stage).toBe('proceeding')
    expect(nextChangeOrderTransitions(going, client)).toEqual([])
    const withClient = order('proceeding', { sent: true })
    expect(nextChangeOrderTransitions(withClient, client)).toEqual(['requestChanges', 'approve', 'decline'])
    expect(moveChangeOrder(withClient, 'requestChanges', client, told).stage).toBe('proceeding')
    expect(moveChangeOrder(withClient, 'approve', client).stage).toBe('approved')
    expect(revisionStage('proceeding')).toBe('proceeding')
    expect(revisionStage('changes_requested')).toBe('draft')
    expect(moveChangeOrder(order('sent', { hold: true }), 'proceed', owner, told)).toEqual({
      stage: 'sent',
      problems: [{ field: 'workNotToProceed', message: 'Work is on hold until this change order is approved.' }],
    })
  })

  test('nothing is sent without a price or past its review', () => {
    expect(moveChangeOrder(order('draft', { total: null }), 'send', owner).problems).toMatchObject([{ field: 'lines' }])
    const waiting = order('review', { needsReview: true })
    expect(nextChangeOrderTransitions(waiting, owner)).toEqual(['passReview', 'return', 'proceed', 'void'])
    expect(moveChangeOrder(waiting, 'send', owner).problems).toEqual([
      { field: 'stage', message: 'This change order must pass its review first.' },
    ])
  })

  test('a void order stays void, and an approved one is voided with a notice to the client', () => {
    for (const stage of ['void', 'superseded'] as const)
      expect([owner, client, clock].flatMap((actor) => nextChangeOrderTransitions(order(stage), actor))).toEqual([])
    expect(moveChangeOrder(order('approved'), 'voidApproved', owner, { voidReason: 'x' }).problems).toEqual([
      { field: 'clientNotice', message: 'Required.' },
    ])
    const unproven = { decisionReason: 'Signed on paper.', proof: [] }
    expect(moveChangeOrder(order('sent'), 'approveByOffice', owner, unproven).problems).toEqual([
      { field: 'proof', message: 'Required.' },
    ])
    expect(moveChangeOrder(order('approved'), 'void', owner, told).problems).toMatchObject([{ field: 'stage' }])
  })

  test('several approvers: one who declines is enough, all must approve', () => {
    expect(decisionOf([])).toBe('open')
    expect(decisionOf(['approved', 'open'])).toBe('open')
    expect(decisionOf(['approved', 'approved'])).toBe('approved')
    expect(decisionOf(['approved', 'declined', 'open'])).toBe('declined')
  })
})
