import { MultiSelect } from '@mantine/core'
import { billingcodes } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'

const MOST_CODES = 1000

/** The company's cost codes in the order of their codes, with the archived ones; none for those who may not list them. */
function useCostCodes(asked = true) {
  const may = useCan(billingcodes.list)
  return useShortList('billingcodes', { sort: 'code', order: 'asc' }, MOST_CODES, may && asked)
}

type Props = {
  defaultValue?: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Picks the cost codes for time on a project; none means all. Hidden from those who may not list them. */
export function CostCodesPicker({ defaultValue = [], onChange, error }: Props) {
  const { t } = useWords()
  const codes = useCostCodes()
  const [ids, setIds] = useState(defaultValue)
  if (!codes.data || (codes.data.rows.length === 0 && defaultValue.length === 0)) return null
  // Codes in the trash are left out, since they can't be saved.
  const data = codes.data.rows
    .filter(({ id, status }) => status === 'active' || defaultValue.includes(id))
    .map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))
  const known = new Set(data.map(({ value }) => value))
  return (
    <MultiSelect
      label={t('fields.costCodeIds')}
      description={t('projects.codesHint')}
      placeholder={ids.length === 0 ? t('projects.allCodes') : ''}
      searchable
      clearable
      hidePickedOptions
      maxValues={200}
      nothingFoundMessage={t('ui.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      error={error}
      data={data}
      defaultValue={defaultValue.filter((id) => known.has(id))}
      onChange={(chosen) => {
        setIds(chosen)
        onChange(chosen)
      }}
    />
  )
}

/** The names of the cost codes of a project; of those that are not found, nothing. */
export function useCostCodeNames(ids: readonly string[] | undefined): string {
  const codes = useCostCodes(ids !== undefined && ids.length > 0)
  return (codes.data?.rows ?? [])
    .filter(({ id }) => ids?.includes(id))
    .map(({ code, title }) => `${code} ${title}`)
    .join(', ')
}
