import { createFileRoute } from '@tanstack/react-router'
import { RoleAddPage } from '../../../features/roles/RoleAddPage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/roles/add')({
  beforeLoad: needsRight('roles.create', 'POST'),
  component: RoleAddPage,
})
