import { clientpages } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { ProjectClientPhone } from '../../../features/projects/ProjectClientPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/$id/client')({
  beforeLoad: needs(clientpages.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/projects/$id/client' })
  return <ProjectClientPhone key={id} id={id} />
}
