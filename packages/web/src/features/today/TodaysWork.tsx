import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { IconCoffee } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkTo } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import phone from '../../parts/phone/phone.module.css'
import { TaskItem } from '../../parts/phone/rows.tsx'
import { OffRow, PlanRow } from '../../parts/schedule/PlanDayList.tsx'
import { useWhen } from '../../parts/schedule/PlanMarks.tsx'
import { ownTasks, usePlanDays, type PlanDays } from '../../parts/schedule/usePlanDays.ts'
import { useTransitions } from '../../parts/tasks/useTransitions.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { FirstTask } from './FirstTask.tsx'
import { FirstVisit } from './FirstVisit.tsx'
import { firstOfDay, rowsOfToday, sectionsOf, type Section, type TodayRow } from './sections.ts'
import { NextDays, Tomorrow } from './Tomorrow.tsx'
import { TourOffer } from './TourOffer.tsx'
import styles from './today.module.css'

const SHOWN = 200
/** Today, tomorrow, and the seven days after. */
const DAYS = 9

/** The person's day from the schedule, tomorrow, and the week. `logs`: today's logs, below what is in hand. */
export function TodaysWork({ logs }: { logs: ReactNode }) {
  const { t } = useWords(phoneWords)
  const me = useMe()
  const zone = me.Company.timezone
  const seesTasks = useCan(tasks.list)
  const list = useShortList('tasks', ownTasks(me.id), SHOWN, seesTasks)
  const ahead = usePlanDays(DAYS)
  const { move, sheet } = useTransitions()
  if (list.isError && !list.data)
    return (
      <>
        <div className={phone.content}>
          <Failure problem={list.error} onRetry={() => void list.refetch()} />
        </div>
        {logs}
      </>
    )
  if (ahead.isPending) return <ListSkeleton rows={5} />
  const { rows, totalCounts } = list.data ?? { rows: [], totalCounts: 0 }
  const first = firstOfDay(rows, ahead.days, zone)
  const firstId = first?.task?.id ?? first?.entry?.id
  const sections = sectionsOf(
    rows.filter((task) => task.id !== firstId && !isAhead(ahead, task)),
    zone,
  )
  const before = sections.filter(({ name }) => name === 'overdue' || name === 'problems')
  const today = rowsOfToday(
    sections.find(({ name }) => name === 'forToday')?.tasks ?? [],
    (ahead.days[0]?.entries ?? []).filter(({ id }) => id !== firstId),
    ahead.today,
    zone,
  )
  const after = sections.filter(({ name }) => name === 'soon' || name === 'undated' || name === 'later')
  const isFree = rows.length === 0 && ahead.days.every(({ entries, off }) => entries.length + off.length === 0)
  const [day] = ahead.days
  return (
    <>
      {isFree && (
        <div className={phone.content}>
          <section className={phone.card}>
            <EmptyState icon={<IconCoffee size={32} stroke={1.5} />} title={t('phone.freeTitle')}>
              {t('phone.freeText')}
            </EmptyState>
          </section>
        </div>
      )}
      {first?.task && <FirstTask task={first.task} ahead={ahead} onMove={move} />}
      {first?.entry?.visit && day && (
        <FirstVisit entry={first.entry} visit={first.entry.visit} day={day.day} plan={ahead.plan} />
      )}
      {logs}
      <TourOffer />
      {before.map((section) => (
        <TaskSection key={section.name} section={section} onMove={move} />
      ))}
      <Today rows={today} ahead={ahead} onMove={move} />
      <Tomorrow ahead={ahead} />
      <NextDays ahead={ahead} />
      {after.map((section) => (
        <TaskSection key={section.name} section={section} onMove={move} />
      ))}
      {totalCounts > rows.length && (
        <Link className={styles.all} href={linkTo({ to: '/mobile/tasks', search: { WorkerId: me.id } })}>
          {t('phone.allTasks')}
        </Link>
      )}
      {sheet}
    </>
  )
}

/** Whether a task is on one of the days after today and not on today. */
const isAhead = ({ days }: PlanDays, { id, status }: TaskRow): boolean =>
  status === TaskStatus.Scheduled &&
  days.slice(1).some(({ entries }) => entries.some((entry) => entry.id === id)) &&
  !days[0]?.entries.some((entry) => entry.id === id)

type OnMove = (task: TaskRow, to: number) => void

function TaskSection({ section: { name, tasks: own }, onMove }: { section: Section; onMove: OnMove }) {
  const { t } = useWords(phoneWords)
  return (
    <section className={styles.section}>
      <h2 className={styles.heading} data-late={name === 'overdue' || undefined}>
        {t(`phone.${name}`)} <span className={styles.count}>{own.length}</span>
      </h2>
      <ul className={styles.list}>
        {own.map((task) => (
          <li key={task.id}>
            <TaskItem row={task} onMove={onMove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rest of today in the order of time. */
function Today({ rows, ahead, onMove }: { rows: readonly TodayRow[]; ahead: PlanDays; onMove: OnMove }) {
  const { t } = useWords(phoneWords, schedulephoneWords)
  const when = useWhen()
  const off = ahead.days[0]?.off ?? []
  if (rows.length + off.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        {t('phone.forToday')} <span className={styles.count}>{rows.length > 0 && rows.length}</span>
      </h2>
      <ul className={styles.list}>
        {off.map((one) => (
          <li key={one.id}>
            <OffRow off={one} />
          </li>
        ))}
        {rows.map(({ task, entry }) => (
          <li key={task?.id ?? entry?.id}>
            {task ? (
              <TaskItem row={task} onMove={onMove} when={entry && when(entry, ahead.today)} />
            ) : (
              entry && <PlanRow entry={entry} day={ahead.today} plan={ahead.plan} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
