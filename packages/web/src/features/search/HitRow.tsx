import type { Hit } from '@jobwright/contract/resources/overview.ts'
import type { ReactNode } from 'react'
import { useStatusName, useStatusTone } from '../../parts/status/statusWords.ts'
import type { StatusKind } from '../../parts/status/statusWords.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { formatPhone } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import styles from './search.module.css'

const kinds: Partial<Record<Hit['resource'], StatusKind>> = { projects: 'project', bids: 'bid', tasks: 'task' }

/** A search result: kind, name, parent, and status. */
export function HitRow({ hit, icon }: { hit: Hit; icon: ReactNode }) {
  const { t, manner } = useWords()
  const kind = kinds[hit.resource]
  const nameOf = useStatusName(kind ?? 'task')
  const toneOf = useStatusTone(kind ?? 'task')
  const matched = /^\+?\d+$/.test(hit.matched) ? formatPhone(hit.matched, manner) : hit.matched
  const detail = [t(`search.${hit.resource}`), hit.number, matched, hit.detail].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.lines}>
        <span className={styles.title}>{hit.title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {kind && hit.status !== null && <StatusBadge tone={toneOf(hit.status)}>{nameOf(hit.status)}</StatusBadge>}
    </>
  )
}
