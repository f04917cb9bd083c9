import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../data/search.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { TaskFields, useTaskForm } from '../../parts/tasks/TaskForm.tsx'

/** Creates a task, then opens its page. */
export function TaskAddPage() {
  const navigate = useNavigate()
  const start = given(useSearch({ from: '/_desk/tasks/add' }))
  const state = useTaskForm({
    record: null,
    start,
    onSaved: (task) => void navigate({ to: '/tasks/$id', params: { id: task.id } }),
  })
  return (
    <AddPage noun="tasks" state={state}>
      <TaskFields state={state} />
    </AddPage>
  )
}
