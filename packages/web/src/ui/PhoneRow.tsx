import type { ReactNode } from 'react'
import styles from './PhoneRow.module.css'
import { Link, type Address } from './Link.tsx'

type Props = {
  href: Address
  before?: ReactNode
  title: string
  /** Under the title, most important first; empty ones are left out. */
  details?: readonly ReactNode[]
  /** At the end of the row: a status, or a button that changes it and is hit apart from the row. */
  after?: ReactNode
  /** Below it all, over the whole width: what is urgent. */
  foot?: ReactNode
}

/** A row of a phone's list: the whole row leads to the record; what stands at its end is a target of its own. */
export function PhoneRow({ href, before, title, details = [], after, foot }: Props) {
  const lines = details.filter(Boolean)
  return (
    <div className={styles.row}>
      {before && <span className={styles.before}>{before}</span>}
      <span className={styles.lines}>
        <Link className={styles.title} href={href}>
          {title}
        </Link>
        {lines.slice(0, -1).map((detail, line) => (
          <span key={line} className={styles.detail}>
            {detail}
          </span>
        ))}
        <span className={styles.below}>
          <span className={styles.details}>
            <span className={styles.detail}>{lines.at(-1)}</span>
          </span>
          {after && <span className={styles.after}>{after}</span>}
        </span>
        {foot && <span className={styles.foot}>{foot}</span>}
      </span>
    </div>
  )
}
