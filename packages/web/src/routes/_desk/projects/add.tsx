import { createFileRoute } from '@tanstack/react-router'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { ProjectAddPage } from '../../../features/projects/ProjectAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/projects/add')({
  beforeLoad: needs(projects.create),
  component: ProjectAddPage,
})
