import type { ReactNode } from 'react'
import styles from './PageBar.module.css'
import { useTitle } from './useTitle.ts'

type Props = {
  title: string
  /** The browser tab's title, if different. */
  tab?: string
  /** Already formatted, such as '1,204'. */
  count?: string | undefined
  /** Beside the title, such as the days that are shown. */
  beside?: ReactNode
  /** The view switch and secondary buttons. */
  extra?: ReactNode
  /** The primary button. */
  action?: ReactNode
  /** Filters and search, on a line of their own. */
  children?: ReactNode
}

/** The bar at the top of a page: title, count, view switch and one primary action. */
export function PageBar({ title, tab, count, beside, extra, action, children }: Props) {
  useTitle(tab ?? title)
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {beside}
        <div className={styles.side}>
          {extra}
          {action}
        </div>
      </div>
      {children && <div className={styles.filters}>{children}</div>}
    </header>
  )
}
