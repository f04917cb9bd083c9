import type { PlanItem } from '../plan/items.ts'
import type { Cascade, PlanMove } from '../plan/moves.ts'
import type { WorkCalendar } from '../plan/workdays.ts'
import { addDays, weekdayOf } from '../rules/days.ts'
import { slowClock, slowInstant } from './slowClock.ts'

/** The dates of an item, as the oracle keeps them by id. */
export type SlowDates = { startAt: string | null; endAt: string | null }
type CalendarOf = (projectId: string | null) => WorkCalendar
type State = ReadonlyMap<string, SlowDates>

const MINUTE = 60_000
const minutes = (iso: string) => Date.parse(iso) / MINUTE
const iso = (at: number) => new Date(at * MINUTE).toISOString()
const isDay = (moment: string) => !moment.includes('T')
const isWorked = (calendar: WorkCalendar, day: string) =>
  calendar.exceptions[day] ?? calendar.weekdays.includes(weekdayOf(day))

/** Walks that many workdays from a day. */
export function slowMove(calendar: WorkCalendar, day: string, workdays: number): string {
  let at = day
  for (let left = Math.abs(workdays); left > 0;) {
    at = addDays(at, Math.sign(workdays))
    if (isWorked(calendar, at)) left -= 1
  }
  return at
}

/** Workdays on the way from a day to another: days after it, or days before it. */
function slowBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0
  for (let day = from; day < to;) if (isWorked(calendar, (day = addDays(day, 1)))) count += 1
  for (let day = from; day > to;) if (isWorked(calendar, (day = addDays(day, -1)))) count -= 1
  return count
}

const endOf = ({ durationMin }: PlanItem, { startAt, endAt }: SlowDates): string =>
  endAt ?? (isDay(startAt ?? '') ? (startAt ?? '') : iso(minutes(startAt ?? '') + (durationMin ?? 60)))
const isTimed = ({ startAt }: SlowDates) => startAt !== null && !isDay(startAt)
const firstDay = ({ zone }: PlanItem, { startAt }: SlowDates): string =>
  isDay(startAt ?? '') ? (startAt ?? '') : slowClock(zone, minutes(startAt ?? '')).slice(0, 10)
function lastDay(item: PlanItem, dates: SlowDates): string {
  const end = endOf(item, dates)
  return isDay(end) ? end : slowClock(item.zone, minutes(end) - 1).slice(0, 10)
}

/** Whether an item starts before a blocker allows. Both are scheduled. */
function isTooEarly(
  [item, dates]: [PlanItem, SlowDates],
  [blocker, blocking]: [PlanItem, SlowDates],
  lag: number,
  calendar: WorkCalendar,
): boolean {
  if (!isTimed(dates) || !isTimed(blocking))
    return firstDay(item, dates) < slowMove(calendar, slowMove(calendar, lastDay(blocker, blocking), 1), lag)
  let end = minutes(endOf(blocker, blocking))
  if (lag !== 0) {
    const [day = '', time = ''] = slowClock(item.zone, end).split(' ')
    const isMidnight = slowClock(item.zone, end - 1).slice(0, 10) !== day && time === '00:00'
    end = isMidnight
      ? slowInstant(item.zone, `${addDays(slowMove(calendar, addDays(day, -1), lag), 1)} 00:00`)
      : slowInstant(item.zone, `${slowMove(calendar, day, lag)} ${time}`)
  }
  return minutes(dates.startAt ?? '') < end
}

/** The blocked items that start too early, as `item after blocker`. */
export function slowBroken(items: readonly PlanItem[], state: State, calendarOf: CalendarOf): string[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return items.flatMap((item) =>
    item.blockedBy.flatMap(({ id, lag }) => {
      const [blocker, dates, blocking] = [byId.get(id), state.get(item.id), state.get(id)]
      if (!blocker || blocker.isFixed || item.isFixed || !dates?.startAt || !blocking?.startAt) return []
      const calendar = calendarOf(item.ProjectId)
      return isTooEarly([item, dates], [blocker, blocking], lag, calendar) ? [`${item.id} after ${id}`] : []
    }),
  )
}

/** The item on another day, from where it was first. */
function onDay(item: PlanItem, day: string, calendar: WorkCalendar): SlowDates {
  const { startAt, endAt } = item
  if (startAt === null || firstDay(item, item) === day) return { startAt, endAt }
  if (!isDay(startAt)) {
    const start = slowInstant(item.zone, `${day} ${slowClock(item.zone, minutes(startAt)).slice(11)}`)
    return { startAt: iso(start), endAt: endAt === null ? null : iso(start + minutes(endAt) - minutes(startAt)) }
  }
  if (endAt === null) return { startAt: day, endAt }
  let [worked, days] = [0, 0]
  for (let one = startAt; one <= endAt; one = addDays(one, 1)) {
    days += 1
    if (isWorked(calendar, one)) worked += 1
  }
  return { startAt: day, endAt: slowMove(calendar, day, (worked || days) - 1) }
}

