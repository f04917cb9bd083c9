import { createFileRoute } from '@tanstack/react-router'
import { accounting } from '@jobwright/contract/resources/accounting.ts'
import { AccountingPage } from '../../features/integrations/AccountingPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/accounting')({
  beforeLoad: needs(accounting.preview),
  component: AccountingPage,
})
