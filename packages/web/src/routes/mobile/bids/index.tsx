import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { BidsPhone } from '../../../features/bids/BidsPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/')({
  validateSearch: plainOf(...listStart.bids.names),
  beforeLoad: needs(bids.list),
  component: BidsPhone,
})
