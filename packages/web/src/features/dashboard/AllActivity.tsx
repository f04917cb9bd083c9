import { IconHistory } from '@tabler/icons-react'
import { useActivity } from '../../data/activity.ts'
import { ActivityFilters, useActivityFilter } from '../../parts/activity/ActivityFilters.tsx'
import { DeedList } from '../../parts/activity/DeedList.tsx'
import { NothingMatches } from '../../parts/activity/NothingMatches.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { activityWords } from '../../words/later/activity.ts'
import { useWords } from '../../words/words.tsx'

const READ = 50

/** All that happened, beside the dashboard: by whom, to what, and when. */
export function AllActivity({ onClose }: { onClose: () => void }) {
  const { t } = useWords(activityWords)
  const { state, filter } = useActivityFilter()
  const list = useActivity(READ, filter)
  const deeds = list.data?.pages.flatMap((page) => page.rows)
  const more = { there: list.hasNextPage, busy: list.isFetchingNextPage, read: () => void list.fetchNextPage() }
  return (
    <SidePanel title={t('activity.title')} onClose={onClose}>
      <ActivityFilters state={state} />
      {deeds && deeds.length > 0 ? (
        <div>
          <DeedList deeds={deeds} heading="h3" more={more} />
        </div>
      ) : deeds && state.filtered ? (
        <NothingMatches state={state} more={more} />
      ) : deeds ? (
        <EmptyState icon={<IconHistory size={26} stroke={1.75} />} title={t('activity.emptyTitle')}>
          {t('activity.emptyText')}
        </EmptyState>
      ) : list.isError ? (
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </SidePanel>
  )
}
