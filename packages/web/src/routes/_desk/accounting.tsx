import { accounting } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AccountingPage } from '../../features/integrations/AccountingPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/accounting')({
  beforeLoad: needs(accounting.preview),
  component: AccountingPage,
})
