import type { Task } from '@jobwright/contract/resources/tasks.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { useSession } from '../../data/session.ts'

const none: readonly TaskType[] = []

/** The company's types of tasks in their order, archived ones among them. They come with the session, to phones too. */
export const useTaskTypes = (): readonly TaskType[] => useSession()?.Company.settings.taskTypes ?? none

/** What was written as the type of a task before, or beside, the company's own types. The shipped word is none. */
export const ownWordOf = ({ type }: Pick<Task, 'type'>, types: readonly TaskType[]): string =>
  types.length > 0 && type === 'General' ? '' : type
