import { earliestStart, placeAfter, placeOn, startsTooEarly, type Scheduled } from './dependencies.ts'
import { followersOf, orderedFrom } from './graph.ts'
import { daysOf, isDay, lastDayOf, spanOf, type PlanItem, type PlanResource, type Span } from './items.ts'
import { moveByWorkdays, workdaysBetween, type WorkCalendar } from './workdays.ts'

/** Where a person put an item; a null start takes it off the schedule. */
export type PlanMove = { resource: PlanResource; id: string; startAt: string | null; endAt: string | null }

/**
 * What happens to items that depend on moved ones: with `none` nothing, with `push` they move later as far as they have
 * to, with `shift` they move by the same number of workdays, also earlier, and then later as far as they have to.
 */
export type Cascade = 'push' | 'shift' | 'none'

/** The dates of an item as they are written. */
type Dates = { startAt: string | null; endAt: string | null }

/** An item that a plan moves: by hand, because of what it depends on, or along with its project. */
export type MovedItem = {
  resource: PlanResource
  id: string
  before: Dates
  after: Dates
  because: 'asked' | 'dependency' | 'project'
}

/** The end date of a project, and the later day on which its last item would end. */
type ProjectEnd = { id: string; before: string | null; after: string }

/** An item and where the plan has it so far. */
type Place = {
  item: PlanItem
  calendar: WorkCalendar
  before: Span | null
  dates: Dates
  span: Span | null
  because: MovedItem['because'] | null
  /** By how many workdays its dependents shift. */
  shift: number
}

const isSameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && !isDay(a) && !isDay(b) && Date.parse(a) === Date.parse(b))
const areSame = (a: Dates, b: Dates): boolean => isSameMoment(a.startAt, b.startAt) && isSameMoment(a.endAt, b.endAt)
const datesOf = ({ startAt, endAt }: Dates): Dates => ({ startAt, endAt })

/**
 * Returns what moves if a person moves some items, and the projects whose end that makes later. Moved items stay where the
 * person put them, also before a blocker ends. Dependents are only touched behind an item that moved; fixed and
 * unscheduled ones never. The result does not depend on the order of the items. A move of an unknown item and a circle
 * behind a moved item throw a RangeError.
 */
export function planMoves(
  items: readonly PlanItem[],
  moves: readonly PlanMove[],
  options: { cascade: Cascade; calendarOf: (projectId: string | null) => WorkCalendar },
): { moved: MovedItem[]; projectEnds: ProjectEnd[] } {
  const places = new Map<string, Place>(
    items.map((item) => {
      const span = spanOf(item)
      const calendar = options.calendarOf(item.ProjectId)
      return [item.id, { item, calendar, before: span, dates: datesOf(item), span, because: null, shift: 0 }]
    }),
  )
  const asked = new Set<string>()
  for (const move of moves) {
    const place = places.get(move.id)
    if (!place) throw new RangeError(`no item has the id ${move.id}`)
    asked.add(move.id)
    setDates(place, datesOf(move), 'asked', null)
  }
  if (options.cascade !== 'none') {
    const { ordered, rest } = orderedFrom(followersOf(items), asked)
    if (rest.size > 0) throw new RangeError('items wait for each other in a circle')
    for (const id of ordered) {
      const place = places.get(id)
      if (place && !asked.has(id)) follow(place, places, options.cascade)
    }
  }
  const moved = [...places.values()].filter(({ because }) => because !== null)
  return { moved: moved.map(movedItem).toSorted(byStart), projectEnds: projectEndsOf(places, moved) }
}

/** Returns the ids of items that wait for each other, each before the one that it blocks; null if there are none. */
export function circleOf(items: readonly PlanItem[]): string[] | null {
  const followers = followersOf(items)
  const { rest } = orderedFrom(followers, followers.keys())
  // Behind a circle, too, everything has something before it in the rest: walk back until an id comes again.
  const precedingOf = new Map<string, string>()
  for (const id of [...rest].toSorted())
    for (const next of followers.get(id) ?? []) if (!precedingOf.has(next)) precedingOf.set(next, id)
  let [id] = [...rest].toSorted()
  const walked = new Map<string, number>()
  while (id !== undefined && !walked.has(id)) {
    walked.set(id, walked.size)
    id = precedingOf.get(id)
  }
  return id === undefined ? null : [...walked.keys()].slice(walked.get(id)).toReversed()
}

