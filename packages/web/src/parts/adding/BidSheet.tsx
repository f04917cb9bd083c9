import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from './AddSheet.tsx'
import { BidFields, useBidForm } from './BidForm.tsx'
import type { BidValues } from './BidForm.tsx'

type Props = {
  onClose: () => void
  onCreated: (bid: Bid) => void
  /** What is filled in at first, such as the customer. */ start?: Partial<BidValues>
  /** The customer cannot be changed: what this is added for is theirs. */
  locked?: boolean
}

/** Adds a bid in a dialog. */
export function BidSheet({ onClose, onCreated, start, locked = false }: Props) {
  const { t } = useWords()
  const state = useBidForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet noun="bids" title={t('bids.addTitle')} submit={t('bids.create')} state={state} onClose={onClose}>
      <BidFields state={state} locked={locked} />
    </AddSheet>
  )
}
