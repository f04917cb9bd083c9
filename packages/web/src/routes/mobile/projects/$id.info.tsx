import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { ProjectInfoPhone } from '../../../features/projects/ProjectPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/$id/info')({
  beforeLoad: needs(projects.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/projects/$id/info' })
  return <ProjectInfoPhone key={id} id={id} />
}
