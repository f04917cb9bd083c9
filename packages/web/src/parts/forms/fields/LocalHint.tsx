import type { ReactNode } from 'react'
import styles from './controls.module.css'

/** What is wrong with the text in an input, before any check of the form: described by `id`-hint. */
export function LocalHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  )
}
