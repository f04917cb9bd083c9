import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { BidEditPhone } from '../../../features/bids/BidPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/$id/edit')({ beforeLoad: needs(bids.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <BidEditPhone key={id} id={id} />
}
