import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { LogEntryPhone } from '../../../features/logentries/LogEntryPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/logbooks/$id/log/$logid/edit')({
  beforeLoad: needs(logentries.get),
  component: Screen,
})

function Screen() {
  const { id, logid } = useParams({ from: '/mobile/logbooks/$id/log/$logid/edit' })
  return <LogEntryPhone key={logid} id={logid} bookId={id} />
}
