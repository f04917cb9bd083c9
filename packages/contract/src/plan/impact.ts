import { instantOf } from '../time/zone.ts'
import { addDays } from '../rules/days.ts'
import type { Conflict, PlanPerson } from './conflicts.ts'
import { daysOf, instantsOfSpan, spanOf, type PlanItem } from './items.ts'
import { isWorkedOn, openItemsOf, type OpenItem } from './openItems.ts'
import { isWorkday, workdaysBetween, type WorkCalendar } from './workdays.ts'

/** Kinds that are wrong because of a day; the others stay the same conflict on another day. */
const ofADay: ReadonlySet<Conflict['kind']> = new Set(['leave', 'workday', 'hours'])

function keyOf({ kind, id, person, with: other, day }: Conflict): string {
  // Which of two items starts later may change while they still meet.
  const ids = kind === 'double' ? [id, other ?? ''].toSorted() : [id, other ?? '']
  return [kind, ...ids, person ?? '', ofADay.has(kind) ? day : ''].join(' ')
}

/** Returns which conflicts a change adds to a plan, and which it solves. */
export function newConflicts(
  before: readonly Conflict[],
  after: readonly Conflict[],
): { added: Conflict[]; gone: Conflict[] } {
  const had = new Set(before.map(keyOf))
  const has = new Set(after.map(keyOf))
  return { added: after.filter((one) => !had.has(keyOf(one))), gone: before.filter((one) => !has.has(keyOf(one))) }
}

/**
 * Returns the people and the days that a change touches, given the moved items where they were and where they go; null if
 * nothing of it is scheduled. What is wrong on other days or with other people, it neither adds nor solves.
 */
export function concernOf(items: readonly PlanItem[]): { people: string[]; from: string; to: string } | null {
  const days = items.flatMap((item) => {
    const span = spanOf(item)
    return span ? [daysOf(span, item.zone)] : []
  })
  const from = days.map((one) => one.from).toSorted()[0]
  const to = days
    .map((one) => one.to)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return null
  return { people: [...new Set(items.flatMap(({ people }) => people))], from, to }
}

/**
 * Returns by how many workdays the end of a project slipped for each reason, the largest first; negative is earlier.
 * Changes from or to no date do not count, and reasons that cancel themselves out are left out.
 */
export function slipByReason(
  changes: readonly { reason: string; before: string | null; after: string | null }[],
  calendar: WorkCalendar,
): { reason: string; workdays: number }[] {
  const sums = new Map<string, number>()
  for (const { reason, before, after } of changes)
    if (before !== null && after !== null)
      sums.set(reason, (sums.get(reason) ?? 0) + workdaysBetween(calendar, before, after))
  return [...sums]
    .map(([reason, workdays]) => ({ reason, workdays }))
    .filter(({ workdays }) => workdays !== 0)
    .toSorted((a, b) => b.workdays - a.workdays || (a.reason < b.reason ? -1 : 1))
}

/** How much of a person's day is planned and how much there is, in minutes. */
type DayLoad = { person: string; day: string; planned: number; available: number }

/**
 * Returns the load of each person on each day, in their order. A whole day of work counts as the working hours of its
 * calendar, one day with a duration as that; of work with a time over several days, each counts up to the working hours.
 * Nothing is available on days off of the company, on leave and to people who are inactive; leave of some hours takes those.
 * Items that are done or canceled do not count.
 * @param zone the zone in which the days of people on leave for some hours are counted
 */
export function loadOf(
  items: readonly PlanItem[],
  people: readonly PlanPerson[],
  days: readonly string[],
  calendarOf: (projectId: string | null) => WorkCalendar,
  zone: string,
): DayLoad[] {
  const planned = new Map<string, number>()
  for (const one of openItemsOf(items, calendarOf))
    for (const day of days) {
      if (one.item.people.length === 0 || day < one.days.from || day > one.days.to) continue
      const minutes = minutesOn(one, day)
      for (const person of new Set(one.item.people)) {
        const key = `${person} ${day}`
        planned.set(key, (planned.get(key) ?? 0) + minutes)
      }
    }
  const company = calendarOf(null)
  const hours = days.map((day) => workHoursOn(day, company, zone))
  return people.flatMap((person) => {
    const away = person.leave.map((leave) => instantsOfSpan({ startAt: leave.from, endAt: leave.to }, zone))
    return days.map((day, nth) => ({
      person: person.id,
      day,
      planned: planned.get(`${person.id} ${day}`) ?? 0,
      available: person.isActive ? availableIn(hours[nth] ?? null, away) : 0,
    }))
  })
}

const hoursOf = ({ from, to }: WorkCalendar): number => Math.max(0, to - from)

function minutesOn(one: OpenItem, day: string): number {
  const { item, calendar, days } = one
  if (!isWorkedOn(one, day)) return 0
  const isOneDay = days.from === days.to
  if (!one.isTimed) return isOneDay ? (item.durationMin ?? hoursOf(calendar)) : hoursOf(calendar)
  if (isOneDay) return one.to - one.from
  const start = Math.max(one.from, instantOf(item.zone, day, 0))
  const end = Math.min(one.to, instantOf(item.zone, addDays(day, 1), 0))
  return Math.min(Math.max(0, end - start), hoursOf(calendar))
}

type Hours = { from: number; to: number }
/** The instants between which the company works on a day; null on days off. */
function workHoursOn(day: string, calendar: WorkCalendar, zone: string): Hours | null {
  if (!isWorkday(calendar, day)) return null
  const from = instantOf(zone, day, calendar.from)
  return { from, to: Math.max(from, instantOf(zone, day, calendar.to)) }
}

/** The minutes of these hours that are in none of these absences. */
function availableIn(hours: Hours | null, away: readonly Hours[]): number {
  if (!hours) return 0
  let left = [hours]
  for (const { from, to } of away)
    left = left
      .flatMap((part): Hours[] => [
        { from: part.from, to: Math.min(part.to, Math.max(part.from, from)) },
        { from: Math.max(part.from, Math.min(part.to, to)), to: part.to },
      ])
      .filter((part) => part.to > part.from)
  return left.reduce((sum, part) => sum + part.to - part.from, 0)
}
