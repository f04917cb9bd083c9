import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { ChangeOrdersPage } from '../../../features/changeorders/ChangeOrdersPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/changeOrders/')({
  validateSearch: plainOf(...listStart.changeorders.names),
  beforeLoad: needs(changeorders.list),
  loader: ({ location }) => readFirstRows('changeorders', location.search),
  component: ChangeOrdersPage,
})
