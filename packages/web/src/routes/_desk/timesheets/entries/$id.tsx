import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../../data/search.ts'
import { TimeentryPage } from '../../../../features/timeentries/TimeentryPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/entries/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(timeentries.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/timesheets/entries/$id' })
  return <TimeentryPage key={id} id={id} />
}
