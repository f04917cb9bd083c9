import { createFileRoute } from '@tanstack/react-router'
import { plainOf } from '../../../data/search.ts'
import { RoleAddPage } from '../../../features/roles/RoleAddPage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/roles/add')({
  validateSearch: plainOf('from'),
  beforeLoad: needsRight('roles.create', 'POST'),
  component: RoleAddPage,
})
