import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '../../../features/company/OrganizationPage.tsx'
import { holding } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/organization/')({
  beforeLoad: holding('settings.list'),
  component: OrganizationPage,
})
