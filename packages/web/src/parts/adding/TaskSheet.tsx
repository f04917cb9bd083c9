import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { TaskFields, useTaskForm } from '../tasks/TaskForm.tsx'
import type { TaskValues } from '../tasks/TaskForm.tsx'
import { AddSheet } from './AddSheet.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

type Props = {
  onClose: () => void
  onCreated: (task: Task) => void
  /** The initial values, such as the project. */ start?: Partial<TaskValues>
}

/** Dialog that creates a task. */
export function TaskSheet({ onClose, onCreated, start }: Props) {
  const { t } = useWords(tasksWords)
  const state = useTaskForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet noun="tasks" title={t('tasks.addTitle')} submit={t('tasks.create')} state={state} onClose={onClose}>
      <TaskFields state={state} />
    </AddSheet>
  )
}
