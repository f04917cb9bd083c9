import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from './AddSheet.tsx'
import { BidFields, useBidForm } from './BidForm.tsx'
import type { BidValues } from './BidForm.tsx'

type Props = {
  onClose: () => void
  onCreated: (bid: Bid) => void
  /** The initial values, such as the customer. */ start?: Partial<BidValues>
  /** The customer cannot be changed, because the parent record determines it. */
  locked?: boolean
}

/** Dialog that creates a bid. */
export function BidSheet({ onClose, onCreated, start, locked = false }: Props) {
  const { t } = useWords()
  const state = useBidForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet noun="bids" title={t('bids.addTitle')} submit={t('bids.create')} state={state} onClose={onClose}>
      <BidFields state={state} locked={locked} />
    </AddSheet>
  )
}
