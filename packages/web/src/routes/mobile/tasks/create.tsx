import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { formSearch } from '../../../data/search.ts'
import { TaskCreatePhone } from '../../../features/tasks/TaskCreatePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/tasks/create')({
  validateSearch: formSearch,
  beforeLoad: needs(tasks.create),
  component: TaskCreatePhone,
})
