import { Button } from '@mantine/core'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import { HOME_ROWS, ownTasksOf } from '@jobwright/contract/rules/home.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { openTaskStatuses, statusOf, taskPriorities } from '@jobwright/contract/statuses.ts'
import { IconChecks } from '@tabler/icons-react'
import { linkTo, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { isPast } from '../../data/days.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useStatusName, useStatusTone } from '../../parts/status/statusWords.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'

const SHOWN = HOME_ROWS.tasks
const URGENT = 1000
const open = openTaskStatuses.join(',')

/** The user's open tasks, most urgent first. */
export function TaskList() {
  const { t, formatNumber } = useWords()
  const me = useMe()
  const may = useCan(tasks.list)
  const list = useShortList('tasks', ownTasksOf(me.id), SHOWN, may)
  if (!may) return null
  const total = list.data?.totalCounts ?? 0
  const all = (
    <Link className={styles.all} href={linkTo({ to: '/tasks/listView', search: { UserId: me.id, status: open } })}>
      {t('dashboard.allTasks')}
      {total > SHOWN && ` (${formatNumber(total)})`}
    </Link>
  )
  return (
    <Card title={t('dashboard.tasks')} action={total > 0 && all}>
      {list.isPending && <ListSkeleton rows={5} />}
      {list.isError && (
        <ErrorPanel
          title={t('dashboard.failed')}
          safe={t('errors.safe')}
          action={
            <Button variant="default" onClick={() => void list.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
      {list.data && total === 0 && (
        <EmptyState icon={<IconChecks size={26} stroke={1.75} />} title={t('dashboard.noTasks')}>
          {t('dashboard.noTasksText')}
        </EmptyState>
      )}
      {list.data && total > 0 && (
        <ul className={styles.tasks}>
          {list.data.rows.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function TaskItem({ task }: { task: TaskRow }) {
  const { t, formatMoment, manner } = useWords()
  const statusName = useStatusName('task')
  const toneOf = useStatusTone('task')
  const priorityName = useStatusName('priority')
  const late = task.dueAt !== null && isPast(task.dueAt, manner.timezone)
  const job = task.Project?.title ?? task.Bid?.title
  const detail = [task.number, job, task.Customer?.name].filter(Boolean).join(' · ')
  return (
    <li>
      <Link className={styles.task} href={recordLink('tasks', task.id)}>
        <span className={styles.taskLines}>
          <span className={styles.taskTitle}>{task.title}</span>
          <span className={styles.taskDetail}>{detail}</span>
        </span>
        <span className={styles.taskSide}>
          <span className={styles.due} data-late={late || undefined}>
            {task.dueAt
              ? `${late ? `${t('dashboard.overdue')} · ` : ''}${late ? formatMoment(task.dueAt) : t('dashboard.due', { date: formatMoment(task.dueAt) })}`
              : t('dashboard.noDue')}
          </span>
          {task.priority === URGENT && (
            <StatusBadge tone={statusOf(taskPriorities, task.priority).tone}>{priorityName(task.priority)}</StatusBadge>
          )}
          <StatusBadge tone={toneOf(task.status)}>{statusName(task.status)}</StatusBadge>
        </span>
      </Link>
    </li>
  )
}
