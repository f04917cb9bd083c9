import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { missingDays } from '@jobwright/contract/rules/logBoard.ts'
import { linkTo } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { useLogBoard } from '../../parts/logs/useLogBoard.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { logboardWords } from '../../words/lazy/logboard.ts'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'

const SHOWN = 5

/** The log books with missing logs of the last two weeks, the worst first; hidden while nothing is missing. */
export function MissingLogs() {
  const { t, formatDate } = useWords(logboardWords)
  const sees = useCan(logbooks.board)
  const board = useLogBoard('weeks2', sees)
  const rows = (board.data?.rows ?? [])
    .map((row) => ({ row, missing: missingDays(row) }))
    .filter(({ missing }) => missing.length > 0)
    .toSorted((a, b) => b.missing.length - a.missing.length)
  if (rows.length === 0) return null
  return (
    <Card title={t('logboard.card')}>
      <ul className={styles.missing}>
        {rows.slice(0, SHOWN).map(({ row, missing }) => (
          <li key={row.id}>
            <Link
              href={linkTo({ to: '/logentries/add', search: { LogbookId: row.id, logDate: missing.at(-1) ?? '' } })}
            >
              {row.title}
            </Link>
            <span>
              {[
                t('logboard.cardRow', { days: missing.length, day: formatDate(missing.at(-1) ?? null) }),
                row.User && nameOf(row.User),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link href={linkTo({ to: '/logbooks/board' })}>{t('logboard.seeBoard')}</Link>
      </p>
    </Card>
  )
}
