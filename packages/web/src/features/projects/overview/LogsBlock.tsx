import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { linkTo, recordLink } from '../../../data/links.ts'
import { nameOf } from '../../../data/people.ts'
import { useCan } from '../../../data/session.ts'
import { LogbookSheet } from '../../../parts/adding/sheets.tsx'
import { Block, BlockEmpty } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { Link } from '../../../ui/Link.tsx'
import { logboardWords } from '../../../words/lazy/logboard.ts'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'

const DAYS_NAMED = 3

/** Which days have their log, which are missing it, and the last log. */
export function LogsBlock({ project, overview: { logs } }: BlockProps) {
  useWords(logboardWords)
  const { t, formatDate, formatDay, language } = useWords(overviewWords)
  const mayAdd = useCan(logbooks.create)
  const [adding, setAdding] = useState(false)
  if (logs === null) return null
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  const missing = logs.books.flatMap(({ days }) => days.filter(({ state }) => state === 'missing'))
  const named = missing.slice(-DAYS_NAMED).map(({ day }) => formatDate(day))
  const { last } = logs
  return (
    <Block
      title={t('overview.logs')}
      href={linkTo({ to: '/projects/$id', params: { id: project.id }, search: { tab: 'logbooks' } })}
      add={mayAdd && { label: t('overview.openBook'), onClick: () => setAdding(true) }}
    >
      {logs.books.map((book) => (
        <div key={book.id}>
          <div className={styles.row}>
            <Link className={styles.name} href={recordLink('logbooks', book.id)}>
              {book.title}
            </Link>
          </div>
          <ol className={styles.days} aria-label={book.title}>
            {book.days.map(({ day, state, entryId }) => (
              <li key={day}>
                <Link
                  className={styles.day}
                  data-state={state}
                  href={entryId ? recordLink('logentries', entryId) : recordLink('logbooks', book.id)}
                  aria-label={t('overview.day', { day: formatDay(day), state: t(`logboard.state.${state}`) })}
                  title={t(`logboard.state.${state}`)}
                >
                  {weekday.format(new Date(`${day}T00:00:00Z`))}
                  <b>{Number(day.slice(8))}</b>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {logs.books.length === 0 && <BlockEmpty>{t('overview.noBooks')}</BlockEmpty>}
      {named.length > 0 && (
        <p className={styles.bad}>
          {t('overview.missing', { days: named.join(', ') })}{' '}
          {missing.length > named.length && t('overview.moreMissing', { n: missing.length - named.length })}
        </p>
      )}
      {last && (
        <p className={styles.next}>
          <Link href={recordLink('logentries', last.id)}>
            {t('overview.lastLog', { day: formatDate(last.logDate) })}
          </Link>
          {last.submittedBy && <span className={styles.dim}>{nameOf(last.submittedBy)}</span>}
        </p>
      )}
      {adding && (
        <LogbookSheet
          start={{ ProjectId: project.id, CustomerId: project.CustomerId }}
          locked="job"
          onClose={() => setAdding(false)}
          onCreated={() => setAdding(false)}
        />
      )}
    </Block>
  )
}
