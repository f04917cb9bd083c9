import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectAddPhone } from '../../../features/projects/ProjectPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/add')({
  beforeLoad: needs(projects.create),
  component: ProjectAddPhone,
})
