import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { JobTasks } from '../../../parts/phone/JobParts.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/$id/tasks/')({
  beforeLoad: needs(projects.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/projects/$id/tasks/' })
  return <JobTasks key={id} noun="projects" id={id} />
}
