import { recordLink } from '../../data/links.ts'
import { hours } from '../../parts/time/entries.ts'
import { Card } from '../../ui/Facts.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer, Row } from './decideParts.tsx'
import { useHomeFigures } from './useHome.ts'

/** The open projects whose hours are nearest to their estimates, or past them. */
export function Estimates() {
  const { t, formatNumber } = useWords(decideWords)
  const read = useHomeFigures()
  const known = read.data?.hours
  if (read.data && !known) return null
  return (
    <Card title={t('home.estimates')}>
      <Answer read={read} empty={known?.count === 0 && t('home.noEstimates')}>
        <ul className={styles.rows}>
          {known?.rows.map(({ id, number, title, minutes, paid, used, estimate }) => {
            const percent = Math.round((100 * used) / estimate)
            return (
              <Row
                key={id}
                href={recordLink('projects', id)}
                title={title}
                detail={[
                  number,
                  t('home.hoursOf', { worked: hours(minutes), paid: hours(paid), all: hours(estimate) }),
                ].join(' · ')}
                side={<span className={used > estimate ? styles.late : undefined}>{`${formatNumber(percent)}%`}</span>}
              />
            )
          })}
        </ul>
        {known && known.count > known.rows.length && (
          <p className={styles.how}>{t('decide.more', { n: known.count - known.rows.length })}</p>
        )}
      </Answer>
    </Card>
  )
}
