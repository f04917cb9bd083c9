import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useActivity } from '../../data/activity.ts'
import { ActivityList } from '../../parts/activity/ActivityList.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'

// Loaded on demand.
const AllActivity = lazy(async () => ({ default: (await import('./AllActivity.tsx')).AllActivity }))

const READ = 40
const FIRST = 8

/** Recent activity that this user may see, updated live. */
export function LatestActivity() {
  const { t } = useWords(activityWords)
  const [most, setMost] = useState(FIRST)
  const [all, setAll] = useState(false)
  const list = useActivity(READ)
  const entries = list.data?.pages.flatMap((page) => page.rows)
  const earlier = () => {
    setMost(Infinity)
    if (most === Infinity && list.hasNextPage) void list.fetchNextPage()
  }
  return (
    <Card
      title={t('activity.title')}
      action={
        entries && entries.length > 0 ? (
          <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={() => setAll(true)}>
            {t('activity.showAll')}
          </Button>
        ) : undefined
      }
    >
      {list.isError && !entries ? (
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      ) : !entries ? (
        <ListSkeleton rows={4} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<IconHistory size={26} stroke={1.75} />} title={t('activity.emptyTitle')}>
          {t('activity.emptyText')}
        </EmptyState>
      ) : (
        <ActivityList
          entries={entries}
          most={most}
          heading="h3"
          more={{ there: list.hasNextPage, busy: list.isFetchingNextPage, read: earlier }}
        />
      )}
      {all && (
        <Suspense fallback={null}>
          <AllActivity onClose={() => setAll(false)} />
        </Suspense>
      )}
    </Card>
  )
}
