import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** A page's main actions, in the lower third of a phone: 64 px buttons that stay visible while the page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      {children}
    </div>
  )
}
