import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { LogbookAddPhone } from '../../../features/logbooks/LogbookAddPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/logbooks/$id/add')({
  validateSearch: textsOf('day'),
  beforeLoad: needs(logentries.create),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/logbooks/$id/add' })
  return <LogbookAddPhone key={id} id={id} />
}
