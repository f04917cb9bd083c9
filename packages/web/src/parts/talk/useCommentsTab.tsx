import type { ResourceName } from '@jobwright/contract/registry.ts'
import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'

// Talk comes when somebody looks at it, not with every record.
const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }))

/** What people say of a record, where it is shown by itself. */
export function CommentsLater({ noun, id }: { noun: ResourceName; id: string }) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Comments key={id} noun={noun} id={id} />
    </Suspense>
  )
}

/** The tab in which a record is talked about. */
export function useCommentsTab(noun: ResourceName, id: string): TabItem {
  const { t } = useWords()
  return { key: 'comments', label: t('forms.comments'), content: <CommentsLater noun={noun} id={id} /> }
}
