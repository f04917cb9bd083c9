import { createFileRoute } from '@tanstack/react-router'
import { CompanySettingsPage } from '../../features/company/CompanySettingsPage.tsx'
import { needsRight } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/company-settings')({
  beforeLoad: needsRight('settings.list'),
  component: CompanySettingsPage,
})
