import { tasks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TasksBoardPage } from '../../../features/tasks/TasksBoardPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/tasks/')({ beforeLoad: needs(tasks.list), component: TasksBoardPage })
