import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './PhoneHead.module.css'
import { Link, type Address } from './Link.tsx'
import { useTitle } from './useTitle.ts'

type Props = {
  title: string
  /** Above the title: a number, a greeting. */
  lead?: ReactNode
  /** What the browser's tab is called, where it is not the title. */
  tab?: string
  /** Below the title: a status, whose it is. */
  children?: ReactNode
  /** Written as it is to be read. */
  count?: string | undefined
  back?: { href: Address; label: string } | undefined
  /** Large quiet buttons at the end of the line. */
  tools?: ReactNode
}

/** The head of a phone's page: back, what this is, and little else. */
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
