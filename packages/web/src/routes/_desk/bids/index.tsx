import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { readFirstRows } from '../../../data/listStart.ts'
import { BidsPage } from '../../../features/bids/BidsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bids/')({
  beforeLoad: needs(bids.list),
  loader: ({ location }) => readFirstRows('bids', location.search),
  component: BidsPage,
})
