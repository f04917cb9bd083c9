import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { JobActivities } from '../../../parts/phone/JobParts.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/activities')({
  beforeLoad: needs(bids.history),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/bids/$id/activities' })
  return <JobActivities key={id} noun="bids" id={id} />
}
