import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '../../../features/company/OrganizationPage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/organization/')({
  beforeLoad: needsRight('admin'),
  component: OrganizationPage,
})
