import { overview } from '@jobwright/contract/calls.gen.ts'
import { needs, type Need } from '@jobwright/contract/rules/needs.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { linkTo, recordLink } from '../../data/links.ts'
import { Card } from '../../ui/Facts.tsx'
import { type Address, Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer, Row } from './decideParts.tsx'

/** The list that a figure sums. */
const lists: Readonly<Record<Need['key'], Address>> = {
  weeks: linkTo({ to: '/timesheets', search: { view: 'periods' } }),
  timeOff: linkTo({ to: '/schedule/timeoff', search: { status: 'requested' } }),
  logs: linkTo({ to: '/logentries', search: { status: 'submitted' } }),
  bidChanges: linkTo({ to: '/bids', search: { stage: 'changes_requested' } }),
  bidsExpired: linkTo({ to: '/bids', search: { stage: 'expired' } }),
  notices: linkTo({ to: '/changeOrders', search: { stage: 'notice' } }),
  reviews: linkTo({ to: '/changeOrders', search: { stage: 'review' } }),
  changeChanges: linkTo({ to: '/changeOrders', search: { stage: 'changes_requested' } }),
}

/** What waits for this person: questions of clients first, then what is to be decided, each with what to do about it; absent for people who decide nothing. */
export function NeedsYou() {
  const { t, formatNumber, formatDate, formatRelative, formatTime } = useWords(decideWords)
  const read = useQuery({
    queryKey: keys.needs,
    queryFn: ({ signal }) => call(overview.needs, {}, { signal }),
  })
  const counts = new Map(read.data?.rows.map((row) => [row.key, row]))
  const waiting = needs.filter(({ key }) => (counts.get(key)?.count ?? 0) > 0)
  const questions = read.data?.questions ?? []
  if (read.data && read.data.rows.length === 0 && questions.length === 0) return null
  return (
    <Card
      title={t('decide.needs')}
      action={read.data && <span className={styles.what}>{t('decide.asOf', { time: formatTime(read.data.at) })}</span>}
    >
      <Answer read={read} empty={waiting.length === 0 && questions.length === 0 && t('decide.noNeeds')}>
        {questions.length > 0 && (
          <ul className={styles.rows}>
            {questions.map(({ ProjectId, number, title, name, text, at }) => (
              <Row
                key={ProjectId}
                href={recordLink('projects', ProjectId, { tab: 'client' })}
                title={t('decide.asks', { name, text })}
                detail={[number, title, formatRelative(at)].join(' · ')}
                side={<span className={styles.verb}>{t('decide.answer')}</span>}
              />
            ))}
          </ul>
        )}
        <ul className={styles.needs}>
          {waiting.map(({ key }) => {
            const { count = 0, oldest = null } = counts.get(key) ?? {}
            return (
              <li key={key}>
                <Link className={styles.need} href={lists[key]}>
                  <span className={styles.needCount}>{formatNumber(count)}</span>
                  <span className={styles.lines}>
                    <span className={styles.title}>{t(`needs.${key}`, { n: count })}</span>
                    {oldest && <span className={styles.detail}>{t('decide.sent', { date: formatDate(oldest) })}</span>}
                  </span>
                  <span className={styles.verb}>{t(`needs.verb.${key}`)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </Answer>
    </Card>
  )
}
