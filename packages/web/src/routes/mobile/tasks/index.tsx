import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { taskListNames } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { TasksPhone } from '../../../features/tasks/TasksPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/tasks/')({
  validateSearch: plainOf(...taskListNames, 'WorkerId'),
  beforeLoad: needs(tasks.list),
  component: TasksPhone,
})
