import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'

type Step = { key: 'lines' | 'send' | 'answer' | 'changes' | 'convert' | 'none'; tab?: 'lines' | 'client' }

/** What a bid wants next, and the tab where it is done. */
export function nextStepOf({
  status,
  stage,
  lines,
  ProjectId,
}: Pick<Bid, 'status' | 'stage' | 'lines' | 'ProjectId'>): Step {
  if (status === BidStatus.Won) return { key: ProjectId === null ? 'convert' : 'none' }
  if (status !== BidStatus.Draft && status !== BidStatus.Pending) return { key: 'none' }
  if (stage === 'changes_requested') return { key: 'changes', tab: 'lines' }
  // One that waits without having been sent from here was handed over by other means.
  if (stage !== '' || status === BidStatus.Pending) return { key: 'answer', tab: 'client' }
  return lines.length === 0 ? { key: 'lines', tab: 'lines' } : { key: 'send', tab: 'client' }
}
