import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** A page whose list fills the height below its bar. */
export function ListPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.list} data-fills>
      {children}
    </div>
  )
}

/** A page that scrolls as a whole: a record, a form, a dashboard. `narrow` limits the line length. */
export function ScrollPage({
  children,
  narrow = false,
  bare = false,
}: {
  children: ReactNode
  narrow?: boolean
  bare?: boolean
}) {
  return (
    <div className={styles.scroll} data-narrow={narrow || undefined} data-bare={bare || undefined}>
      {children}
    </div>
  )
}
