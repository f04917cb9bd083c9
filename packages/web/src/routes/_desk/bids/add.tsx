import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { BidAddPage } from '../../../features/bids/BidAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bids/add')({
  validateSearch: textsOf('CustomerId'),
  beforeLoad: needs(bids.create),
  component: BidAddPage,
})
