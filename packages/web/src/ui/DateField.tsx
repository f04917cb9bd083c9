import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './DateFieldInput.tsx'
import styles from './FormFields.module.css'

// The calendar is large and rarely used, so it is loaded with the first field that needs it.
const Calendar = lazy(async () => ({ default: (await import('./DateFieldInput.tsx')).DateFieldInput }))

/** A date: typed, or picked from a calendar. */
export function DateField({ wide, ...rest }: DateFieldProps) {
  return (
    <div className={(wide ? styles.wide : styles.field) ?? ''}>
      <Suspense
        fallback={
          <TextInput
            {...(rest.bare ? { 'aria-label': rest.label } : { label: rest.label })}
            required={rest.required ?? false}
            disabled
          />
        }
      >
        <Calendar {...rest} />
      </Suspense>
    </div>
  )
}
