import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { TaskFields, useTaskForm } from '../tasks/TaskForm.tsx'
import type { TaskValues } from '../tasks/TaskForm.tsx'
import { AddSheet } from './AddSheet.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

type Props = {
  onClose: () => void
  onCreated: (task: Task) => void
  /** What is filled in at first, such as the project. */ start?: Partial<TaskValues>
}

/** Adds a task in a dialog. */
export function TaskSheet({ onClose, onCreated, start }: Props) {
  const { t } = useWords(tasksWords)
  const state = useTaskForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet noun="tasks" title={t('tasks.addTitle')} submit={t('tasks.create')} state={state} onClose={onClose}>
      <TaskFields state={state} />
    </AddSheet>
  )
}
