import { createFileRoute } from '@tanstack/react-router'
import { CompanySettingsPage } from '../../features/company/CompanySettingsPage.tsx'
import { holding } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/company-settings')({
  beforeLoad: holding('settings.list'),
  component: CompanySettingsPage,
})
