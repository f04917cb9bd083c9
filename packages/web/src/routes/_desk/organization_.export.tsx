import { createFileRoute } from '@tanstack/react-router'
import { companyExports } from '@jobwright/contract/resources/exports.ts'
import { ExportPage } from '../../features/exports/ExportPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/organization_/export')({
  beforeLoad: needs(companyExports.list),
  component: ExportPage,
})
