import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { FilterMenu } from '../../../ui/FilterChips.tsx'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { customFieldOf } from '../../custom/customFields.ts'
import { useFieldName } from '../../fields/useFieldNames.ts'
import type { ListState } from '../useListState.ts'
import { groupingsOf } from './kinds.ts'

/** Chooses what a list is grouped by; `fields` are the company's own. */
export function GroupMenu({
  noun,
  fields,
  state,
}: {
  noun: ResourceName
  fields: readonly CustomField[]
  state: ListState
}) {
  const { t, language } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  const by = state.view['group']
  const named = (value: string) => {
    const own = customFieldOf(fields, value)
    if (own) return titleIn(own, language)
    return value === 'dueAt' ? t('lists.dueWeek') : value === 'stage' ? t('fields.status') : fieldName(value)
  }
  return (
    <FilterMenu
      label={t('lists.groupBy')}
      options={groupingsOf(noun, fields).map((value) => ({ value, label: named(value) }))}
      value={by ? [by] : []}
      onChange={(value) => state.set({ group: value[0] ?? '' })}
    />
  )
}
