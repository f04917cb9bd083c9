import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { taskTableNames } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { TasksListPage } from '../../../features/tasks/TasksListPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/tasks/listView')({
  validateSearch: plainOf(...taskTableNames),
  beforeLoad: needs(tasks.list),
  component: TasksListPage,
})
