import type { ReactNode } from 'react'
import styles from './Blank.module.css'

/** A page with nothing around it. */
export function Blank({ children }: { children: ReactNode }) {
  return <main className={styles.blank}>{children}</main>
}
