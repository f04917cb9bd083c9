import { peopleOf, placeOf, planItemOf, type ItemPlace } from '@jobwright/contract/plan/boardItems.ts'
import { daysOf, spanOf, type PlanItem, type Span } from '@jobwright/contract/plan/items.ts'
import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { Board, BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { stretchOf, type Axis, type Stretch } from './boardTime.ts'

/** An item where the board shows it. */
export type BoardEntry = {
  item: BoardItem
  place: ItemPlace
  plan: PlanItem
  span: Span | null
  days: { from: string; to: string } | null
  /** It is a draft: only people who plan see it here. */
  isDraft: boolean
  /** It is shown where it would be after a change that is not done yet. */
  isMoved: boolean
}

/** Returns an item where its draft, or a change that is not done yet, puts it. */
export function entryOf(item: BoardItem, zone: string, moved?: ItemPlace): BoardEntry {
  const place = moved ?? placeOf(item, true)
  const plan = planItemOf(item, zone, place)
  const span = spanOf(plan)
  return {
    item,
    place,
    plan,
    span,
    days: span && daysOf(span, zone),
    isDraft: item.draft !== null,
    isMoved: moved !== undefined,
  }
}

/** A bar of a row. Bars that overlap are in lanes below each other. */
export type RowBar = Stretch & { entry: BoardEntry; lane: number; isGhost: boolean }

/** Returns bars with their lanes, in order of their start, and how many lanes there are. */
export function inLanes(bars: readonly Omit<RowBar, 'lane'>[]): { bars: RowBar[]; lanes: number } {
  const ends: number[] = []
  const placed = bars
    .toSorted((a, b) => a.start - b.start || b.end - a.end || (a.entry.item.id < b.entry.item.id ? -1 : 1))
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.start + 1e-9)
      const lane = free === -1 ? ends.length : free
      ends[lane] = bar.end
      return { ...bar, lane }
    })
  return { bars: placed, lanes: Math.max(1, ends.length) }
}

/** A line of the board: a person, what has no person, a project, a week of a month, or an item of a timeline. */
export type BoardRow = {
  key: string
  kind: 'person' | 'nobody' | 'project' | 'week' | 'item'
  /** The person or the project. */
  id: string | null
  bars: RowBar[]
  lanes: number
}

/** Rows with a heading: a crew, people without one, what has no person, projects. */
export type BoardGroup = {
  key: string
  kind: 'crew' | 'others' | 'nobody' | 'projects' | 'timeline'
  title: string
  color: string | null
  rows: BoardRow[]
}

type Model = {
  board: Pick<Board, 'crews' | 'people'>
  entries: readonly BoardEntry[]
  /** Where items were before a change that is not done yet. */
  ghosts: readonly BoardEntry[]
  axis: Axis
  range: { from: string; to: string }
  zone: string
  calendarOf: (projectId: string | null) => WorkCalendar
  /** Names by person, for the order. */
  names: ReadonlyMap<string, string>
  /** Whether everybody has a row, or only people with something planned. */
  hasAll: boolean
  me: string
  /** Whether an item, or all of a person, belongs to what is looked for. */
  matches: (entry: BoardEntry) => boolean
  matchesPerson: (id: string) => boolean
  isFiltered: boolean
}

/** Returns the groups of a board by people: crews in their order, the others, what has no person, projects. */
export function groupsOf(model: Model): BoardGroup[] {
  const { board, range, names, me } = model
  const byPerson = new Map<string, Omit<RowBar, 'lane'>[]>()
  const nobody: Omit<RowBar, 'lane'>[] = []
  const projects: { entry: BoardEntry; bar: Omit<RowBar, 'lane'> }[] = []
  const put = (entry: BoardEntry, isGhost: boolean) => {
    const stretch = entry.span && stretchOf(model.axis, entry.span, model.zone, model.calendarOf(entry.item.ProjectId))
    if (!stretch) return
    const bar = { ...stretch, entry, isGhost }
    if (entry.item.resource === 'projects') {
      if (!isGhost && model.matches(entry)) projects.push({ entry, bar })
      return
    }
    const people = peopleOf(entry.item, entry.place)
    for (const person of people)
      if (model.matches(entry) || model.matchesPerson(person)) {
        const bars = byPerson.get(person)
        if (bars) bars.push(bar)
        else byPerson.set(person, [bar])
      }
    if (people.length === 0 && model.matches(entry)) nobody.push(bar)
  }
  for (const entry of model.entries) put(entry, false)
  for (const entry of model.ghosts) put(entry, true)
  const has = (id: string) => byPerson.has(id) || model.matchesPerson(id)
  const shown = board.people.filter(
    ({ id, isActive }) =>
      names.has(id) &&
      (byPerson.has(id) || (isActive && (model.hasAll || id === me) && !(model.isFiltered && !has(id)))),
  )
  const left = new Set(shown.map(({ id }) => id))
  const rowOf = (id: string): BoardRow => ({
    key: `person ${id}`,
    kind: 'person',
    id,
    ...inLanes(byPerson.get(id) ?? []),
  })
  const byName = (a: string, b: string) => (names.get(a) ?? '').localeCompare(names.get(b) ?? '')
  const groups: BoardGroup[] = []
  for (const { id, title, color, UserId, members } of board.crews) {
    const within = members
      .filter(({ from, to }) => (from === null || from <= range.to) && (to === null || to >= range.from))
      .map((member) => member.UserId)
    const ids = [...new Set([...(UserId ? [UserId] : []), ...within])].filter((one) => left.delete(one))
    const [lead, rest] = [ids.filter((one) => one === UserId), ids.filter((one) => one !== UserId).toSorted(byName)]
    if (ids.length > 0) groups.push({ key: id, kind: 'crew', title, color, rows: [...lead, ...rest].map(rowOf) })
  }
  if (left.size > 0)
    groups.push({ key: 'others', kind: 'others', title: '', color: null, rows: [...left].toSorted(byName).map(rowOf) })
  if (nobody.length > 0 || model.hasAll)
    groups.push({
      key: 'nobody',
      kind: 'nobody',
      title: '',
      color: null,
      rows: [{ key: 'nobody', kind: 'nobody', id: null, ...inLanes(nobody) }],
    })
  if (projects.length > 0)
    groups.push({
      key: 'projects',
      kind: 'projects',
      title: '',
      color: null,
      rows: projects
        .toSorted((a, b) => a.entry.item.title.localeCompare(b.entry.item.title))
        .map(({ entry, bar }) => ({
          key: `project ${entry.item.id}`,
          kind: 'project',
          id: entry.item.id,
          ...inLanes([bar]),
        })),
    })
  return groups
}

/** Returns whether two rows look the same, so that only rows that changed are drawn again. */
export const isSameRow = (a: BoardRow, b: BoardRow): boolean =>
  a.key === b.key &&
  a.lanes === b.lanes &&
  a.bars.length === b.bars.length &&
  a.bars.every((bar, nth) => {
    const other = b.bars[nth]
    return (
      other !== undefined &&
      bar.entry === other.entry &&
      bar.lane === other.lane &&
      bar.start === other.start &&
      bar.end === other.end &&
      bar.isGhost === other.isGhost
    )
  })
