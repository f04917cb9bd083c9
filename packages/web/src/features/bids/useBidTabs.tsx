import { bids } from '@jobwright/contract/calls.gen.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import { lazy, Suspense } from 'react'
import { updateRecord } from '../../data/records.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import type { SendOffer } from '../../parts/money/offerSaving.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'

const LinesTab = lazy(async () => ({ default: (await import('../../parts/money/LinesTab.tsx')).LinesTab }))
const TermsTab = lazy(async () => ({ default: (await import('../../parts/money/TermsTab.tsx')).TermsTab }))

/** The lines and the terms of a bid, for people who see prices. */
export function useBidTabs(bid: Bid): TabItem[] {
  const { t } = useWords()
  const mayEdit = useCan(bids.update)
  const withCosts = useFieldAccess('cost')
  const withPrices = useFieldAccess('price')
  if (!withPrices) return []
  const send: SendOffer = (edit, key) => updateRecord('bids', bid.id, edit, key)
  const page = {
    noun: 'bids' as const,
    record: bid,
    job: { BidId: bid.id, CustomerId: bid.CustomerId },
    send,
    withCosts,
    mayEdit,
    locked: bid.stage === '' ? undefined : t('bids.linesLocked'),
  }
  return [
    {
      key: 'lines',
      label: t('fields.lines'),
      ...(bid.lines.length > 0 && { count: String(bid.lines.length) }),
      content: (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <LinesTab {...page} />
        </Suspense>
      ),
    },
    {
      key: 'terms',
      label: t('fields.terms'),
      content: (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <TermsTab {...page} />
        </Suspense>
      ),
    },
  ]
}
