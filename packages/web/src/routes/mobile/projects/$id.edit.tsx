import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { formSearch } from '../../../data/search.ts'
import { ProjectEditPhone } from '../../../features/projects/ProjectPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/projects/$id/edit')({
  validateSearch: formSearch,
  beforeLoad: needs(projects.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/mobile/projects/$id/edit' })
  return <ProjectEditPhone key={id} id={id} />
}
