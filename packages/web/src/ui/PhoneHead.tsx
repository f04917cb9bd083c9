import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './PhoneHead.module.css'
import { Link, type Address } from './Link.tsx'
import { useTitle } from './useTitle.ts'

type Props = {
  title: string
  /** Above the title: a number, a greeting. */
  lead?: ReactNode
  /** The browser tab's title, if different. */
  tab?: string
  /** Below the title: a status or customer. */
  children?: ReactNode
  /** Already formatted. */
  count?: string | undefined
  back?: { href: Address; label: string } | undefined
  /** Large secondary buttons at the end of the line. */
  tools?: ReactNode
}

/** The header of a phone page: back and title. */
export function PhoneHead({ title, lead, tab, children, count, back, tools }: Props) {
  useTitle(tab ?? title)
  return (
    <header className={styles.head} data-lead={lead ? true : undefined}>
      {back && (
        <Link className={styles.back} href={back.href} aria-label={back.label}>
          <IconArrowLeft size={24} stroke={1.75} aria-hidden />
        </Link>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span className={styles.count}> {count}</span>}
      </h1>
      {children && <div className={styles.below}>{children}</div>}
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  )
}
