import type { ReactNode } from 'react'
import styles from './PageBar.module.css'
import { useTitle } from './useTitle.ts'

type Props = {
  title: string
  /** What the browser's tab is called, where it is not the title. */
  tab?: string
  /** Written as it is to be read, such as '1,204'. */
  count?: string | undefined
  /** The view switch, quiet buttons. */
  extra?: ReactNode
  /** The one primary button. */
  action?: ReactNode
  /** Filters and search, on a line of their own. */
  children?: ReactNode
}

/** The bar on top of a page: its title, how many, a view switch and one primary action. */
export function PageBar({ title, tab, count, extra, action, children }: Props) {
  useTitle(tab ?? title)
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        <div className={styles.side}>
          {extra}
          {action}
        </div>
      </div>
      {children && <div className={styles.filters}>{children}</div>}
    </header>
  )
}
