import type { ReactNode } from 'react'
import { usePeople, nameOf } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from '../pickers.module.css'

type Props = {
  label: string
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
  required?: boolean
  error?: string | undefined
  description?: ReactNode
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  clearable?: boolean
  placeholder?: string
  wide?: boolean
  /** A user to leave out: the one who hands over. */
  leaving?: string
}

/** Picks one person by name. Former users are offered only where they are already selected. */
export function UserPicker({ value, defaultValue, clearable = true, leaving, ...rest }: Props) {
  const { people, byId } = usePeople()
  const chosen = value ?? defaultValue
  const offered = people.filter((person) => (person.active && person.id !== leaving) || person.id === chosen)
  return (
    <SelectField
      {...rest}
      clearable={clearable}
      limit={100}
      data={offered.map((person) => ({ value: person.id, label: nameOf(person) }))}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      renderOption={({ option }) => {
        const person = byId(option.value)
        return (
          <span className={styles.person}>
            {person && <PersonAvatar {...person} size={24} decorative />}
            {option.label}
          </span>
        )
      }}
    />
  )
}
