import { useState } from 'react'
import { SelectField } from '../../ui/FormFields.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { useTaskTypes } from './taskTypes.ts'

type Props = {
  defaultValue?: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** The type of a task in a form: those in use, and an archived one where the task has it already. */
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
