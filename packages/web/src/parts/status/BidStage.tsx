import type { BidStage as Stage } from '@jobwright/contract/money/bidStages.ts'
import type { BidRow } from '@jobwright/contract/resources/bids.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'

const tones: Readonly<Record<Stage, BadgeTone>> = {
  sent: 'blue',
  viewed: 'violet',
  changes_requested: 'yellow',
  expired: 'orange',
}

type Place = Pick<BidRow, 'status' | 'stage' | 'expiresAt'>

/** Where a bid stands with its client; undefined unless it was sent and waits. */
function stageOf({ status, stage, expiresAt }: Place): Stage | undefined {
  if (status !== BidStatus.Pending || stage === '') return undefined
  return expiresAt !== null && Date.parse(expiresAt) < Date.now() ? 'expired' : stage
}

/** Where a bid stands with its client, as a chip. */
export function BidStage({ bid }: { bid: Place }) {
  const { t } = useWords()
  const stage = stageOf(bid)
  return stage ? <StatusBadge tone={tones[stage]}>{t(`offer.stage.${stage}`)}</StatusBadge> : null
}

/** Whether there is something to show of where a bid stands with its client. */
export const isWithClient = (bid: Place): boolean => stageOf(bid) !== undefined
