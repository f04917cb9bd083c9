import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { BidSheet } from '../../parts/adding/BidSheet.tsx'

/** Adds a bid without leaving the page. */
export function BidAddDialog({
  opened,
  onClose,
  onCreated,
}: {
  opened: boolean
  onClose: () => void
  onCreated: (bid: Bid) => void
}) {
  return opened ? <BidSheet onClose={onClose} onCreated={onCreated} /> : null
}
