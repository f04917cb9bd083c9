import { offers } from '@jobwright/contract/calls.gen.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { lazy, Suspense } from 'react'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import type { OfferedRecord } from './offered.ts'

const OfferTab = lazy(async () => ({ default: (await import('./OfferTab.tsx')).OfferTab }))

type Offered = { record: OfferedRecord; canSend: boolean }

/** The tab with what the client was sent, for people who see prices. */
export function useOfferTab(resource: OfferedKind, offered: Offered): TabItem[] {
  const { t } = useWords(offersWords)
  const maySee = useCan(offers.list)
  const seesPrices = useFieldAccess('price')
  if (!maySee || !seesPrices) return []
  return [
    {
      key: 'client',
      label: t('offers.tab'),
      count: offered.record.offerVersion > 0 ? String(offered.record.offerVersion) : undefined,
      content: (
        <Suspense fallback={<ListSkeleton />}>
          <OfferTab resource={resource} {...offered} />
        </Suspense>
      ),
    },
  ]
}
