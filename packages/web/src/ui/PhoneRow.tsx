import type { ReactNode } from 'react'
import styles from './PhoneRow.module.css'
import { Link, type Address } from './Link.tsx'

type Props = {
  href: Address
  before?: ReactNode
  title: string
  /** Below the title, most important first; empty ones are omitted. */
  details?: readonly ReactNode[]
  /** At the end of the row: a status, or a button with its own touch target. */
  after?: ReactNode
  /** Below everything, full width: urgent information. */
  foot?: ReactNode
}

/** A row of a phone list: the whole row links to the record; the trailing element is a separate target. */
export function PhoneRow({ href, before, title, details = [], after, foot }: Props) {
  const lines = details.filter(Boolean)
  return (
    <div className={styles.row}>
      {before && <span className={styles.before}>{before}</span>}
      <span className={styles.lines} data-alone={lines.length === 0 || undefined}>
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
