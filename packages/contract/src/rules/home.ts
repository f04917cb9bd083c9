import { BidStatus, openTaskStatuses } from '../statuses.ts'

/** How many records the cards of the first screen show. */
export const HOME_ROWS = { decide: 5, today: 100, tasks: 12, photos: 12, documents: 6 }
/** How many days the board of missing logs shows there. */
export const HOME_LOG_DAYS = 14

/** The queries of the lists on the first screen: its own call and those of single lists ask the same. */
export const homeLists = {
  bids: { status: String(BidStatus.Pending), sort: 'date', order: 'asc' },
  changes: { open: '1', sort: 'createdAt', order: 'asc' },
  lateTasks: { overdue: '1', sort: 'dueAt', order: 'asc' },
  lateProjects: { overdue: '1', sort: 'enddate', order: 'asc' },
  photos: {},
  documents: { sort: 'updatedAt', order: 'desc' },
} as const
/** One's own open tasks. */
export const ownTasksOf = (UserId: string) =>
  ({ UserId, status: openTaskStatuses.join(','), sort: 'urgency', order: 'asc' }) as const
/** The open tasks that are due on a day. */
export const dueOn = (day: string) => ({ from: day, to: day, status: openTaskStatuses.join(',') })
