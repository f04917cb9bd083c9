import { clientpages } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { lazy, Suspense } from 'react'
import { useCan } from '../../data/session.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { clientpageWords } from '../../words/lazy/clientpage.ts'
import { useWords } from '../../words/words.tsx'

const ClientPageTab = lazy(async () => ({ default: (await import('./ClientPageTab.tsx')).ClientPageTab }))

/** The tab of a project with its client's page, for people who may change the project. */
export function useClientTab({ id, title, CustomerId }: Project): TabItem[] {
  const { t } = useWords(clientpageWords)
  if (!useCan(clientpages.get)) return []
  return [
    {
      key: 'client',
      label: t('clientpage.tab'),
      content: (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <ClientPageTab key={id} projectId={id} title={title} customerId={CustomerId} />
        </Suspense>
      ),
    },
  ]
}
