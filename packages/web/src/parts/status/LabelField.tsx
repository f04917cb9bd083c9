import { useState } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import { useLabelsOf } from './statusLabels.tsx'
import type { StatusKind } from './statusWords.ts'

type Props = {
  kind: StatusKind
  /** The currently selected status; another one has other labels. */
  status: number
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** The label field of a form. Hidden if the status has no labels. */
export function LabelField({ kind, status, value, onChange, error }: Props) {
  const { t } = useWords()
  const [had] = useState(value)
  const labels = useLabelsOf(kind, status, had)
  if (labels.length === 0) return null
  return (
    <SelectField
      label={t('fields.label')}
      placeholder={t('labels.none')}
      clearable
      searchable={false}
      data={labels.map(({ id, title, archived }) => ({
        value: id,
        label: archived ? t('labels.archived', { title }) : title,
      }))}
      value={labels.some(({ id }) => id === value) ? value : null}
      {...(error !== undefined && { error })}
      onChange={onChange}
    />
  )
}
