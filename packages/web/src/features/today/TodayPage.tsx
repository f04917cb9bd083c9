import { bids, logbooks, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { IconCoffee } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { today } from '../../data/days.ts'
import { useRecord, useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useStarred } from '../../data/stars.ts'
import { Failure } from '../../parts/Failure.tsx'
import { LeftCaptures } from '../../parts/phone/LeftCaptures.tsx'
import phone from '../../parts/phone/phone.module.css'
import { BidItem, ProjectItem, TaskItem } from '../../parts/phone/rows.tsx'
import { ClockCard } from '../../parts/time/ClockCard.tsx'
import { useMoves } from '../../parts/tasks/useMoves.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { FirstTask } from './FirstTask.tsx'
import { firstOf, sectionsOf } from './sections.ts'
import { TodaysLogs } from './TodaysLogs.tsx'
import { TourOffer } from './TourOffer.tsx'
import styles from './today.module.css'

const open = openTaskStatuses.join(',')
const SHOWN = 200
const PROJECTS = 5

function greeting(hour: number): 'dashboard.morning' | 'dashboard.afternoon' | 'dashboard.evening' {
  if (hour < 12) return 'dashboard.morning'
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening'
}

/** The day of a field worker: current task, next tasks, and where. */
export function TodayPage() {
  const { t, formatDay } = useWords(phoneWords)
  const me = useMe()
  const sees = useCan(tasks.list)
  const logs = useCan(logbooks.list) && <TodaysLogs />
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('phone.today')}
        lead={t(greeting(new Date().getHours()), { name: me.firstName })}
        tab={t('phone.today')}
      >
        <span className={styles.date}>{formatDay(today(me.Company.timezone))}</span>
      </PhoneHead>
      <LeftCaptures />
      <ClockCard />
      {sees ? <Work logs={logs} /> : logs}
      <StarredJobs />
      <Projects />
    </div>
  )
}

/** The person's tasks. `logs`: today's logs, below the task in hand. */
function Work({ logs }: { logs: ReactNode }) {
  const { t } = useWords(phoneWords)
  const me = useMe()
  const zone = me.Company.timezone
  const list = useShortList('tasks', { WorkerId: me.id, status: open, sort: 'urgency', order: 'asc' }, SHOWN)
  const { move, sheet } = useMoves()
  if (list.isError && !list.data)
    return (
      <>
        <div className={phone.content}>
          <Failure problem={list.error} onRetry={() => void list.refetch()} />
        </div>
        {logs}
      </>
    )
  if (!list.data) return <ListSkeleton rows={5} />
  const { rows, totalCounts } = list.data
  const first = firstOf(rows, zone)
  const sections = sectionsOf(
    rows.filter((task) => task.id !== first?.id),
    zone,
  )
  return (
    <>
      {rows.length === 0 ? (
        <div className={phone.content}>
          <section className={phone.card}>
            <EmptyState icon={<IconCoffee size={32} stroke={1.5} />} title={t('phone.freeTitle')}>
              {t('phone.freeText')}
            </EmptyState>
          </section>
          <TourOffer />
          {logs}
        </div>
      ) : (
        <>
          {first && <FirstTask task={first} onMove={move} />}
          {logs}
          <TourOffer />
          {sections.map((section) => (
            <section key={section.name} className={styles.section}>
              <h2 className={styles.heading} data-late={section.name === 'overdue' || undefined}>
                {t(`phone.${section.name}`)} <span className={styles.count}>{section.tasks.length}</span>
              </h2>
              <ul className={styles.list}>
                {section.tasks.map((task) => (
                  <li key={task.id}>
                    <TaskItem row={task} onMove={move} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {totalCounts > rows.length && (
            <Link className={styles.all} href={linkTo({ to: '/mobile/tasks', search: { WorkerId: me.id } })}>
              {t('phone.allTasks')}
            </Link>
          )}
        </>
      )}
      {sheet}
    </>
  )
}

/** The user's starred jobs. */
function StarredJobs() {
  const { t } = useWords(phoneWords)
  const starred = useStarred()
  const sees = { projects: useCan(projects.get), bids: useCan(bids.get) }
  const ids = (['projects', 'bids'] as const).flatMap((noun) =>
    sees[noun] ? (starred?.[noun] ?? []).map((id) => ({ noun, id })) : [],
  )
  if (ids.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('phone.starred')}</h2>
      <ul className={styles.list}>
        {ids.map(({ noun, id }) => (
          <li key={id}>{noun === 'projects' ? <StarredProject id={id} /> : <StarredBid id={id} />}</li>
        ))}
      </ul>
    </section>
  )
}

function StarredProject({ id }: { id: string }) {
  const { data } = useRecord('projects', id)
  return data ? <ProjectItem row={data} /> : <div className={styles.room} />
}

function StarredBid({ id }: { id: string }) {
  const { data } = useRecord('bids', id)
  return data ? <BidItem row={data} /> : <div className={styles.room} />
}

function Projects() {
  const { t } = useWords(phoneWords)
  const me = useMe()
  const sees = useCan(projects.list)
  const list = useShortList(
    'projects',
    { UserId: me.id, status: '2,1,8', sort: 'updatedAt', order: 'desc' },
    PROJECTS,
    sees,
  )
  const rows = list.data?.rows ?? []
  if (!sees || rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('phone.yourProjects')}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <ProjectItem row={row} />
          </li>
        ))}
      </ul>
      <Link className={styles.all} href={linkTo({ to: '/mobile/projects', search: { UserId: me.id } })}>
        {t('phone.allProjects')}
      </Link>
    </section>
  )
}
