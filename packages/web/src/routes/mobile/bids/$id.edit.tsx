import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { formSearch } from '../../../data/search.ts'
import { BidEditPhone } from '../../../features/bids/BidPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/edit')({
  validateSearch: formSearch,
  beforeLoad: needs(bids.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/bids/$id/edit' })
  return <BidEditPhone key={id} id={id} />
}
