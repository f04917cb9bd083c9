import { bids } from '@jobwright/contract/calls.gen.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { updateRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { useOfferTabs } from '../../parts/money/useOfferTabs.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'

/** The lines and the terms of a bid, for people who see prices. */
export function useBidTabs(bid: Bid): TabItem[] {
  const { t } = useWords()
  return useOfferTabs({
    noun: 'bids',
    record: bid,
    job: { BidId: bid.id, CustomerId: bid.CustomerId },
    send: (edit, key) => updateRecord('bids', bid.id, edit, key),
    mayEdit: useCan(bids.update),
    locked: bid.stage === '' ? undefined : t('bids.linesLocked'),
  })
}
