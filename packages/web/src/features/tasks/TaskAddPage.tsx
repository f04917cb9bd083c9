import { useNavigate, useSearch } from '@tanstack/react-router'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { TaskFields, useTaskForm } from '../../parts/tasks/TaskForm.tsx'
import type { TaskValues } from '../../parts/tasks/TaskForm.tsx'

const links = ['CustomerId', 'ProjectId', 'BidId', 'UserId'] as const

/** Adds a task; then its page opens. */
export function TaskAddPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const start = Object.fromEntries(
    links.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  ) as Partial<TaskValues>
  const state = useTaskForm({
    record: null,
    start,
    onSaved: (task) => void navigate({ to: `/tasks/${task.id}` as never }),
  })
  return (
    <AddPage noun="tasks" state={state}>
      <TaskFields state={state} />
    </AddPage>
  )
}
