import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { BidPage } from '../../../features/bids/BidPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bids/$id')({ beforeLoad: needs(bids.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <BidPage key={id} id={id} />
}
