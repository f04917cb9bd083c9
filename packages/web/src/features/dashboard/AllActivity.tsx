import { IconHistory } from '@tabler/icons-react'
import { ActivityFilters } from '../../parts/activity/ActivityFilters.tsx'
import { ActivityList } from '../../parts/activity/ActivityList.tsx'
import { NothingMatches } from '../../parts/activity/NothingMatches.tsx'
import { useActivityEntries } from '../../parts/activity/useActivityEntries.ts'
import { Failure } from '../../parts/Failure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'

/** All activity, beside the dashboard: filtered by user, kind and date. */
export function AllActivity({ onClose }: { onClose: () => void }) {
  const { t } = useWords(activityWords)
  const { state, list, entries, more } = useActivityEntries()
  return (
    <Panel from="right" title={t('activity.title')} onClose={onClose}>
      <ActivityFilters state={state} />
      {entries && entries.length > 0 ? (
        <div>
          <ActivityList entries={entries} heading="h3" more={more} />
        </div>
      ) : entries && state.filtered ? (
        <NothingMatches state={state} more={more} />
      ) : entries ? (
        <EmptyState icon={<IconHistory size={26} stroke={1.75} />} title={t('activity.emptyTitle')}>
          {t('activity.emptyText')}
        </EmptyState>
      ) : list.isError ? (
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Panel>
  )
}
