import { crews } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CrewsListPage } from '../../../../features/crews/CrewsListPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/crews/')({
  beforeLoad: needs(crews.list),
  component: CrewsListPage,
})
