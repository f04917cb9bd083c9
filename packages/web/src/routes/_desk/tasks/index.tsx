import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { taskListNames } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { TasksBoardPage } from '../../../features/tasks/TasksBoardPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/tasks/')({
  validateSearch: plainOf(...taskListNames, 'canceled'),
  beforeLoad: needs(tasks.list),
  component: TasksBoardPage,
})
