import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { JobTasks } from '../../../parts/phone/JobParts.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/tasks/')({ beforeLoad: needs(bids.get), component: Screen })

function Screen() {
  const { id } = useParams({ from: '/mobile/bids/$id/tasks/' })
  return <JobTasks key={id} noun="bids" id={id} />
}
