import { createFileRoute, useParams } from '@tanstack/react-router'
import { RolePage } from '../../../features/roles/RolePage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/roles/$id')({
  beforeLoad: needsRight(['users.list', 'roles.list']),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/roles/$id' })
  return <RolePage key={id} id={Number(id)} />
}
