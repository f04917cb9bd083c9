import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPhone } from '../../../features/projects/ProjectsPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/')({
  beforeLoad: needs(projects.list),
  component: ProjectsPhone,
})
