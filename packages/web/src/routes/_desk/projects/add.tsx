import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { ProjectAddPage } from '../../../features/projects/ProjectAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/projects/add')({
  validateSearch: textsOf('CustomerId'),
  beforeLoad: needs(projects.create),
  component: ProjectAddPage,
})
