import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { JobHours as Hours } from '@jobwright/contract/resources/timeentries.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { linkTo } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { Failure } from '../Failure.tsx'
import { Link } from '../../ui/Link.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { jobhoursWords } from '../../words/lazy/jobhours.ts'
import { useWords } from '../../words/words.tsx'
import { hours } from './entries.ts'
import { againstEstimate, topRows } from './jobHours.ts'
import styles from './jobHours.module.css'

const TOP = 5
const MINUTE_MS = 60_000

/** A project, a bid or a task. */
type Of = { ProjectId: string } | { BidId: string } | { TaskId: string }

/** The hours of a project, bid or task against its estimate, by people and cost codes; nothing for those who see no time. */
export function JobHours({ of }: { of: Of }) {
  const { t } = useWords(jobhoursWords)
  const maySee = useCan(timeentries.hours)
  const read = useQuery({
    queryKey: [...keys.lists('timeentries'), 'hours', of],
    enabled: maySee,
    queryFn: ({ signal }) => call(timeentries.hours, { query: of }, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? MINUTE_MS : false),
  })
  if (!maySee) return null
  return (
    <Card title={t('jobhours.title')}>
      {read.data ? (
        <Content of={of} read={read.data} />
      ) : read.isError ? (
        <Failure problem={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Card>
  )
}

function Content({ of, read }: { of: Of; read: Hours }) {
  const { t } = useWords(jobhoursWords)
  const { minutes, paid, withoutEnd, isEverybody } = read
  const entries = (more: { UserId?: string; CostCodeId?: string } = {}) =>
    linkTo({ to: '/timesheets/entries', search: { ...of, ...more } })
  const missing = withoutEnd > 0 && <p className={styles.note}>{t('jobhours.withoutEnd', { n: withoutEnd })}</p>
  if (read.people.length === 0)
    return (
      <p className={styles.empty}>
        {t('TaskId' in of ? 'jobhours.noneOfTask' : 'BidId' in of ? 'jobhours.noneOfBid' : 'jobhours.none')}
      </p>
    )
  const codes = read.codes.some(({ CostCodeId }) => CostCodeId !== null) ? read.codes : []
  return (
    <div className={styles.hours}>
      <p className={styles.total}>
        <Link href={entries()}>{t('jobhours.worked', { time: hours(minutes) })}</Link>
        <span>{t('jobhours.paid', { time: hours(paid) })}</span>
        {isEverybody && read.estimate !== null && read.estimate > 0 && (
          <span>{t('jobhours.ofEstimate', { time: hours(read.estimate) })}</span>
        )}
      </p>
      <p className={styles.note}>{t('jobhours.meaning')}</p>
      {isEverybody ? <Estimate read={read} /> : <p className={styles.note}>{t('jobhours.partly')}</p>}
      {read.running > 0 && <p className={styles.note}>{t('jobhours.runningNow', { n: read.running })}</p>}
      {missing}
      <Rows
        title={t('jobhours.people')}
        all={entries()}
        rows={read.people.map(({ UserId, User, minutes, paid, isRunning }) => ({
          key: UserId ?? '',
          name: User ? nameOf(User) : t('jobhours.formerPerson'),
          href: UserId === null ? undefined : entries({ UserId }),
          minutes,
          paid,
          isRunning,
        }))}
      />
      <Rows
        title={t('jobhours.codes')}
        all={entries()}
        rows={codes.map(({ CostCodeId, CostCode, minutes, paid }) => ({
          key: CostCodeId ?? '',
          name: CostCode ? `${CostCode.code} ${CostCode.title}` : t('jobhours.noCode'),
          href: entries({ CostCodeId: CostCodeId ?? 'none' }),
          minutes,
          paid,
          isRunning: false,
        }))}
      />
    </div>
  )
}

function Estimate({ read: { used, estimate } }: { read: Hours }) {
  const { t } = useWords(jobhoursWords)
  const against = againstEstimate(used, estimate)
  if (!against) return <p className={styles.note}>{t('jobhours.noEstimate')}</p>
  return (
    <>
      <ProgressBar value={against.percent} label={t('jobhours.bar')} />
      <p className={styles.note} data-over={against.over > 0 || undefined}>
        {against.over > 0
          ? t('jobhours.over', { time: hours(against.over) })
          : t('jobhours.left', { time: hours(against.left) })}
      </p>
    </>
  )
}

type Row = {
  key: string
  name: ReactNode
  href: ReturnType<typeof linkTo> | undefined
  minutes: number
  paid: number
  isRunning: boolean
}

function Rows({ title, all, rows }: { title: string; all: ReturnType<typeof linkTo>; rows: readonly Row[] }) {
  const { t } = useWords(jobhoursWords)
  const { shown, more, moreMinutes, morePaid } = topRows(rows, TOP)
  if (rows.length === 0) return null
  return (
    <section className={styles.rows}>
      <h3>{title}</h3>
      <ul>
        {shown.map(({ key, name, href, minutes, paid, isRunning }) => (
          <li key={key}>
            <span className={styles.name}>
              {name}
              {isRunning && <span className={styles.running}>{t('jobhours.running')}</span>}
            </span>
            <Both minutes={minutes} paid={paid} href={href} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <span className={styles.name}>{t('jobhours.more', { n: more })}</span>
            <Both minutes={moreMinutes} paid={morePaid} href={all} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** The two figures of a person or a code. */
function Both({ minutes, paid, href }: Pick<Row, 'minutes' | 'paid' | 'href'>) {
  const { t } = useWords(jobhoursWords)
  const worked = t('jobhours.worked', { time: hours(minutes) })
  return (
    <span className={styles.both}>
      {href ? <Link href={href}>{worked}</Link> : <span>{worked}</span>}
      <span>{t('jobhours.paid', { time: hours(paid) })}</span>
    </span>
  )
}
