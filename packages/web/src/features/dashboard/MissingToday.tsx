import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { useLogBoard } from '../../parts/logs/useLogBoard.ts'
import { Card } from '../../ui/Facts.tsx'
import { type Address, Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords, type WordKey } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer } from './decideParts.tsx'
import { useHomeFigures } from './useHome.ts'

/** What today lacks: logs, photos of jobs on which somebody works, and clocks that nobody stopped. */
export function MissingToday() {
  const { t, formatNumber } = useWords(decideWords)
  const read = useHomeFigures()
  const seesLogs = useCan(logbooks.board)
  const board = useLogBoard('weeks2', seesLogs)
  const { longClocks = null, noPhoto = null } = read.data ?? {}
  const logs = board.data ? board.data.rows.filter(({ days }) => days.at(-1)?.state === 'missing').length : null
  if (read.data && longClocks === null && noPhoto === null && !seesLogs) return null
  const all: [WordKey, number | null, Address][] = [
    ['home.noLog', logs, linkTo({ to: '/logbooks/board' })],
    ['home.noPhoto', noPhoto, linkTo({ to: '/projects', search: { noPhoto: 1 } })],
    ['home.longClocks', longClocks, linkTo({ to: '/timesheets/entries', search: { long: 1 } })],
  ]
  const missing = all.filter(([, count]) => (count ?? 0) > 0)
  const isKnown = read.data !== undefined && (!seesLogs || board.data !== undefined)
  return (
    <Card title={t('home.missing')}>
      <Answer
        read={read.isError || read.isPending || !seesLogs ? read : board}
        empty={isKnown && missing.length === 0 && t('home.nothingMissing')}
      >
        <ul className={styles.needs}>
          {missing.map(([word, count, href]) => (
            <li key={word}>
              <Link className={styles.need} href={href}>
                <span className={styles.needCount}>{formatNumber(count ?? 0)}</span>
                <span className={styles.lines}>
                  <span className={styles.title}>{t(word, { n: count ?? 0 })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Answer>
    </Card>
  )
}
