import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { formSearch } from '../../../data/search.ts'
import { BidAddPhone } from '../../../features/bids/BidPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/add')({
  validateSearch: formSearch,
  beforeLoad: needs(bids.create),
  component: BidAddPhone,
})
