import { bids, overview } from '@jobwright/contract/calls.gen.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { homeLists } from '@jobwright/contract/rules/home.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { linkTo, recordLink } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer, Row, SHOWN } from './decideParts.tsx'

const { Draft, Pending, Won, Lost } = BidStatus

/** Bids that wait for an answer, what open ones come to, and how many of the decided ones were won. */
export function WaitingBids() {
  const { t, formatMoney, formatDate, formatNumber } = useWords(decideWords)
  const may = useCan(bids.list)
  const pipeline = useQuery({
    queryKey: [...keys.lists('bids'), 'pipeline'],
    enabled: may,
    queryFn: async ({ signal }) => (await call(overview.pipeline, {}, { signal })).rows,
  })
  const decided = useQuery({
    queryKey: [...keys.lists('bids'), 'wins'],
    enabled: may,
    queryFn: ({ signal }) => call(overview.wins, {}, { signal }),
  })
  const waiting = useShortList('bids', homeLists.bids, SHOWN, may)
  if (!may) return null
  const rows = pipeline.data ?? []
  const countOf = (status: number) => rows.find((row) => row.status === status)?.count ?? 0
  const sum = rows.some(({ total }) => total === null)
    ? undefined
    : rows.reduce((cents, { total }) => cents + Math.round((total ?? 0) * 100), 0) / 100
  const unpriced = rows.reduce((n, row) => n + (row.unpriced ?? 0), 0)
  return (
    <Card title={t('decide.bids')}>
      <p className={styles.figures}>
        {sum !== undefined && rows.length > 0 && (
          <Link className={styles.figure} href={linkTo({ to: '/bids', search: { status: `${Draft},${Pending}` } })}>
            {formatMoney(sum)} <span className={styles.what}>{t('decide.pipeline')}</span>
          </Link>
        )}
        <Link className={styles.small} href={linkTo({ to: '/bids', search: { status: Pending } })}>
          {t('decide.waiting', { n: formatNumber(countOf(Pending)) })}
        </Link>
        <Link className={styles.small} href={linkTo({ to: '/bids', search: { status: Draft } })}>
          {t('decide.drafts', { n: countOf(Draft) })}
        </Link>
        {unpriced > 0 && <span className={styles.what}>{t('decide.unpriced', { n: unpriced })}</span>}
      </p>
      {decided.data && <WinRate {...decided.data} />}
      <Answer read={waiting} empty={waiting.data?.rows.length === 0 && t('decide.noWaiting')}>
        <ul className={styles.rows}>
          {waiting.data?.rows.map((bid) => (
            <Row
              key={bid.id}
              href={recordLink('bids', bid.id)}
              title={bid.title}
              detail={[bid.number, bid.Customer?.name].filter(Boolean).join(' · ')}
              side={
                <>
                  {bid.price !== null && <span>{formatMoney(bid.price)}</span>}
                  {bid.date && <span className={styles.what}>{t('decide.sent', { date: formatDate(bid.date) })}</span>}
                </>
              }
            />
          ))}
        </ul>
      </Answer>
    </Card>
  )
}

/** Of the bids that were won or lost in the last 90 days, how many were won. Null for roles without prices. */
function WinRate({ from, won, lost }: Reply<typeof overview.wins>) {
  const { t, formatMoney, formatNumber } = useWords(decideWords)
  if (!won || !lost) return null
  const count = won.count + lost.count
  const linkOf = (status: number | string) => linkTo({ to: '/bids', search: { status, decidedFrom: from } })
  if (count === 0) return <p className={styles.what}>{t('decide.noneDecided')}</p>
  return (
    <>
      <p className={styles.figures}>
        <Link className={styles.figure} href={linkOf(`${Won},${Lost}`)}>
          {formatNumber(Math.round((100 * won.count) / count))}%{' '}
          <span className={styles.what}>{t('decide.winRate')}</span>
        </Link>
        <Link className={styles.small} href={linkOf(Won)}>
          {t('decide.won', { n: won.count, total: formatMoney(won.total) })}
        </Link>
        <Link className={styles.small} href={linkOf(Lost)}>
          {t('decide.lost', { n: lost.count, total: formatMoney(lost.total) })}
        </Link>
      </p>
      <p className={styles.how}>{t('decide.winHow')}</p>
    </>
  )
}
