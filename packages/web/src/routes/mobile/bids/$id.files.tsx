import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { JobFiles } from '../../../parts/phone/JobParts.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/files')({
  validateSearch: textsOf('files', 'photo'),
  beforeLoad: needs(bids.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/bids/$id/files' })
  return <JobFiles key={id} noun="bids" id={id} />
}
