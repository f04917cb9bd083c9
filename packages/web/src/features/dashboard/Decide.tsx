import { bids, overview, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo, recordLink } from '../../data/links.ts'
import { type Address, Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PersonMark } from '../../parts/people/PersonLink.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'

const SHOWN = 5
const PENDING = 2
const DRAFT = 1
/** Today's tasks that are loaded to show who works on what. */
const MOST_TODAY = 100

/** An owner's morning decisions: waiting bids, late work, and who works where today. */
export function Decide() {
  return (
    <div className={styles.cards}>
      <WaitingBids />
      <LateWork />
      <TodaysWork />
    </div>
  )
}

type Read = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }

/** A card that reports its own load error, independently of the others. */
function Answer({ read, empty, children }: { read: Read; empty: string | false; children: ReactNode }) {
  if (read.isPending) return <ListSkeleton rows={3} />
  if (read.isError) return <Failure problem={read.error} onRetry={() => void read.refetch()} />
  return empty === false ? children : <p className={styles.none}>{empty}</p>
}

function WaitingBids() {
  const { t, formatMoney, formatDate, formatNumber } = useWords(decideWords)
  const may = useCan(bids.list)
  const pipeline = useQuery({
    queryKey: [...keys.lists('bids'), 'pipeline'],
    enabled: may,
    queryFn: async ({ signal }) => (await call(overview.pipeline, {}, { signal })).rows,
  })
  const waiting = useShortList('bids', { status: String(PENDING), sort: 'date', order: 'asc' }, SHOWN, may)
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
          <Link className={styles.figure} href={linkTo({ to: '/bids', search: { status: `${DRAFT},${PENDING}` } })}>
            {formatMoney(sum)} <span className={styles.what}>{t('decide.pipeline')}</span>
          </Link>
        )}
        <Link className={styles.small} href={linkTo({ to: '/bids', search: { status: PENDING } })}>
          {t('decide.waiting', { n: formatNumber(countOf(PENDING)) })}
        </Link>
        <Link className={styles.small} href={linkTo({ to: '/bids', search: { status: DRAFT } })}>
          {t('decide.drafts', { n: countOf(DRAFT) })}
        </Link>
        {unpriced > 0 && <span className={styles.what}>{t('decide.unpriced', { n: unpriced })}</span>}
      </p>
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

function LateWork() {
  const { t, formatDate, formatNumber } = useWords(decideWords)
  const mayTasks = useCan(tasks.list)
  const mayProjects = useCan(projects.list)
  const late = useShortList('tasks', { overdue: '1', sort: 'dueAt', order: 'asc' }, SHOWN, mayTasks)
  const ended = useShortList('projects', { overdue: '1', sort: 'enddate', order: 'asc' }, SHOWN, mayProjects)
  if (!mayTasks && !mayProjects) return null
  const lateTasks = late.data?.totalCounts ?? 0
  const lateProjects = ended.data?.totalCounts ?? 0
  const none = (!mayTasks || late.data) && (!mayProjects || ended.data) && lateTasks + lateProjects === 0
  return (
    <Card title={t('decide.late')}>
      <p className={styles.figures}>
        {lateTasks > 0 && (
          <Link className={styles.figure} href={linkTo({ to: '/tasks/listView', search: { overdue: 1 } })}>
            {t('decide.lateTasks', { n: formatNumber(lateTasks) })}
          </Link>
        )}
        {lateProjects > 0 && (
          <Link className={styles.figure} href={linkTo({ to: '/projects', search: { overdue: 1 } })}>
            {t('decide.lateProjects', { n: formatNumber(lateProjects) })}
          </Link>
        )}
      </p>
      <Answer read={mayTasks ? late : ended} empty={none ? t('decide.noLate') : false}>
        <ul className={styles.rows}>
          {late.data?.rows.map((task) => (
            <Row
              key={task.id}
              href={recordLink('tasks', task.id)}
              title={task.title}
              detail={placeOf(task)}
              side={
                <>
                  {task.User ? <PersonMark person={task.User} size={20} /> : t('decide.nobody')}
                  <span className={styles.late}>{formatDate(task.dueAt)}</span>
                </>
              }
            />
          ))}
          {ended.data?.rows.slice(0, Math.max(2, SHOWN - lateTasks)).map((project) => (
            <Row
              key={project.id}
              href={recordLink('projects', project.id)}
              title={project.title}
              detail={[project.number, project.Customer?.name].filter(Boolean).join(' · ')}
              side={<span className={styles.late}>{t('decide.ended', { date: formatDate(project.enddate) })}</span>}
            />
          ))}
        </ul>
      </Answer>
    </Card>
  )
}

const placeOf = (task: TaskRow): string =>
  [task.number, task.Project?.title ?? task.Bid?.title ?? task.Customer?.name].filter(Boolean).join(' · ')

/** Open tasks due today, by assignee. */
function TodaysWork() {
  const { t, formatNumber } = useWords(decideWords)
  const { timezone } = useMe().Company
  const may = useCan(tasks.list)
  const now = today(timezone)
  const asked = { from: now, to: now, status: openTaskStatuses.join(',') }
  const list = useShortList('tasks', { ...asked, sort: 'dueAt', order: 'asc' }, MOST_TODAY, may)
  if (!may) return null
  const byPerson = new Map<string, TaskRow[]>()
  for (const task of list.data?.rows ?? [])
    byPerson.set(task.UserId ?? '', [...(byPerson.get(task.UserId ?? '') ?? []), task])
  const total = list.data?.totalCounts ?? 0
  const linkOf = (UserId?: string) => linkTo({ to: '/tasks/listView', search: { ...asked, ...(UserId && { UserId }) } })
  return (
    <Card title={t('decide.today')}>
      {total > 0 && (
        <p className={styles.figures}>
          <Link className={styles.figure} href={linkOf()}>
            {t('decide.lateTasks', { n: formatNumber(total) })}
          </Link>
        </p>
      )}
      <Answer read={list} empty={total === 0 && t('decide.noToday')}>
        <ul className={styles.rows}>
          {[...byPerson].slice(0, SHOWN + 1).map(([id, mine]) => (
            <Row
              key={id}
              href={linkOf(id)}
              title={mine[0]?.User ? nameOf(mine[0].User) : t('decide.nobody')}
              detail={[...new Set(mine.map((task) => task.Project?.title ?? task.title))].join(' · ')}
              side={<span className={styles.what}>{t('decide.lateTasks', { n: mine.length })}</span>}
            />
          ))}
        </ul>
        {byPerson.size > SHOWN + 1 && (
          <Link className={styles.small} href={linkOf()}>
            {t('decide.more', { n: byPerson.size - SHOWN - 1 })}
          </Link>
        )}
      </Answer>
    </Card>
  )
}

function Row({ href, title, detail, side }: { href: Address; title: string; detail: string; side: ReactNode }) {
  return (
    <li>
      <Link className={styles.row} href={href}>
        <span className={styles.lines}>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <span className={styles.side}>{side}</span>
      </Link>
    </li>
  )
}
