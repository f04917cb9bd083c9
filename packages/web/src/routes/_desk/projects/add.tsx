import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectAddPage } from '../../../features/projects/ProjectAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/projects/add')({
  beforeLoad: needs(projects.create),
  component: ProjectAddPage,
})
