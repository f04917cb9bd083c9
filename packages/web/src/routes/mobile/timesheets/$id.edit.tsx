import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { TimeEditPhone } from '../../../features/timeclock/TimeEditPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/timesheets/$id/edit')({
  beforeLoad: needs(timeentries.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/timesheets/$id/edit' })
  return <TimeEditPhone key={id} id={id} />
}
