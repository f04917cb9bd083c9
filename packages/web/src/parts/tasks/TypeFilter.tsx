import { FilterMenu } from '../../ui/FilterChips.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import type { ListState } from '../lists/useListState.ts'
import { useTaskTypes } from './taskTypes.ts'

/** Filters tasks by type, several at once; archived ones come last. Hidden in a company without types. */
export function TypeFilter({ state }: { state: ListState }) {
  const { t } = useWords(tasksWords)
  const types = useTaskTypes()
  const chosen = state.view['typeId']
  if (types.length === 0 && !chosen) return null
  return (
    <FilterMenu
      label={t('fields.type')}
      multiple
      value={chosen ? chosen.split(',') : []}
      onChange={(ids) => state.set({ typeId: ids.join(',') })}
      options={types
        .toSorted((a, b) => Number(a.archived) - Number(b.archived))
        .map(({ id, title, archived }) => ({
          value: id,
          label: archived ? t('tasks.typeArchived', { title }) : title,
        }))}
    />
  )
}
