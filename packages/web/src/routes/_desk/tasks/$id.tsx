import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { readRecordEarly } from '../../../data/recordStart.ts'
import { recordSearch } from '../../../data/search.ts'
import { TaskPage } from '../../../features/tasks/TaskPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/tasks/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(tasks.get),
  loader: readRecordEarly('tasks'),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/tasks/$id' })
  return <TaskPage key={id} id={id} />
}
