import { createFileRoute } from '@tanstack/react-router'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { BidsPhone } from '../../../features/bids/BidsPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/bids/')({ beforeLoad: needs(bids.list), component: BidsPhone })
