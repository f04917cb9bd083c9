import { lazy, Suspense } from 'react'
import { useFieldAccess } from '../../data/session.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import type { OfferPageProps } from './LinesTab.tsx'

const LinesTab = lazy(async () => ({ default: (await import('./LinesTab.tsx')).LinesTab }))
const TermsTab = lazy(async () => ({ default: (await import('./TermsTab.tsx')).TermsTab }))

/** The lines and, unless `linesOnly`, the terms of a record that is priced by lines, for people who see prices. */
export function useOfferTabs(given: Omit<OfferPageProps, 'withCosts'>, { linesOnly = false } = {}): TabItem[] {
  const { t } = useWords()
  const withCosts = useFieldAccess('cost')
  const withPrices = useFieldAccess('price')
  if (!withPrices) return []
  const page = { ...given, withCosts }
  const lines = {
    key: 'lines',
    label: t('fields.lines'),
    ...(page.record.lines.length > 0 && { count: String(page.record.lines.length) }),
    content: (
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <LinesTab {...page} />
      </Suspense>
    ),
  }
  const terms = {
    key: 'terms',
    label: t('fields.terms'),
    content: (
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <TermsTab {...page} />
      </Suspense>
    ),
  }
  return linesOnly ? [lines] : [lines, terms]
}
