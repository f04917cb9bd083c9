import { bids, tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { formSearch } from '../../../data/search.ts'
import { JobTaskCreatePhone } from '../../../features/tasks/TaskCreatePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/tasks/create')({
  validateSearch: formSearch,
  beforeLoad: needs(bids.get, tasks.create),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/bids/$id/tasks/create' })
  return <JobTaskCreatePhone key={id} noun="bids" id={id} />
}
