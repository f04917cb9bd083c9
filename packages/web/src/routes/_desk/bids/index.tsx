import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { BidsPage } from '../../../features/bids/BidsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bids/')({
  validateSearch: plainOf(...listStart.bids.names),
  beforeLoad: needs(bids.list),
  loader: ({ location }) => readFirstRows('bids', location.search),
  component: BidsPage,
})
