import { documents, photos } from '@jobwright/contract/calls.gen.ts'
import { lazy, Suspense } from 'react'
import { useCan } from '../../data/session.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'
import type { FilesOf } from './filesOf.ts'
import { useFileCount } from './useFileCounts.ts'
import { filesWords } from '../../words/lazy/files.ts'

// Photos and lists are loaded with the tab, not with every record.
const FilesTab = lazy(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab }))

/** The tab with a record's files, for users who may see them. */
export function useFilesTab(of: FilesOf): TabItem[] {
  const { t, formatNumber } = useWords(filesWords)
  const seesPhotos = useCan(photos.list)
  const seesDocuments = useCan(documents.list)
  const count = useFileCount(of.resource, of.id)
  if (!seesPhotos && !seesDocuments) return []
  const all = (count?.photos ?? 0) + (count?.documents ?? 0)
  return [
    {
      key: 'files',
      label: t('files.tab'),
      count: all > 0 ? formatNumber(all) : undefined,
      content: (
        <Suspense fallback={<ListSkeleton />}>
          <FilesTab of={of} />
        </Suspense>
      ),
    },
  ]
}
