import { addDays } from '../rules/days.ts'
import { clockAt, instantOf, minuteOf } from '../time/zone.ts'

/** A moment is a day (YYYY-MM-DD, the whole day) or an instant (ISO 8601 in UTC), as in the fields of tasks. */

/** The kinds of record that the schedule shows as items. */
export type PlanResource = 'tasks' | 'projects' | 'scheduleitems'

/** A task, the span of a project, a visit or an event, as the rules of the schedule read it. Ids are unique across kinds. */
export type PlanItem = {
  resource: PlanResource
  id: string
  title: string
  /** Null: unscheduled. */
  startAt: string | null
  /** The last day, or the instant at which it ends. Null: one day, or `durationMin` after an instant. */
  endAt: string | null
  durationMin: number | null
  /** The project that it belongs to; of a project, its own id. */
  ProjectId: string | null
  /** Who is on it. Empty for projects. */
  people: readonly string[]
  /** Minutes of travel before it. */
  travelMin: number
  /** What somebody on it has to know. */
  skills: readonly string[]
  /** Done or canceled: moved only by hand, and nothing waits for it. */
  isFixed: boolean
  /** Canceled: says nothing about the end of its project. */
  isCanceled?: boolean
  zone: string
  /** What has to end before it starts; `lag` is in workdays, −30 to 60. */
  blockedBy: readonly { id: string; lag: number }[]
}

/** From when to when: two days, the last one included, or two instants. With one of each, a last day counts up to its end. */
export type Span = { startAt: string; endAt: string }

/** How long something with a time and without an end lasts. */
const DEFAULT_MINUTES = 60
const MINUTE_MS = 60_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Returns whether a moment is a whole day. */
export const isDay = (moment: string): boolean => moment.length === DAY_LENGTH

/** Returns an instant that many minutes later, as ISO 8601 with milliseconds. Seconds stay. */
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()

/** Returns whether both ends of a span have a time. */
export const isTimed = ({ startAt, endAt }: Span): boolean => !isDay(startAt) && !isDay(endAt)

/** Returns the span of an item with its default end, null if it is unscheduled. An end before the start counts as the start. */
export function spanOf({
  startAt,
  endAt,
  durationMin,
  zone,
}: Pick<PlanItem, 'startAt' | 'endAt' | 'durationMin' | 'zone'>): Span | null {
  if (startAt === null) return null
  if (endAt === null)
    return { startAt, endAt: isDay(startAt) ? startAt : addMinutes(startAt, durationMin ?? DEFAULT_MINUTES) }
  if (isDay(startAt) && isDay(endAt)) return { startAt, endAt: endAt < startAt ? startAt : endAt }
  const { from, to } = instantsOfSpan({ startAt, endAt }, zone)
  return { startAt, endAt: to < from ? startAt : endAt }
}

/** Returns the first and the last local day that a span covers. An end at midnight belongs to the day before. */
export function daysOf({ startAt, endAt }: Span, zone: string): { from: string; to: string } {
  const from = isDay(startAt) ? startAt : clockAt(zone, minuteOf(startAt)).day
  const to = lastDayOf(endAt, zone)
  return { from, to: to < from ? from : to }
}

/** Returns the local day on which something ends. An end at midnight belongs to the day before. */
export const lastDayOf = (endAt: string, zone: string): string =>
  isDay(endAt) ? endAt : clockAt(zone, minuteOf(endAt) - 1).day

/**
 * Returns a span in minutes since 1970 UTC, `to` exclusive. Whole days last from local midnight to local midnight after
 * the last day.
 */
export const instantsOfSpan = ({ startAt, endAt }: Span, zone: string): { from: number; to: number } => ({
  from: isDay(startAt) ? instantOf(zone, startAt, 0) : minuteOf(startAt),
  to: isDay(endAt) ? instantOf(zone, addDays(endAt, 1), 0) : minuteOf(endAt),
})
