import type { Task } from '@jobwright/contract/resources/tasks.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { useSession } from '../../data/session.ts'

const none: readonly TaskType[] = []

/** The company's task types in order, including archived ones. They come with the session, also to phones. */
export const useTaskTypes = (): readonly TaskType[] => useSession()?.Company.settings.taskTypes ?? none

/** The free-text type from before, or besides, the company's own types. The built-in default counts as none. */
export const ownWordOf = ({ type }: Pick<Task, 'type'>, types: readonly TaskType[]): string =>
  types.length > 0 && type === 'General' ? '' : type
