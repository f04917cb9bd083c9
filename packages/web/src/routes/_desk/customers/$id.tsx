import { customers } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { CustomerPage } from '../../../features/customers/CustomerPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/customers/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(customers.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/customers/$id' })
  return <CustomerPage key={id} id={id} />
}
