import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { TaskAddPage } from '../../../features/tasks/TaskAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/tasks/add')({
  validateSearch: textsOf('CustomerId', 'ProjectId', 'BidId', 'UserId', 'startAt'),
  beforeLoad: needs(tasks.create),
  component: TaskAddPage,
})
