import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TimeAddPage } from '../../../features/timesheets/TimeAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/add')({
  beforeLoad: needs(timeentries.create),
  component: TimeAddPage,
})
