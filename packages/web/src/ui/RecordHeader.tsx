import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './RecordHeader.module.css'
import { Link, type Address } from './Link.tsx'
import { useTitle } from './useTitle.ts'

type Props = {
  number?: string | undefined
  title: string
  status?: ReactNode
  /** Beside or above the title: an avatar or picture. */
  media?: ReactNode
  /** The user's allowed actions. */
  actions?: ReactNode
  /** The list of this record. */
  back?: { href: Address; label: string }
}

/** The header of a record page; sticky while the page scrolls. */
export function RecordHeader({ number, title, status, media, actions, back }: Props) {
  useTitle(number ? `${number} ${title}` : title)
  return (
    <header className={styles.header}>
      {back && (
        <Link className={styles.back} href={back.href} aria-label={back.label} title={back.label}>
          <IconArrowLeft size={18} aria-hidden />
        </Link>
      )}
      {media}
      <div className={styles.name}>
        {number && <span className={styles.number}>{number}</span>}
        <h1 className={styles.title}>{title}</h1>
        {status}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
