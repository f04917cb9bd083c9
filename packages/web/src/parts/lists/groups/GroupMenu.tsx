import type { ResourceName } from '@jobwright/contract/registry.ts'
import { FilterMenu } from '../../../ui/FilterChips.tsx'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { useFieldName } from '../../fields/fieldWords.tsx'
import type { ListState } from '../useListState.ts'
import { groupingsOf } from './kinds.ts'

/** Chooses what a list is grouped by. */
export function GroupMenu({ noun, state }: { noun: ResourceName; state: ListState }) {
  const { t } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  const by = state.view['group']
  return (
    <FilterMenu
      label={t('lists.groupBy')}
      options={groupingsOf(noun).map((value) => ({
        value,
        label: value === 'dueAt' ? t('lists.dueWeek') : value === 'stage' ? t('fields.status') : fieldName(value),
      }))}
      value={by ? [by] : []}
      onChange={(value) => state.set({ group: value[0] ?? '' })}
    />
  )
}
