import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TasksPhone } from '../../../features/tasks/TasksPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/tasks/')({ beforeLoad: needs(tasks.list), component: TasksPhone })
