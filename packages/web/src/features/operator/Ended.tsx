import { Button } from '@mantine/core'
import { operator } from '@jobwright/contract/calls.gen.ts'
import type { EndedCompany } from '@jobwright/contract/resources/operator.ts'
import { IconArchiveOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { defaultsWords } from '../../words/lazy/defaults.ts'
import { useWords } from '../../words/words.tsx'
import styles from './operator.module.css'

/** The companies that ended: why and when. Their identity is not kept. */
export function Ended() {
  const { t } = useWords(companyWords, defaultsWords)
  const list = useInfiniteQuery({
    queryKey: ['ended'],
    queryFn: ({ pageParam, signal }) =>
      call(operator.ended, { query: { ...(pageParam !== '' && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <Card title={t('ended.title')}>
      <p className={styles.hint}>{t('ended.text')}</p>
      {list.isError && !rows && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton rows={2} />}
      {rows?.length === 0 && (
        <EmptyState icon={<IconArchiveOff size={32} stroke={1.5} />} title={t('ended.none')}>
          {t('ended.noneText')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.list} aria-label={t('ended.title')}>
          {rows.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('ended.more')}
        </Button>
      )}
    </Card>
  )
}

function Row({ one }: { one: EndedCompany }) {
  const { t, formatDate, formatMoment, formatNumber } = useWords(companyWords, defaultsWords)
  const facts = [
    t(`ended.since.${one.reason}`, { date: formatDate(one.since) }),
    t('ended.told', { first: formatDate(one.firstToldAt), last: formatDate(one.lastToldAt) }),
    t('ended.gone', { rows: formatNumber(one.rows), files: formatNumber(one.files) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{formatMoment(one.at)}</span>
        <StatusBadge tone={one.reason === 'closed' ? 'gray' : 'yellow'}>{t(`ended.${one.reason}`)}</StatusBadge>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <code className={styles.facts}>{one.company}</code>
      </div>
    </li>
  )
}
