import { users } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { UserPage } from '../../../features/users/UserPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/users/$id')({ beforeLoad: needs(users.get), component: Screen })

function Screen() {
  const { id } = useParams({ from: '/_desk/users/$id' })
  return <UserPage key={id} id={id} />
}
