import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { readRecordEarly } from '../../../data/recordStart.ts'
import { recordSearch } from '../../../data/search.ts'
import { BidPage } from '../../../features/bids/BidPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bids/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(bids.get),
  loader: readRecordEarly('bids'),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/bids/$id' })
  return <BidPage key={id} id={id} />
}
