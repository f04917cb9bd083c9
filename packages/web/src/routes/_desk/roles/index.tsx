import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '../../../features/roles/RolesPage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/roles/')({
  beforeLoad: needsRight(['users.list', 'roles.list']),
  component: RolesPage,
})
