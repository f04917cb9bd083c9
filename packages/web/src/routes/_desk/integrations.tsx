import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '../../features/integrations/IntegrationsPage.tsx'
import { needsRight } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/integrations')({
  beforeLoad: needsRight('admin'),
  component: IntegrationsPage,
})
