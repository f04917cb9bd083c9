import { companyExports } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ExportPage } from '../../features/exports/ExportPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/organization_/export')({
  beforeLoad: needs(companyExports.list),
  component: ExportPage,
})
