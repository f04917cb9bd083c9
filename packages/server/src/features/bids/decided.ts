import { refuse } from '@jobwright/contract/problem.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Who } from '../../request/ask.ts'

const isClosed = (status: unknown) => status === BidStatus.Won || status === BidStatus.Lost

/**
 * Returns a change of a bid with what its new status stamps. What the office decides is told apart from what a client
 * signed. Refuses to reopen a bid that became a project, or that a client signed unless an administrator of bids says why.
 */
export function decided(current: Fields, patch: Fields, who: Who, now = new Date()): Fields {
  const { decisionNote, decidedBy, ...plain } = patch
  const { status } = plain
  if (status === undefined || status === current['status']) return plain
  if (current['ProjectId']) refuse('state', 'This bid became a project. Change the project with a change order.')
  if (isClosed(current['status'])) refuseReopening(current, decisionNote, who)
  if (!isClosed(status) && status !== BidStatus.Canceled)
    return { ...plain, decidedAt: null, decidedVia: '', decidedBy: '', decisionNote: text(decisionNote), stage: '' }
  return {
    ...plain,
    decidedAt: now.toISOString(),
    decidedVia: 'office',
    decidedBy: text(decidedBy),
    decisionNote: text(decisionNote),
    stage: '',
  }
}

function refuseReopening(current: Fields, reason: unknown, who: Who): void {
  if (current['decidedVia'] === '' || current['decidedVia'] === 'office') return
  if (!who.can('bids.admin')) refuse('forbidden', 'Only an administrator of bids can reopen what a client signed.')
  if (text(reason) === '')
    refuse('invalid', 'Please check the marked fields.', [{ field: 'decisionNote', message: 'Required.' }])
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
