import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import styles from './FormFields.module.css'

export type DateFieldProps = {
  label: string
  /** YYYY-MM-DD or none. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (day: string | null) => void
  onBlur?: () => void
  /** The first and the last day that may be chosen, YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: ReactNode
  description?: ReactNode
  placeholder?: string
  wide?: boolean
}

// The calendar is heavy and stands on few screens, so it comes with the first field that needs it.
const Calendar = lazy(async () => ({ default: (await import('./DateFieldInput.tsx')).DateFieldInput }))

/** A day: typed, or picked from a calendar. */
export function DateField({ wide, ...rest }: DateFieldProps) {
  return (
    <div className={(wide ? styles.wide : styles.field) ?? ''}>
      <Suspense fallback={<TextInput label={rest.label} required={rest.required ?? false} disabled />}>
        <Calendar {...rest} />
      </Suspense>
    </div>
  )
}
