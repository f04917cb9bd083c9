import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TasksListPage } from '../../../features/tasks/TasksListPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/tasks/listView')({
  beforeLoad: needs(tasks.list),
  component: TasksListPage,
})
