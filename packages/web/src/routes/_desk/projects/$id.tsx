import { projects } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { ProjectPage } from '../../../features/projects/ProjectPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/projects/$id')({ beforeLoad: needs(projects.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <ProjectPage key={id} id={id} />
}
