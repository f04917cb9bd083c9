import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { nextStatuses } from '@jobwright/contract/rules/transitions.ts'
import type { Mover } from '@jobwright/contract/rules/transitions.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { isPast } from '../../data/days.ts'
import { holds } from '../../data/session.ts'
import { isReadOnly } from '../../data/view.ts'

/** The person who is signed in, as the state machine asks for them. */
export const moverOf = (me: Me): Mover => ({ id: me.id, can: (right) => !isReadOnly() && holds(me, right) })

/** The statuses that this person may move the task to now. */
export const movesOf = (task: TaskRow, me: Me): number[] => nextStatuses(task, moverOf(me), new Date())

/** Work is still to be done. */
export const isOpen = (task: Pick<TaskRow, 'status'>): boolean => openTaskStatuses.includes(task.status)

/** Open and past its time, in the zone of the company. */
export const isOverdue = (task: Pick<TaskRow, 'status' | 'dueAt'>, zone: string, now: Date = new Date()): boolean =>
  task.dueAt !== null && isOpen(task) && isPast(task.dueAt, zone, now)

/** What photos of a task are filed under: the task, its job and its customer. */
export const linksOfTask = ({ id, CustomerId, ProjectId, BidId }: TaskRow) => ({
  TaskId: id,
  CustomerId,
  ProjectId,
  BidId,
})
