import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TimeCreatePhone } from '../../../features/timeclock/TimeCreatePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/timesheets/create')({
  beforeLoad: needs(timeentries.create),
  component: TimeCreatePhone,
})
