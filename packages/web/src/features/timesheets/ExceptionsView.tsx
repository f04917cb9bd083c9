import { oddKinds, type OddKind } from '@jobwright/contract/time/exceptions.ts'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { hours } from '../../parts/time/entries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timesheets.module.css'
import { useOpenPunches } from './useKiosks.ts'
import { useTimeExceptions } from './useTimeViews.ts'

/** What is odd about a week, by kind; each leads to its entry or week. */
export function ExceptionsView({ week }: { week: string }) {
  const { t, formatDate } = useWords(timedeskWords)
  const [kind, setKind] = useState<OddKind>()
  const found = useTimeExceptions(week, kind)
  const open = useOpenPunches()
  if (found.isPending) return <ListSkeleton rows={6} />
  if (found.isError) return <Failure problem={found.error} onRetry={() => void found.refetch()} />
  const { rows, counts, more } = found.data
  const all = Object.values(counts).reduce((sum: number, count) => sum + (count ?? 0), 0)
  if (all === 0 && open.length > 0) return null
  if (all === 0)
    return (
      <EmptyState icon={<IconChecks size={26} stroke={1.75} />} title={t('timedesk.noOdd')}>
        {''}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.kinds}>
        <Button variant={kind ? 'default' : 'light'} onClick={() => setKind(undefined)}>
          {t('timedesk.all')} {all}
        </Button>
        {oddKinds
          .filter((one) => (counts[one] ?? 0) > 0)
          .map((one) => (
            <Button key={one} variant={kind === one ? 'light' : 'default'} onClick={() => setKind(one)}>
              {t(`timedesk.odd.${one}`)} {counts[one]}
            </Button>
          ))}
      </div>
      <ul className={styles.odd}>
        {rows.map((row) => (
          <li key={`${row.sheetId} ${row.day} ${row.kind} ${row.entryId ?? row.punchId ?? ''}`}>
            {row.punchId !== null && open.some(({ id }) => id === row.punchId) ? (
              <button type="button" className={styles.toPunch} onClick={() => showPunch(row.punchId)}>
                {row.User ? nameOf(row.User) : t('timedesk.odd.openPunch')}
              </button>
            ) : (
              <Link href={row.entryId ? recordLink('timeentries', row.entryId) : recordLink('timesheets', row.sheetId)}>
                {row.User ? nameOf(row.User) : ''}
              </Link>
            )}
            <span>{formatDate(row.day)}</span>
            <span>
              <strong>{t(`timedesk.odd.${row.kind}`)}</strong>
              {row.note && <small className={styles.oddNote}>{row.note}</small>}
            </span>
            <span className={styles.length}>{row.minutes > 0 ? hours(row.minutes) : ''}</span>
          </li>
        ))}
      </ul>
      {more && <p>{t('timedesk.more')}</p>}
    </>
  )
}

/** Goes to where a punch is decided, above. */
function showPunch(id: string | null): void {
  const line = document.getElementById(`punch-${id}`)
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}
