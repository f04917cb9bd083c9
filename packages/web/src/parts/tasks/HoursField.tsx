import { formatHours, parseHours } from '@jobwright/contract/rules/hours.ts'
import { useState } from 'react'
import { TextField } from '../../ui/FormFields.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'

type Props = {
  label: string
  /** Minutes. */
  defaultValue?: number | null | undefined
  error?: unknown
  /** Minutes; null when empty, NaN while invalid, so that the form cannot be saved with a wrong value. */
  onChange: (minutes: number | null) => void
}

/** A duration, entered as 7:30, 7.5 or 2d and stored in minutes. */
export function HoursField({ label, defaultValue, error, onChange }: Props) {
  const { t } = useWords(tasksWords)
  const [text, setText] = useState(defaultValue === null || defaultValue === undefined ? '' : formatHours(defaultValue))
  const [left, setLeft] = useState(true)
  const minutes = parseHours(text)
  return (
    <TextField
      label={label}
      placeholder="7:30"
      autoComplete="off"
      value={text}
      error={minutes === undefined ? left && t('tasks.hoursHint') : (error as string | undefined)}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setLeft(false)
        const next = parseHours(event.currentTarget.value)
        onChange(next === undefined ? Number.NaN : next)
      }}
      onBlur={() => {
        setLeft(true)
        if (minutes !== undefined && minutes !== null) setText(formatHours(minutes))
      }}
    />
  )
}
