import { addDays } from '@jobwright/contract/rules/days.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { dayOf, today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { formatNearDay } from '../../words/nearDay.ts'
import { capital } from '../../words/resources.ts'
import { useWords } from '../../words/words.tsx'
import { isOverdue } from './state.ts'
import styles from './tasks.module.css'

/**
 * A task's due date on the phone: yesterday, today and tomorrow in words, overdue tasks in red. With `labeled` it leaves out "Due",
 * for use beside a label that says so.
 */
export function DuePhone({ task, labeled }: { task: Pick<TaskRow, 'status' | 'dueAt'>; labeled?: boolean }) {
  const { t, formatDate, manner } = useWords(phoneWords, tasksWords)
  const { timezone } = useMe().Company
  if (!task.dueAt) return null
  const [day, now] = [dayOf(task.dueAt, timezone), today(timezone)]
  const near = formatNearDay(day, now, manner)
  if (isOverdue(task, timezone))
    return (
      <span className={styles.overdue}>
        {t('tasks.overdue')} · {near}
      </span>
    )
  return (
    <span className={styles.due}>{labeled ? capital(near) : t(keyOf(day, now), { date: formatDate(task.dueAt) })}</span>
  )
}

const keyOf = (day: string, now: string) =>
  day === now ? 'phone.dueToday' : day === addDays(now, 1) ? 'phone.dueTomorrow' : 'dashboard.due'
