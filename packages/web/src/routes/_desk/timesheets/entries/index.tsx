import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TimeentriesPage } from '../../../../features/timeentries/TimeentriesPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/entries/')({
  beforeLoad: needs(timeentries.list),
  component: TimeentriesPage,
})
