import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { readProjectEarly } from '../../../data/recordStart.ts'
import { recordSearch } from '../../../data/search.ts'
import { ProjectPage } from '../../../features/projects/ProjectPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/projects/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(projects.get),
  loader: readProjectEarly,
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/projects/$id' })
  return <ProjectPage key={id} id={id} />
}
