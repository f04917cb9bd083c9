import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { TodaysLogPhone } from '../../../features/logentries/TodaysLogPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/logbooks/$id/log/edit')({
  beforeLoad: needs(logentries.create),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/logbooks/$id/log/edit' })
  return <TodaysLogPhone key={id} id={id} />
}
