import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { ChangeOrderAddPage } from '../../../features/changeorders/ChangeOrderAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/changeOrders/add')({
  validateSearch: textsOf('ProjectId'),
  beforeLoad: needs(changeorders.create),
  component: ChangeOrderAddPage,
})
