import { customers } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { CustomersPage } from '../../../features/customers/CustomersPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/customers/')({
  validateSearch: plainOf(...listStart.customers.names),
  beforeLoad: needs(customers.list),
  loader: ({ location }) => readFirstRows('customers', location.search),
  component: CustomersPage,
})
