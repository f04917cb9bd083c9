import type { ReactNode } from 'react'
import styles from './Blank.module.css'

/** A page without navigation. */
export function Blank({ children }: { children: ReactNode }) {
  return <main className={styles.blank}>{children}</main>
}
