import { grants } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GrantsPage } from '../../features/grants/GrantsPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/organization_/public')({
  beforeLoad: needs(grants.list),
  component: GrantsPage,
})
