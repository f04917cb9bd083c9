import { customers } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CustomersPage } from '../../../features/customers/CustomersPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/customers/')({
  beforeLoad: needs(customers.list),
  component: CustomersPage,
})
