import { area } from '../catalogue.ts'
import { tasks } from './en/tasks.ts'

export const tasksWords = area(tasks, async () => (await import('../es/tasks.ts')).tasks)
