import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { LogEntryPage } from '../../../features/logentries/LogEntryPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logentries/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(logentries.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/logentries/$id' })
  return <LogEntryPage key={id} id={id} />
}
