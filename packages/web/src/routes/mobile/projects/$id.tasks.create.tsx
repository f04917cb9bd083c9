import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { JobTaskCreatePhone } from '../../../features/tasks/TaskCreatePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/$id/tasks/create')({
  beforeLoad: needs(tasks.create),
  component: Screen,
})

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <JobTaskCreatePhone key={id} noun="projects" id={id} />
}
