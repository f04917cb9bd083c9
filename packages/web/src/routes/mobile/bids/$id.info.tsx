import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { BidInfoPhone } from '../../../features/bids/BidPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/info')({ beforeLoad: needs(bids.get), component: Screen })

function Screen() {
  const { id } = useParams({ from: '/mobile/bids/$id/info' })
  return <BidInfoPhone key={id} id={id} />
}
