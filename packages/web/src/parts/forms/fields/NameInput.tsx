import { Autocomplete } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { PlainInput } from '../../../ui/PlainInput.tsx'
import { useDescribed } from '../../../ui/useDescribed.ts'

type Props = {
  id: string
  value: string
  names: readonly string[]
  onChange: (name: string) => void
  /** When a name was picked from the list or Enter was pressed. */
  onPick?: (name: string) => void
  label?: string | undefined
  placeholder: string
  describedBy?: string | undefined
  required?: boolean
  invalid?: boolean
  disabled?: boolean
}

/** A name that is typed, or picked from those that are known. */
export function NameInput({ id, value, names, onChange, onPick, label, placeholder, describedBy, ...rest }: Props) {
  const listed = names.length > 0
  useDescribed(listed ? id : undefined, describedBy)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!onPick || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (value.trim()) onPick(value.trim())
  }
  if (!listed)
    return (
      <PlainInput
        id={id}
        label={label}
        describedBy={describedBy}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        required={rest.required ?? false}
        invalid={rest.invalid ?? false}
        disabled={rest.disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    )
  return (
    <Autocomplete
      id={id}
      {...(label !== undefined && { 'aria-label': label })}
      aria-required={rest.required || undefined}
      data={[...new Set(names)]}
      limit={20}
      value={value}
      placeholder={placeholder}
      openOnFocus={false}
      autoComplete="off"
      error={rest.invalid}
      disabled={rest.disabled ?? false}
      onChange={onChange}
      onKeyDown={onKeyDown}
      {...(onPick && { onOptionSubmit: onPick })}
    />
  )
}
