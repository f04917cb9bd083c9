import type { Hit } from '@jobwright/contract/resources/overview.ts'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStatusName, useStatusTone } from '../../parts/status/statusWords.ts'
import type { StatusKind } from '../../parts/status/statusWords.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { formatPhone } from '../../words/format.ts'
import { searchingWords } from '../../words/lazy/searching.ts'
import { useWords } from '../../words/words.tsx'
import { Highlight } from './Highlight.tsx'
import styles from './search.module.css'

const kinds: Partial<Record<Hit['resource'], StatusKind>> = { projects: 'project', bids: 'bid', tasks: 'task' }

type Props = { hit: Hit; icon: ReactNode; typed: string; isPinned: boolean; onPin: () => void }

/** A search result: kind, name, parent and status, and the field in which it was found. */
export function HitRow({ hit, icon, typed, isPinned, onPin }: Props) {
  const { t, manner } = useWords(searchingWords)
  const kind = kinds[hit.resource]
  const nameOf = useStatusName(kind ?? 'task')
  const toneOf = useStatusTone(kind ?? 'task')
  const what = hit.resource === 'users' ? t('find.person') : t(`search.${hit.resource}`)
  const details = [what, hit.number, hit.detail].filter(Boolean).join(' · ')
  const Pin = isPinned ? IconPinFilled : IconPin
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.lines}>
        <span className={styles.title}>
          <Highlight text={hit.title} typed={typed} />
        </span>
        <span className={styles.detail}>
          <Highlight text={details} typed={typed} />
        </span>
        {hit.why && (
          <span className={styles.why}>
            <span className={styles.whyField}>{t(`why.${hit.why.field}`)}:</span>{' '}
            {hit.why.field === 'phone' ? (
              <mark className={styles.mark}>{formatPhone(hit.why.text, manner)}</mark>
            ) : (
              <Highlight text={hit.why.text} typed={typed} />
            )}
          </span>
        )}
      </span>
      {kind && hit.status !== null && <StatusBadge tone={toneOf(hit.status)}>{nameOf(hit.status)}</StatusBadge>}
      {/* For the pointer; the button below the list pins the same record by keyboard, and names it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        aria-hidden
        className={styles.pin}
        data-pinned={isPinned || undefined}
        onClick={(event) => {
          event.stopPropagation()
          onPin()
        }}
      >
        <Pin size={16} stroke={1.75} />
      </span>
    </>
  )
}
