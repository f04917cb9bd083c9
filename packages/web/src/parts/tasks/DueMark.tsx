import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { useMe } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { isOverdue } from './state.ts'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

/** A task's due date; marks overdue ones. */
export function DueMark({ task }: { task: Pick<TaskRow, 'status' | 'dueAt'> }) {
  const { t, formatDate } = useWords(tasksWords)
  const { timezone } = useMe().Company
  if (!task.dueAt) return null
  if (!isOverdue(task, timezone)) return <span className={styles.due}>{formatDate(task.dueAt)}</span>
  return (
    <span className={styles.overdue}>
      {t('tasks.overdue')} · {formatDate(task.dueAt)}
    </span>
  )
}
