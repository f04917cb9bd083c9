import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { TimesheetPage } from '../../../features/timesheets/TimesheetPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(timesheets.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/timesheets/$id' })
  return <TimesheetPage key={id} id={id} />
}
