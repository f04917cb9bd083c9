import { bidtemplates } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BidtemplatesAddPage } from '../../../features/bidtemplates/BidtemplatesForm.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bidtemplates/add')({
  beforeLoad: needs(bidtemplates.create),
  component: BidtemplatesAddPage,
})
