import { useState } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { useTaskTypes } from './taskTypes.ts'

type Props = {
  defaultValue?: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** The type field of a form: active types, and an archived one if the task has it. */
export function TypeField({ defaultValue, onChange, error }: Props) {
  const { t } = useWords(tasksWords)
  const [had] = useState(defaultValue)
  const data = useTaskTypes()
    .filter(({ id, archived }) => !archived || id === had)
    .map(({ id, title, archived }) => ({ value: id, label: archived ? t('tasks.typeArchived', { title }) : title }))
  return (
    <SelectField
      label={t('fields.type')}
      placeholder={t('tasks.typeNone')}
      clearable
      searchable={data.length > 8}
      data={data}
      {...(defaultValue && { defaultValue })}
      {...(error !== undefined && { error })}
      onChange={onChange}
    />
  )
}
