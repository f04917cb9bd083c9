import type { PlanItem } from '../plan/items.ts'
import { planMoves, type Cascade, type MovedItem, type PlanMove } from '../plan/moves.ts'
import { standardCalendar, type WorkCalendar } from '../plan/workdays.ts'
import { addDays } from '../rules/days.ts'

/** An item of a plan for tests: a task of one day without anything else. */
export const planItem = (id: string, over: Partial<PlanItem> = {}): PlanItem => ({
  resource: 'tasks',
  id,
  title: id,
  startAt: '2026-06-01',
  endAt: null,
  durationMin: null,
  ProjectId: null,
  people: [],
  travelMin: 0,
  skills: [],
  isFixed: false,
  zone: 'America/New_York',
  blockedBy: [],
  ...over,
})

/** The calendar of every project in tests that set none. */
export const standardHours = (): WorkCalendar => standardCalendar

/** A task that a person puts somewhere. */
export const moveTo = (id: string, startAt: string | null, endAt: string | null = null): PlanMove => ({
  resource: 'tasks',
  id,
  startAt,
  endAt,
})

/** What an item waits for. */
export const after = (id: string, lag = 0) => ({ blockedBy: [{ id, lag }] })

/** What a plan of Mondays to Fridays comes to. */
export const planOf = (items: readonly PlanItem[], moves: readonly PlanMove[], cascade: Cascade = 'push') =>
  planMoves(items, moves, { cascade, calendarOf: standardHours })

const written = ({ after: { startAt, endAt } }: MovedItem) => (endAt === null ? startAt : [startAt, endAt])

/** Where a plan moves what: by id the start, or the start and the end. */
export const movesOf = (...args: Parameters<typeof planOf>) =>
  Object.fromEntries(planOf(...args).moved.map((one) => [one.id, written(one)]))

const MINUTE = 60_000
/** New York is that many hours behind in summer. */
const BEHIND = 4

/** An instant by the clock of New York in summer. */
export const summerAt = (day: string, hour: number, minute = 0): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ((hour + BEHIND) * 60 + minute) * MINUTE).toISOString()

/** Days around which clocks change, or a day is left out. */
export const changesOfClocks = [
  ['America/New_York', '2026-03-05'],
  ['America/New_York', '2026-10-29'],
  ['America/Havana', '2026-03-05'],
  ['America/Havana', '2026-10-29'],
  ['Europe/London', '2026-03-26'],
  ['Europe/London', '2026-10-22'],
  ['Pacific/Apia', '2020-04-02'],
  ['Pacific/Apia', '2020-09-24'],
  ['Pacific/Apia', '2011-12-28'],
  ['America/Phoenix', '2026-06-01'],
] as const

/** A calendar with exceptions that are counted from a day. */
export const calendarFrom = (
  start: string,
  weekdays: readonly number[],
  off: readonly (readonly [offset: number, isWorked: boolean])[],
): WorkCalendar => ({
  ...standardCalendar,
  weekdays,
  exceptions: Object.fromEntries(off.map(([offset, isWorked]) => [addDays(start, offset), isWorked])),
})

/** Dates of items by id, as they are written. */
export const stateOf = (items: readonly PlanItem[]) =>
  new Map(items.map(({ id, startAt, endAt }) => [id, { startAt, endAt }]))

/** The items with what a plan moves. */
export function applied(items: readonly PlanItem[], moved: readonly Pick<MovedItem, 'id' | 'after'>[]): PlanItem[] {
  const dates = new Map(moved.map((one) => [one.id, one.after]))
  return items.map((item) => ({ ...item, ...dates.get(item.id) }))
}
