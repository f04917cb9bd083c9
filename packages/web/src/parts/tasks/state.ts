import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { nextStatuses } from '@jobwright/contract/rules/transitions.ts'
import type { TaskActor } from '@jobwright/contract/rules/transitions.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { isPast } from '../../data/days.ts'
import { holds } from '../../data/session.ts'
import { isReadOnly } from '../../data/view.ts'

/** The signed-in user, as the state machine expects them. */
export const taskActorOf = (me: Me): TaskActor => ({ id: me.id, can: (right) => !isReadOnly() && holds(me, right) })

/** The statuses to which this user may move the task now. */
export const nextStatusesOf = (task: TaskRow, me: Me): number[] => nextStatuses(task, taskActorOf(me), new Date())

/** Whether the task is still open. */
export const isOpen = (task: Pick<TaskRow, 'status'>): boolean => openTaskStatuses.includes(task.status)

/** Open and past due in the company's time zone. */
export const isOverdue = (task: Pick<TaskRow, 'status' | 'dueAt'>, zone: string, now: Date = new Date()): boolean =>
  task.dueAt !== null && isOpen(task) && isPast(task.dueAt, zone, now)

/** The links of a task's photos: the task, its job and its customer. */
export const linksOfTask = ({ id, CustomerId, ProjectId, BidId }: TaskRow) => ({
  TaskId: id,
  CustomerId,
  ProjectId,
  BidId,
})
