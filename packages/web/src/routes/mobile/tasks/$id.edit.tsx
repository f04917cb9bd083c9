import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { taskSearch } from '../../../data/search.ts'
import { TaskPhone } from '../../../features/tasks/TaskPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/tasks/$id/edit')({
  validateSearch: taskSearch,
  beforeLoad: needs(tasks.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/tasks/$id/edit' })
  return <TaskPhone key={id} id={id} />
}
