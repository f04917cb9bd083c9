import { bids } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BidsPhone } from '../../../features/bids/BidsPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/')({ beforeLoad: needs(bids.list), component: BidsPhone })
