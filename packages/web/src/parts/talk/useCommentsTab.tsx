import type { ResourceName } from '@jobwright/contract/registry.ts'
import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.tsx'

// Comments are loaded on view, not with every record.
const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }))

/** A record's comments on their own page. */
export function CommentsLater({ noun, id }: { noun: ResourceName; id: string }) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Comments key={id} noun={noun} id={id} />
    </Suspense>
  )
}

/** The comments tab of a record. */
export function useCommentsTab(noun: ResourceName, id: string): TabItem {
  const { t } = useWords()
  return { key: 'comments', label: t('forms.comments'), content: <CommentsLater noun={noun} id={id} /> }
}
