import { bids, tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { taskSearch } from '../../../data/search.ts'
import { TaskPhone } from '../../../features/tasks/TaskPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/tasks/$taskid/edit')({
  validateSearch: taskSearch,
  beforeLoad: needs(bids.get, tasks.get),
  component: Screen,
})

function Screen() {
  const { id, taskid } = useParams({ from: '/mobile/bids/$id/tasks/$taskid/edit' })
  return <TaskPhone key={taskid} id={taskid} of={{ noun: 'bids', id }} />
}
