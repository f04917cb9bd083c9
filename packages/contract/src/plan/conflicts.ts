import { clockAt } from '../time/zone.ts'
import { earliestStart, startsTooEarly } from './dependencies.ts'
import { daysOf, instantsOfSpan, isDay, type PlanItem, type PlanResource, type Span } from './items.ts'
import { meetingsOf } from './meetings.ts'
import { firstWorkedDay, openItemsOf, type OpenItem } from './openItems.ts'
import { isWorkday, type WorkCalendar } from './workdays.ts'

/**
 * What is wrong with a plan. It is shown and never stops anybody:
 * - `double`: somebody is in two places; `travel`: the way between two items takes longer than there is time
 * - `leave`: somebody is away; `inactive`: their account is closed; `skill`: nobody on it has a skill that it needs
 * - `workday`: it starts or ends on a day off; `hours`: it starts or ends outside working hours
 * - `hold`: its project is on hold; `order`: it starts before what blocks it allows
 */
export type ConflictKind = 'double' | 'leave' | 'workday' | 'hours' | 'inactive' | 'skill' | 'hold' | 'order' | 'travel'

/** Somebody who can be on items. Leave is from one moment to another, a last day included. */
export type PlanPerson = {
  id: string
  isActive: boolean
  skills: readonly string[]
  leave: readonly { from: string; to: string }[]
}

/** One thing that is wrong with an item. Of two items that meet, `id` is the one that starts later. */
export type Conflict = {
  kind: ConflictKind
  resource: PlanResource
  id: string
  person: string | null
  /** The other item, or the skill. */
  with: string | null
  /** The first day on which it is wrong. */
  day: string
}

/** Nobody reads more, and a plan of nothing but conflicts must not take forever. */
const MOST_CONFLICTS = 2000

/**
 * Returns what is wrong with a plan, at most 2,000 conflicts, by day. Items that are done or canceled, or whose id is in
 * `doneIds`, are in no conflict and block nothing. People who are not listed are not judged. Takes O(n log n + conflicts).
 */
export function conflictsOf(
  items: readonly PlanItem[],
  people: readonly PlanPerson[],
  options: {
    calendarOf: (projectId: string | null) => WorkCalendar
    heldProjects: ReadonlySet<string>
    doneIds?: ReadonlySet<string>
  },
): Conflict[] {
  const inOrder = openItemsOf(items, options.calendarOf, options.doneIds)
  const open = new Map(inOrder.map((one) => [one.item.id, one]))
  const known = new Map(people.map((person) => [person.id, person]))
  const found: Conflict[] = []
  for (const one of inOrder) {
    if (found.length >= MOST_CONFLICTS) break
    found.push(...ofItem(one, options.heldProjects), ...ofPeople(one, known), ...ofOrder(one, open))
  }
  for (const { kind, person, later, earlier, day } of meetingsOf(inOrder, MOST_CONFLICTS))
    found.push(conflict(later, kind, { person, with: earlier.item.id, day }))
  return inOrderOfDays(found).slice(0, MOST_CONFLICTS)
}

function conflict(
  { item, days }: OpenItem,
  kind: ConflictKind,
  what: Partial<Pick<Conflict, 'person' | 'with' | 'day'>> = {},
): Conflict {
  const { resource, id } = item
  return { kind, resource, id, person: null, with: null, day: days.from, ...what }
}

function inOrderOfDays(found: readonly Conflict[]): Conflict[] {
  const keyed = found.map((one) => ({
    one,
    key: [one.day, one.kind, one.id, one.person ?? '', one.with ?? ''].join(' '),
  }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ one }) => one)
}

/** Days, hours and the state of the project. The span of a project is no work by itself. */
function ofItem(one: OpenItem, heldProjects: ReadonlySet<string>): Conflict[] {
  const { item, calendar, days } = one
  if (item.resource === 'projects') return []
  const found: Conflict[] = []
  if (item.ProjectId !== null && heldProjects.has(item.ProjectId)) found.push(conflict(one, 'hold'))
  const off = [days.from, days.to].find((day) => !isWorkday(calendar, day))
  if (off !== undefined) return [...found, conflict(one, 'workday', { day: off })]
  const outside = one.isTimed ? outsideHours(one) : null
  return outside === null ? found : [...found, conflict(one, 'hours', { day: outside })]
}

/** The day on which an item starts or ends outside working hours. */
function outsideHours({ item, calendar, days, from, to }: OpenItem): string | null {
  const start = clockAt(item.zone, from).minute
  if (start < calendar.from || start >= calendar.to) return days.from
  // The clock of the last minute, so that midnight is the end of a day.
  const end = clockAt(item.zone, Math.max(from, to - 1)).minute
  return end < calendar.from || end >= calendar.to ? days.to : null
}

function ofPeople(one: OpenItem, known: ReadonlyMap<string, PlanPerson>): Conflict[] {
  const { item } = one
  const ids = new Set(item.people)
  const here = [...ids].flatMap((id) => known.get(id) ?? [])
  const found: Conflict[] = []
  for (const person of here) {
    if (!person.isActive) found.push(conflict(one, 'inactive', { person: person.id }))
    const day = firstDayAway(one, person)
    if (day !== null) found.push(conflict(one, 'leave', { person: person.id, day }))
  }
  // What somebody can do who is not listed is unknown.
  if (ids.size === 0 || here.length < ids.size) return found
  const person = here.length === 1 ? (here[0]?.id ?? null) : null
  // A crew needs a skill once.
  for (const skill of new Set(item.skills))
    if (!here.some(({ skills }) => skills.includes(skill))) found.push(conflict(one, 'skill', { person, with: skill }))
  return found
}

/** The first day on which somebody is on leave while an item is worked. */
function firstDayAway(one: OpenItem, { leave }: PlanPerson): string | null {
  let first: string | null = null
  for (const { from, to } of leave) {
    const day = firstWorkedDay([one], daysAway({ startAt: from, endAt: to }, one))
    if (day !== null && (first === null || day < first)) first = day
  }
  return first
}

/** The days on which a leave takes time of an item; the first is after the last if it takes none. */
function daysAway(leave: Span, { item: { zone }, from, to }: OpenItem): { from: string; to: string } {
  // Whole days need no clock: most leave is written that way.
  if (isDay(leave.startAt) && isDay(leave.endAt)) return { from: leave.startAt, to: leave.endAt }
  const instants = instantsOfSpan(leave, zone)
  return instants.from < to && instants.to > from ? daysOf(leave, zone) : { from: '~', to: '' }
}

/** What blocks an item and does not end in time. */
function ofOrder(one: OpenItem, open: ReadonlyMap<string, OpenItem>): Conflict[] {
  const { item, span, calendar } = one
  const scheduled = { span, zone: item.zone, calendar }
  return item.blockedBy.flatMap(({ id, lag }) => {
    const blocker = open.get(id)
    if (!blocker) return []
    const earliest = earliestStart({ span: blocker.span, zone: blocker.item.zone }, scheduled, lag)
    return startsTooEarly(scheduled, earliest) ? [conflict(one, 'order', { with: id })] : []
  })
}
