import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { JobActivities } from '../../../parts/phone/JobParts.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/$id/activities')({
  beforeLoad: needs(projects.history),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/projects/$id/activities' })
  return <JobActivities key={id} noun="projects" id={id} />
}
