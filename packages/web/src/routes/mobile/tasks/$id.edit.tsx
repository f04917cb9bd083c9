import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { TaskPhone } from '../../../features/tasks/TaskPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/tasks/$id/edit')({ beforeLoad: needs(tasks.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <TaskPhone key={id} id={id} />
}
