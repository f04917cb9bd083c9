import { needFor } from '@jobwright/contract/permissions.ts'
import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { resourceNames } from '@jobwright/contract/registry.ts'
import { holds, useMe } from '../../data/session.ts'
import { FilterChips, FilterMenu } from '../../ui/FilterChips.tsx'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'
import { PersonFilter } from '../lists/filters.tsx'
import { iconOfResource } from '../resourceIcons.tsx'
import { DateFilter } from '../photos/DateFilter.tsx'
import type { ListState } from '../lists/useListState.ts'

/** Filters the activity by user, kind of record, and date. */
export function ActivityFilters({ state }: { state: ListState }) {
  const { t } = useWords(activityWords)
  const me = useMe()
  const seen: readonly ActivityEntry['resource'][] = resourceNames.filter((kind) => holds(me, needFor(kind, 'list')))
  return (
    <FilterChips active={state.filtered} onClear={state.clear}>
      <PersonFilter state={state} label={t('activity.person')} />
      <FilterMenu
        label={t('activity.kind')}
        value={state.view['resource'] ? [state.view['resource']] : []}
        options={seen.map((kind) => {
          const Icon = iconOfResource[kind]
          const noun = t(`activity.nouns.${kind}`)
          return {
            value: kind,
            label: noun.charAt(0).toUpperCase() + noun.slice(1),
            icon: <Icon size={16} stroke={1.75} aria-hidden />,
          }
        })}
        onChange={([kind]) => state.set({ resource: kind ?? '' })}
      />
      <DateFilter state={state} />
    </FilterChips>
  )
}
