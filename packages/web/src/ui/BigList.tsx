import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './BigList.module.css'
import { Link, type Address } from './Link.tsx'

/** Large options for gloved hands: rows of at least 64 px. */
export function BigList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  icon?: ReactNode
  children: ReactNode
  detail?: ReactNode
  after?: ReactNode
  /** The link target; otherwise `onClick` handles it; without both the row is read-only. */
  href?: Address
  onClick?: () => void
  /** The selected option. */
  current?: boolean
}

/** One of them. */
export function BigItem({ icon, children, detail, after, href, onClick, current }: Props) {
  const inside = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.lines}>
        <span className={styles.name}>{children}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {after}
      {href && <IconChevronRight className={styles.chevron ?? ''} size={20} aria-hidden />}
    </>
  )
  return (
    <li>
      {href ? (
        <Link className={styles.row} href={href} onClick={onClick} aria-current={current ? 'page' : undefined}>
          {inside}
        </Link>
      ) : !onClick ? (
        <div className={styles.row}>{inside}</div>
      ) : (
        <button type="button" className={styles.row} onClick={onClick} aria-pressed={current}>
          {inside}
        </button>
      )}
    </li>
  )
}