/** Whether it starts and ends within the hours that are worked. */
function fitsHours(item: PlanItem, dates: SlowDates, { from, to }: WorkCalendar): boolean {
  const start = minutes(dates.startAt ?? '')
  const [hour = 0, minute = 0] = slowClock(item.zone, start).slice(11).split(':').map(Number)
  const began = hour * 60 + minute
  return began >= from && began + minutes(endOf(item, dates)) - start <= to
}

/**
 * The dates after some moves: every item is placed anew, in whatever order they come, until nothing changes any more. An item
 * that has to wait tries day after day, and minute after minute on its own day.
 */
export function slowMoves(
  items: readonly PlanItem[],
  moves: readonly PlanMove[],
  cascade: Cascade,
  calendarOf: CalendarOf,
): Map<string, SlowDates> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const state = new Map<string, SlowDates>(items.map(({ id, startAt, endAt }) => [id, { startAt, endAt }]))
  for (const { id, startAt, endAt } of moves) state.set(id, { startAt, endAt })
  if (cascade === 'none') return state
  const asked = new Set(moves.map(({ id }) => id))
  const shifts = new Map<string, number>()
  const datesOf = (id: string): SlowDates => state.get(id) ?? { startAt: null, endAt: null }
  const hasMoved = ({ id, startAt, endAt }: PlanItem) => startAt !== datesOf(id).startAt || endAt !== datesOf(id).endAt
  const endShift = (item: PlanItem): number =>
    item.startAt === null || datesOf(item.id).startAt === null
      ? 0
      : slowBetween(calendarOf(item.ProjectId), lastDay(item, item), lastDay(item, datesOf(item.id)))
  for (const item of items) if (asked.has(item.id)) shifts.set(item.id, hasMoved(item) ? endShift(item) : 0)

  function carriedBy(project: PlanItem | undefined): number {
    if (project?.resource !== 'projects' || !project.startAt || !hasMoved(project)) return 0
    const now = datesOf(project.id)
    if (now.startAt === null || now.startAt === project.startAt) return 0
    if (endOf(project, now) === endOf(project, project)) return 0
    return slowBetween(calendarOf(project.ProjectId), firstDay(project, project), firstDay(project, now))
  }

  function placed(item: PlanItem): SlowDates {
    const calendar = calendarOf(item.ProjectId)
    const blockers = item.blockedBy.flatMap(({ id, lag }) => {
      const blocker = byId.get(id)
      return blocker && !blocker.isFixed && datesOf(id).startAt !== null ? [{ blocker, lag }] : []
    })
    const carried = item.resource === 'projects' ? 0 : carriedBy(byId.get(item.ProjectId ?? ''))
    const moved = blockers.filter(({ blocker }) => hasMoved(blocker))
    const steps = moved
      .filter(({ blocker }) => blocker.startAt !== null)
      .map(({ blocker }) => shifts.get(blocker.id) ?? 0)
    const shift = carried || (cascade === 'shift' && steps.length > 0 ? Math.max(...steps) : 0)
    let day = firstDay(item, item)
    if (shift !== 0) day = slowMove(calendar, day, shift)
    const own = day
    const base = onDay(item, day, calendar)
    const isBroken = (dates: SlowDates, some = blockers) =>
      some.some(({ blocker, lag }) => isTooEarly([item, dates], [blocker, datesOf(blocker.id)], lag, calendar))
    const isTouched = base.startAt !== item.startAt || base.endAt !== item.endAt
    shifts.set(item.id, shift)
    if (!isBroken(base, isTouched ? blockers : moved)) return base
    shifts.delete(item.id)
    for (; ; day = addDays(day, 1)) {
      if (!isWorked(calendar, day)) continue
      const dates = onDay(item, day, calendar)
      // A day that the zone left out.
      if (firstDay(item, dates) !== day) continue
      if (!isBroken(dates)) return dates
      if (day !== own || dates.startAt === null || isDay(dates.startAt)) continue
      // On its own day it may start at another time.
      for (let start = minutes(dates.startAt); slowClock(item.zone, start).slice(0, 10) <= day; start += 15) {
        const endAt = dates.endAt === null ? null : iso(start + minutes(dates.endAt) - minutes(dates.startAt))
        const later = { startAt: iso(start), endAt }
        if (!slowClock(item.zone, start).startsWith(day) || isBroken(later)) continue
        // In the rest of its working hours, or not on this day.
        if (fitsHours(item, later, calendar)) return later
        break
      }
    }
  }

  for (let isStill = false; !isStill;) {
    isStill = true
    for (const item of items) {
      if (asked.has(item.id) || item.isFixed || item.startAt === null) continue
      const was = datesOf(item.id)
      const wasShift = shifts.get(item.id)
      const now = placed(item)
      state.set(item.id, now)
      if (!shifts.has(item.id)) shifts.set(item.id, endShift(item))
      if (!hasMoved(item)) shifts.set(item.id, 0)
      if (now.startAt !== was.startAt || now.endAt !== was.endAt || shifts.get(item.id) !== wasShift) isStill = false
    }
  }
  return state
}
