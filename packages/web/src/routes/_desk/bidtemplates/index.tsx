import { bidtemplates } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BidtemplatesListPage } from '../../../features/bidtemplates/BidtemplatesListPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bidtemplates/')({
  beforeLoad: needs(bidtemplates.list),
  component: BidtemplatesListPage,
})
