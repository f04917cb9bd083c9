import { customers } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { CustomerPage } from '../../../features/customers/CustomerPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/customers/$id')({ beforeLoad: needs(customers.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <CustomerPage key={id} id={id} />
}
