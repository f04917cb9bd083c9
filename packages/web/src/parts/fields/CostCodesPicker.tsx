import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { useCostCodes } from './costCodes.ts'

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
