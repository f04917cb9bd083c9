import { placeOn } from '@jobwright/contract/plan/dependencies.ts'
import { addMinutes, isDay, isTimed } from '@jobwright/contract/plan/items.ts'
import { moveByWorkdays, type WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { ItemPlace } from '@jobwright/contract/plan/boardItems.ts'
import type { Move } from '@jobwright/contract/resources/schedule.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import type { BoardEntry } from './boardModel.ts'
import { STEP_MINUTES, type AxisPoint } from './boardTime.ts'

/** By how much a person moves something: an item as a whole, or one of its ends. */
export type Shift = { days: number; minutes: number; edge: 'whole' | 'start' | 'end' }

/** The dates of an item as a move writes them. */
type Dates = Pick<ItemPlace, 'startAt' | 'endAt'>

/** How long something without a length takes when it gets a time. */
const USUAL_MINUTES = 60
const at = (zone: string, day: string, minute: number): string =>
  new Date(instantOf(zone, day, minute) * 60_000).toISOString()

/** Returns the dates of an item after a shift, null if there is nothing to shift or it would end before its start. */
export function shifted(entry: BoardEntry, { days, minutes, edge }: Shift, calendar: WorkCalendar): Dates | null {
  const { span, place, plan } = entry
  if (!span || !entry.days) return null
  const { zone } = plan
  if (edge !== 'whole') return resized(entry, days, minutes, edge)
  if (minutes !== 0 && !isTimed(span)) {
    // A whole day gets a time from where its bar starts.
    if (entry.days.from !== entry.days.to) return null
    return timedAt(entry, entry.days.from, Math.max(0, calendar.from + minutes))
  }
  const moved = placeOn({ endAt: place.endAt }, { span, zone, calendar }, addDays(entry.days.from, days))
  if (minutes === 0) return moved
  return {
    startAt: addMinutes(moved.startAt, minutes),
    endAt: moved.endAt === null ? null : addMinutes(moved.endAt, minutes),
  }
}

function resized(
  { span, plan, days: own }: BoardEntry,
  days: number,
  minutes: number,
  edge: 'start' | 'end',
): Dates | null {
  if (!span || !own) return null
  const later = (moment: string) => {
    if (isDay(moment)) return addDays(moment, days)
    return addMinutes(moment, minutes + days * 1440)
  }
  const dates =
    edge === 'start'
      ? { startAt: later(span.startAt), endAt: span.endAt }
      : { startAt: span.startAt, endAt: later(span.endAt) }
  const first = isDay(dates.startAt) ? instantOf(plan.zone, dates.startAt, 0) : Date.parse(dates.startAt) / 60_000
  const last = isDay(dates.endAt) ? instantOf(plan.zone, addDays(dates.endAt, 1), 0) : Date.parse(dates.endAt) / 60_000
  return last - first < STEP_MINUTES ? null : dates
}

/** Returns the dates of an item that starts at a time of a day; its length stays. */
export function timedAt({ item, span, plan }: BoardEntry, day: string, minute: number): Dates {
  const startAt = at(plan.zone, day, minute)
  const length =
    span && isTimed(span)
      ? (Date.parse(span.endAt) - Date.parse(span.startAt)) / 60_000
      : (item.durationMin ?? USUAL_MINUTES)
  return { startAt, endAt: addMinutes(startAt, length) }
}

/** Returns the dates of something unscheduled that is put on a day: as many workdays as its duration fills. */
export function scheduledOn(entry: BoardEntry, { day, minute }: AxisPoint, calendar: WorkCalendar): Dates {
  if (minute !== null) return timedAt(entry, day, minute)
  const hours = Math.max(1, calendar.to - calendar.from)
  const days = Math.max(1, Math.ceil((entry.item.durationMin ?? 0) / hours))
  return { startAt: day, endAt: days === 1 ? day : moveByWorkdays(calendar, day, days - 1) }
}

/** Returns who is on an item after it went from one person's row to another's; null is the row of nobody. */
export function peopleAfter(
  place: ItemPlace,
  from: string | null,
  to: string | null,
): Pick<ItemPlace, 'UserId' | 'crewIds'> {
  const { UserId, crewIds } = place
  if (from === to) return { UserId, crewIds }
  const others = crewIds.filter((id) => id !== from && id !== to)
  if (to === null) return UserId === from ? { UserId: null, crewIds: others } : { UserId, crewIds: others }
  if (from === null || UserId === from || UserId === null) return { UserId: to, crewIds: others }
  return UserId === to ? { UserId, crewIds: others } : { UserId, crewIds: [...others, to] }
}

/** Returns a move of an item to a place, with what stays left out; null if nothing changes. */
export function moveTo({ item, place }: BoardEntry, after: ItemPlace): Move | null {
  const { resource, id } = item
  const areSameDates = place.startAt === after.startAt && place.endAt === after.endAt
  const areSamePeople = place.UserId === after.UserId && place.crewIds.join() === after.crewIds.join()
  if (areSameDates && areSamePeople) return null
  return {
    resource,
    id,
    ...(!areSameDates && { startAt: after.startAt, endAt: after.startAt === null ? null : after.endAt }),
    ...(!areSamePeople && { UserId: after.UserId, crewIds: after.crewIds }),
  }
}
