import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ClockPage } from '../../../features/timeclock/ClockPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/timesheets/')({
  beforeLoad: needs(timeentries.list),
  component: ClockPage,
})
