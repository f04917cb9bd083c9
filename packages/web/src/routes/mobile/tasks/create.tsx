import { createFileRoute } from '@tanstack/react-router'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { TaskCreatePhone } from '../../../features/tasks/TaskCreatePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/tasks/create')({
  beforeLoad: needs(tasks.create),
  component: TaskCreatePhone,
})
