import { customers } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { readRecordEarly } from '../../../data/recordStart.ts'
import { recordSearch } from '../../../data/search.ts'
import { CustomerPage } from '../../../features/customers/CustomerPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/customers/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(customers.get),
  loader: readRecordEarly('customers'),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/customers/$id' })
  return <CustomerPage key={id} id={id} />
}
