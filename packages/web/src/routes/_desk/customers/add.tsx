import { customers } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CustomerAddPage } from '../../../features/customers/CustomerAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/customers/add')({
  beforeLoad: needs(customers.create),
  component: CustomerAddPage,
})