/** Sets the dates of an item, unless they are the same; `shift` null counts the workdays by which its end moves. */
function setDates(place: Place, dates: Dates, because: MovedItem['because'], shift: number | null) {
  const { item, before, calendar } = place
  if (areSame(dates, item)) {
    Object.assign(place, { dates: datesOf(item), span: before, because: null, shift: 0 })
    return
  }
  place.dates = dates
  place.span = spanOf({ ...item, ...dates })
  place.because = because
  place.shift = shift ?? 0
  if (shift === null && before && place.span)
    place.shift = workdaysBetween(calendar, lastDayOf(before.endAt, item.zone), lastDayOf(place.span.endAt, item.zone))
}

/** Moves an item after what it follows. */
function follow(place: Place, places: ReadonlyMap<string, Place>, cascade: Cascade) {
  const { item, before, calendar } = place
  if (!before || item.isFixed) return
  const blockers = item.blockedBy.flatMap(({ id, lag }) => {
    const blocker = places.get(id)
    return blocker?.span && !blocker.item.isFixed ? [{ blocker, span: blocker.span, lag }] : []
  })
  const along = item.resource === 'projects' || item.ProjectId === null ? 0 : carriedBy(places.get(item.ProjectId))
  const shifts = blockers.filter(({ blocker }) => blocker.because !== null && blocker.before)
  // Of several, the one that leaves the item latest.
  const shifted = cascade === 'shift' && shifts.length > 0 ? Math.max(...shifts.map(({ blocker }) => blocker.shift)) : 0
  const shift = along || shifted
  const scheduled: Scheduled = { span: before, zone: item.zone, calendar }
  let { from } = daysOf(before, item.zone)
  if (shift !== 0) {
    from = moveByWorkdays(calendar, from, shift)
    setDates(place, placeOn(item, scheduled, from), along === 0 ? 'dependency' : 'project', shift)
  }
  const now: Scheduled = { ...scheduled, span: place.span ?? before }
  const earliest = blockers.map(({ blocker, span, lag }) => ({
    isMoved: blocker.because !== null,
    start: earliestStart({ span, zone: blocker.item.zone }, now, lag),
  }))
  const broken = earliest.filter(({ start }) => startsTooEarly(now, start))
  // An order that was broken before is not this plan's to mend.
  if (!broken.some(({ isMoved }) => isMoved || place.because !== null)) return
  const starts = earliest.map(({ start }) => start)
  setDates(place, placeAfter(item, scheduled, from, starts), 'dependency', null)
}

/** By how many workdays a project takes its items along: not at all if only one of its ends moved. */
function carriedBy(place: Place | undefined): number {
  if (place?.item.resource !== 'projects' || !place.because || !place.before || !place.span) return 0
  const { before, span, item, calendar } = place
  if (isSameMoment(before.startAt, span.startAt) || isSameMoment(before.endAt, span.endAt)) return 0
  return workdaysBetween(calendar, daysOf(before, item.zone).from, daysOf(span, item.zone).from)
}

const movedItem = ({ item, dates, because }: Place): MovedItem => ({
  resource: item.resource,
  id: item.id,
  before: datesOf(item),
  after: dates,
  because: because ?? 'asked',
})

/** In the order of their new starts, unscheduled ones last. */
function byStart(a: MovedItem, b: MovedItem): number {
  const keys = [a, b].map(({ after, id }) => `${after.startAt ?? '~'} ${id}`)
  const [first = '', second = ''] = keys
  return first < second ? -1 : Number(first > second)
}

/** The projects in which this plan makes the last item end later than before, and later than the project does. */
function projectEndsOf(places: ReadonlyMap<string, Place>, moved: readonly Place[]): ProjectEnd[] {
  const lasts = new Map<string, { before: string; after: string }>()
  for (const { item } of moved)
    if (item.resource !== 'projects' && item.ProjectId !== null) lasts.set(item.ProjectId, { before: '', after: '' })
  for (const { item, before, span } of places.values()) {
    const last = item.ProjectId === null ? undefined : lasts.get(item.ProjectId)
    if (!last || item.resource === 'projects' || item.isCanceled) continue
    if (before) last.before = laterOf(last.before, daysOf(before, item.zone).to)
    if (span) last.after = laterOf(last.after, daysOf(span, item.zone).to)
  }
  const ends: ProjectEnd[] = []
  for (const [id, { before, after }] of lasts) {
    const project = places.get(id)
    if (project?.item.resource !== 'projects' || after <= before) continue
    const { endAt } = project.dates
    const end = endAt === null ? null : lastDayOf(endAt, project.item.zone)
    if (end === null || after > end) ends.push({ id, before: end, after })
  }
  return ends.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)
