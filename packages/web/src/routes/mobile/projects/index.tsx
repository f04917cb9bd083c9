import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { ProjectsPhone } from '../../../features/projects/ProjectsPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/')({
  validateSearch: plainOf(...listStart.projects.names),
  beforeLoad: needs(projects.list),
  component: ProjectsPhone,
})
