import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { LogbookPhone } from '../../../features/logbooks/LogbookPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/logbooks/$id/info')({
  beforeLoad: needs(logbooks.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/logbooks/$id/info' })
  return <LogbookPhone key={id} id={id} />
}
