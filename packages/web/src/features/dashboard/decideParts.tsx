import { HOME_ROWS } from '@jobwright/contract/rules/home.ts'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { type Address, Link } from '../../ui/Link.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import styles from './decide.module.css'

/** How many records a card shows. */
export const SHOWN = HOME_ROWS.decide

type Read = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }

/** A card that reports its own load error, independently of the others. */
export function Answer({ read, empty, children }: { read: Read; empty: string | false; children: ReactNode }) {
  if (read.isPending) return <ListSkeleton rows={3} />
  if (read.isError) return <Failure problem={read.error} onRetry={() => void read.refetch()} />
  return empty === false ? children : <p className={styles.none}>{empty}</p>
}

/** A record on a card. */
export function Row({ href, title, detail, side }: { href: Address; title: string; detail: string; side: ReactNode }) {
  return (
    <li>
      <Link className={styles.row} href={href}>
        <span className={styles.lines}>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <span className={styles.side}>{side}</span>
      </Link>
    </li>
  )
}
