import { daysOf, isDay, spanOf } from '../plan/items.ts'
import { BidStatus, openTaskStatuses } from '../statuses.ts'
import { clockAt } from '../time/zone.ts'
import { addDays } from './days.ts'

/** How many records the cards of the first screen show. */
export const HOME_ROWS = { decide: 5, today: 100, tasks: 12, photos: 12, documents: 6, running: 1, visits: 20 }
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
/** One's own clock that runs. */
export const runningOf = (UserId: string) => ({ UserId, open: '1' }) as const
/** How many days ahead the next visit is looked for. */
const NEXT_VISIT_DAYS = 7
/** The visits and events of a person around and after a day. A day more on both sides: days are compared in UTC. */
export const visitsOf = (WorkerId: string, day: string) =>
  ({ WorkerId, from: addDays(day, -1), to: addDays(day, NEXT_VISIT_DAYS + 1), sort: 'startAt', order: 'asc' }) as const

type Planned = { startAt: string | null; endAt: string | null }
const MINUTE_MS = 60_000

/** The visit that is on or comes next at an instant (ms). On the same day, one with a time comes before one without. */
export function nextVisitOf<V extends Planned>(visits: readonly V[], now: number, zone: string): V | undefined {
  const { day: today } = clockAt(zone, Math.floor(now / MINUTE_MS))
  let next: { visit: V; at: string } | undefined
  for (const visit of visits) {
    const span = spanOf({ ...visit, durationMin: null, zone })
    if (!span || (isDay(span.endAt) ? span.endAt < today : Date.parse(span.endAt) <= now)) continue
    const { from } = daysOf(span, zone)
    const at = `${from < today ? today : from} ${isDay(span.startAt) ? '24:00' : span.startAt}`
    if (!next || at < next.at) next = { visit, at }
  }
  return next?.visit
}

/** The parts of the first screen that can be read alone. */
export const homeParts = [
  'figures',
  'counts',
  'needs',
  'pipeline',
  'wins',
  'pending',
  'board',
  'bids',
  'changes',
  'lateTasks',
  'lateProjects',
  'todaysTasks',
  'ownTasks',
  'photos',
  'documents',
  'devices',
  'running',
  'visits',
  'next',
] as const
export type HomePart = (typeof homeParts)[number]
