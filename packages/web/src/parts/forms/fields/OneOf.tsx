import { Select } from '@mantine/core'
import { Choices } from '../../../ui/Choices.tsx'
import { useDescribed } from '../../../ui/useDescribed.ts'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'

type Props = {
  id: string
  options: { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  /** When no label on the page names it. */
  label?: string | undefined
  describedBy?: string | undefined
  required?: boolean
  invalid?: boolean
  disabled?: boolean
  /** Up to this many are chips. */
  most?: number
}

/** One of several: chips while they are few, else a list to search. */
export function OneOf({
  id,
  options,
  value,
  onChange,
  label,
  describedBy,
  required,
  invalid,
  disabled,
  most = 7,
}: Props) {
  const { t } = useWords(fillWords)
  const few = options.length <= most
  useDescribed(few ? undefined : id, describedBy)
  const names = label === undefined ? { labelledBy: `${id}-label` } : { label }
  if (few)
    return (
      <Choices
        id={id}
        {...names}
        options={options}
        value={value}
        onChange={onChange}
        describedBy={describedBy}
        required={required ?? false}
        invalid={invalid ?? false}
        disabled={disabled ?? false}
      />
    )
  return (
    <Select
      id={id}
      {...(label !== undefined && { 'aria-label': label })}
      aria-required={required || undefined}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      clearable
      allowDeselect={false}
      openOnFocus={false}
      placeholder={t('fill.choose')}
      nothingFoundMessage={t('ui.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      error={invalid}
      disabled={disabled ?? false}
    />
  )
}
