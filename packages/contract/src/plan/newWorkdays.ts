import { addDays } from '../rules/days.ts'
import { earliestStart, placeAfter, placeOn, startsTooEarly } from './dependencies.ts'
import { followersOf, orderedFrom } from './graph.ts'
import { daysOf, isDay, spanOf, type PlanItem, type Span } from './items.ts'
import type { PlanMove } from './moves.ts'
import { isWorkday, moveByWorkdays, workdaysBetween, type WorkCalendar } from './workdays.ts'

type CalendarOf = (projectId: string | null) => WorkCalendar
type Dates = { startAt: string; endAt: string | null }

/**
 * Returns what has to move so that work keeps its number of workdays under new calendars, for `planMoves` to push what waits
 * for it. Nothing of the past changes: of what is under way, only the days from `today` on count. What starts on a day that
 * is off now starts on the next workday. What a person put onto days off stays there.
 */
export function movesForWorkdays(
  items: readonly PlanItem[],
  { before, after, today }: { before: CalendarOf; after: CalendarOf; today: string },
): PlanMove[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const moved = new Map<string, Span>()
  const moves: PlanMove[] = []
  // What is on a circle is not in order, and left alone.
  const { ordered } = orderedFrom(followersOf(items), byId.keys())
  for (const id of ordered) {
    const item = byId.get(id)
    const span = item && spanOf(item)
    if (!item || !span || item.isFixed || item.resource === 'projects') continue
    const calendar = after(item.ProjectId)
    const own = replanned(item, span, before(item.ProjectId), calendar, today)
    const placed = afterBlockers(item, own ?? { startAt: span.startAt, endAt: item.endAt }, calendar, byId, moved)
    if (!own && !placed) continue
    const dates = placed ?? own ?? span
    const place = spanOf({ ...item, ...dates })
    if (place) moved.set(id, place)
    // What only waits for something else is pushed by the plan.
    if (own) moves.push({ resource: item.resource, id, startAt: dates.startAt, endAt: dates.endAt })
  }
  return moves
}

/** The dates with the same number of workdays from today on; null where they stay. */
function replanned(item: PlanItem, span: Span, before: WorkCalendar, after: WorkCalendar, today: string): Dates | null {
  const days = daysOf(span, item.zone)
  if (days.to < today) return null
  const isAhead = days.from >= today
  const from = isAhead ? days.from : today
  const startsOff = isWorkday(before, from) && !isWorkday(after, from)
  const first = startsOff ? moveByWorkdays(after, from, 1) : from
  const length = workdaysBetween(before, addDays(from, -1), days.to)
  if (!isDay(span.startAt) || !isDay(span.endAt) || length === 0 || !isWorkday(before, days.to))
    return isAhead && startsOff ? placeOn(item, { span, zone: item.zone, calendar: after }, first) : null
  const last = moveByWorkdays(after, addDays(first, -1), length)
  const startAt = isAhead ? first : span.startAt
  if (startAt === days.from && last === days.to) return null
  return { startAt, endAt: item.endAt === null && last === startAt ? null : last }
}

/** The place after blockers that moved, where it would start too early; null where it need not move. */
function afterBlockers(
  item: PlanItem,
  dates: Dates,
  calendar: WorkCalendar,
  byId: ReadonlyMap<string, PlanItem>,
  moved: ReadonlyMap<string, Span>,
): Dates | null {
  const span = spanOf({ ...item, ...dates })
  if (!span) return null
  const now = { span, zone: item.zone, calendar }
  const starts = item.blockedBy.flatMap(({ id, lag }) => {
    const blocker = byId.get(id)
    const place = blocker && !blocker.isFixed ? (moved.get(id) ?? spanOf(blocker)) : null
    return blocker && place
      ? [{ isMoved: moved.has(id), start: earliestStart({ span: place, zone: blocker.zone }, now, lag) }]
      : []
  })
  if (!starts.some(({ isMoved, start }) => isMoved && startsTooEarly(now, start))) return null
  const from = daysOf(span, item.zone).from
  return placeAfter(
    dates,
    now,
    from,
    starts.map(({ start }) => start),
  )
}
