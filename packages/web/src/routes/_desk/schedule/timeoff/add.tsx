import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TimeoffAddPage } from '../../../../features/timeoff/TimeoffForm.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/timeoff/add')({
  beforeLoad: needs(timeoff.create),
  component: TimeoffAddPage,
})
