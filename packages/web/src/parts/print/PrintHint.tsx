import type { ReactNode } from 'react'
import styles from './print.module.css'

/** A line that is only on paper: what the browser printed is what was on the screen, and where all of it is. */
export function PrintHint({ children }: { children: ReactNode }) {
  return (
    <p className={styles.hint} data-print-hint>
      {children}
    </p>
  )
}
