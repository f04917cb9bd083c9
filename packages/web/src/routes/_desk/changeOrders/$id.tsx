import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { ChangeOrderPage } from '../../../features/changeorders/ChangeOrderPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/changeOrders/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(changeorders.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/changeOrders/$id' })
  return <ChangeOrderPage key={id} id={id} />
}
