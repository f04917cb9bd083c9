import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './DateFieldInput.tsx'
import styles from './FormFields.module.css'

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
