import { crews } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CrewsAddPage } from '../../../../features/crews/CrewsForm.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/crews/add')({
  beforeLoad: needs(crews.create),
  component: CrewsAddPage,
})
