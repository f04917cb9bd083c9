import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { ProjectsPage } from '../../../features/projects/ProjectsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/projects/')({
  validateSearch: plainOf(...listStart.projects.names),
  beforeLoad: needs(projects.list),
  loader: ({ location }) => readFirstRows('projects', location.search),
  component: ProjectsPage,
})
