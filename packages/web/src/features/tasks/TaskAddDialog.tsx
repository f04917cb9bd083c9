import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { TaskSheet } from '../../parts/adding/TaskSheet.tsx'

/** Adds a task without leaving the page. */
export function TaskAddDialog({
  opened,
  onClose,
  onCreated,
}: {
  opened: boolean
  onClose: () => void
  onCreated: (task: Task) => void
}) {
  return opened ? <TaskSheet onClose={onClose} onCreated={onCreated} /> : null
}
