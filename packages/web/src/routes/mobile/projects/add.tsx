import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { formSearch } from '../../../data/search.ts'
import { ProjectAddPhone } from '../../../features/projects/ProjectPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/add')({
  validateSearch: formSearch,
  beforeLoad: needs(projects.create),
  component: ProjectAddPhone,
})
