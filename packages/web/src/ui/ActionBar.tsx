import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** What a page is for, in the lower third of a phone: buttons of 64 px that stay in sight while the page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      {children}
    </div>
  )
}
