import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import { isWorkday } from '@jobwright/contract/plan/workdays.ts'
import { addDays, daysBetween, daysThrough } from '@jobwright/contract/rules/days.ts'
import { useMemo } from 'react'
import { groupsOf, inLanes, type BoardEntry, type BoardGroup, type BoardRow, type RowBar } from './boardModel.ts'
import { mondayOf, type ScheduleView } from './boardRange.ts'
import { hoursAxis, stretchOfDays, weekDays, type Axis } from './boardTime.ts'
import type { Plan } from './useBoard.ts'

/** Lanes of a week of a month that are shown; the others are counted. */
export const MONTH_LANES = 4

type Asked = {
  view: ScheduleView
  day: string
  range: { from: string; to: string }
  zone: string
  q: string
  names: ReadonlyMap<string, string>
  mayPlan: boolean
  me: string
  /** Whether done and canceled work has bars; what somebody looks for always has. */
  showsDone: boolean
  /** Where the items of a timeline were when its dates were kept. */
  baseline: readonly BoardEntry[]
}

/** What a board shows: its axis, its rows in groups, and how many steps the cursor has. */
export type Rows = {
  axis: Axis
  groups: readonly BoardGroup[]
  rows: readonly BoardRow[]
  steps: number
  days: readonly string[]
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the axis of a view. */
function axisOf(plan: Plan, { view, day, range, zone }: Asked): Axis {
  if (view === 'day') {
    const spans = plan.entries.flatMap(({ span, item }) => (span && item.resource !== 'projects' ? [span] : []))
    return hoursAxis(day, plan.calendarOf(null), spans, zone)
  }
  if (view === 'week') {
    const calendar = plan.calendarOf(null)
    const hasItems = (one: string) =>
      plan.entries.some(
        ({ days, item }) => item.resource !== 'projects' && days !== null && days.from <= one && days.to >= one,
      )
    return { kind: 'days', days: weekDays(range.from, (one) => isWorkday(calendar, one), hasItems) }
  }
  return { kind: 'days', days: daysThrough(range.from, range.to) }
}

/** The rows of a view; days that a board shows. */
export function useRows(plan: Plan | undefined, asked: Asked): Rows {
  const { view, day, range, zone, q, names, mayPlan, me, showsDone, baseline } = asked
  return useMemo(() => {
    if (!plan) return { axis: { kind: 'days', days: [day] }, groups: [], rows: [], steps: 1, days: [] }
    const given = { view, day, range, zone, q, names, mayPlan, me, showsDone, baseline }
    const axis = axisOf(plan, given)
    const days = axis.kind === 'days' ? axis.days : [axis.day]
    const steps = view === 'month' ? 7 : axis.kind === 'days' ? axis.days.length : 1
    const groups =
      view === 'month'
        ? monthOf(plan, given)
        : view === 'timeline'
          ? timelineOf(plan, axis, given)
          : peopleOf(plan, axis, given)
    return { axis, groups, rows: groups.flatMap(({ rows }) => rows), steps, days }
    // The days of a range are its identity.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan, view, day, range.from, range.to, zone, q, names, mayPlan, me, showsDone, baseline])
}

/** Whether an item is folded away with what is done. Projects keep their line. */
export const isFolded = ({ item }: BoardEntry): boolean => item.isFixed && item.resource !== 'projects'

/** Returns whether an item, or a person, has what somebody looks for. */
export function finder(q: string, names: ReadonlyMap<string, string>) {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => folded(text).includes(word))
  return {
    isFiltered: words.length > 0,
    matches: ({ item, place }: BoardEntry) => {
      if (words.length === 0) return true
      const people = [place.UserId, ...place.crewIds].flatMap((id) => (id && names.get(id)) || [])
      return has(
        [item.title, item.number, item.Project?.number, item.Project?.title, item.Customer, ...people].join(' '),
      )
    },
    matchesPerson: (id: string) => words.length > 0 && has(names.get(id) ?? ''),
  }
}

function peopleOf(plan: Plan, axis: Axis, { range, zone, q, names, mayPlan, me, showsDone }: Asked): BoardGroup[] {
  return groupsOf({
    board: plan.board as Pick<Board, 'crews' | 'people'>,
    entries: showsDone || q.trim() ? plan.entries : plan.entries.filter((entry) => !isFolded(entry)),
    ghosts: plan.ghosts,
    axis,
    range,
    zone,
    calendarOf: plan.calendarOf,
    names,
    hasAll: mayPlan,
    me,
    ...finder(q, names),
  })
}

const noBars: readonly Omit<RowBar, 'lane'>[] = []
function monthOf(plan: Plan, { range, q, names }: Asked): BoardGroup[] {
  const { matches } = finder(q, names)
  const weeks = Array.from({ length: (daysBetween(range.from, range.to) + 1) / 7 }, (_, nth) =>
    addDays(range.from, nth * 7),
  )
  const shown = plan.entries.filter((entry) => entry.item.resource !== 'projects' && matches(entry))
  const rows = weeks.map((monday): BoardRow => {
    const sunday = addDays(monday, 6)
    const days = daysThrough(monday, sunday)
    const bars = shown.flatMap((entry) => {
      if (!entry.days || entry.days.from > sunday || entry.days.to < monday) return noBars
      const stretch = stretchOfDays(days, entry.days)
      return stretch ? [{ ...stretch, entry, isGhost: false }] : noBars
    })
    return { key: `week ${monday}`, kind: 'week', id: monday, ...inLanes(bars) }
  })
  return [{ key: 'month', kind: 'timeline', title: '', color: null, rows }]
}

function timelineOf(plan: Plan, axis: Axis, { baseline, q, names }: Asked): BoardGroup[] {
  if (axis.kind !== 'days') return []
  const { matches } = finder(q, names)
  const barOf = (entry: BoardEntry, isGhost: boolean) => {
    const stretch = entry.days && stretchOfDays(axis.days, entry.days)
    return stretch ? [{ ...stretch, entry, isGhost, lane: 0 }] : []
  }
  const before = new Map(baseline.map((entry) => [entry.item.id, entry]))
  const rows = plan.entries
    .filter((entry) => entry.days !== null && matches(entry))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || a.item.id.localeCompare(b.item.id))
    .map((entry): BoardRow => {
      const was = before.get(entry.item.id) ?? plan.ghosts.find(({ item }) => item.id === entry.item.id)
      const hasMoved = was?.days && (was.days.from !== entry.days?.from || was.days.to !== entry.days?.to)
      return {
        key: `item ${entry.item.id}`,
        kind: 'item',
        id: entry.item.id,
        bars: [...(hasMoved ? barOf(was, true) : []), ...barOf(entry, false)],
        lanes: 1,
      }
    })
  return [{ key: 'timeline', kind: 'timeline', title: '', color: null, rows }]
}

// A row must not jump while its bar is moved: rows keep the order of where items are without the change.
const startOf = ({ item }: BoardEntry): string => (item.draft ?? item).startAt ?? ''

/** Returns the days of a timeline: full weeks around everything on it. */
export function timelineRange(entries: readonly (BoardEntry | null)[], around: string): { from: string; to: string } {
  const days = entries.flatMap((entry) => (entry?.days ? [entry.days] : []))
  const from = days.reduce((first, one) => (one.from < first ? one.from : first), days[0]?.from ?? around)
  const to = days.reduce((last, one) => (one.to > last ? one.to : last), days[0]?.to ?? around)
  const monday = mondayOf(from)
  const last = addDays(mondayOf(to), 13)
  // A project of years is shown from its start on.
  return { from: monday, to: daysBetween(monday, last) > 730 ? addDays(monday, 727) : last }
}
