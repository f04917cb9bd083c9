import type { ItemPlace } from '@jobwright/contract/plan/boardItems.ts'
import type { Move } from '@jobwright/contract/resources/schedule.ts'
import { moveByWorkdays, workdaysBetween } from '@jobwright/contract/plan/workdays.ts'
import { addDays, daysBetween } from '@jobwright/contract/rules/days.ts'
import { useRef } from 'react'
import type { BoardEntry, BoardRow } from './boardModel.ts'
import { moveTo, peopleAfter, scheduledOn, shifted, type Shift } from './boardMoves.ts'
import { pointOn, type Axis } from './boardTime.ts'
import type { DropPlace, Grip } from './useBarDrag.ts'
import type { Plan } from './useBoard.ts'
import type { Pending, Planner } from './usePlanner.ts'

const personOf = (rowKey: string | null): string | null =>
  rowKey?.startsWith('person ') ? rowKey.slice('person '.length) : null
const isPeopleRow = (rowKey: string | null): boolean => rowKey === 'nobody' || personOf(rowKey) !== null

/** Where something is carried: by how much, and from whose row into whose. */
type Carry = Shift & { from: string | null; to: string | null }

/** Returns where an item would be; null if it cannot be there. */
function carried(plan: Plan, entry: BoardEntry, { from, to, ...shift }: Carry): ItemPlace | null {
  const calendar = plan.calendarOf(entry.item.ProjectId)
  const isStill = shift.days === 0 && shift.minutes === 0
  const dates = isStill ? entry.place : shifted(entry, shift, calendar)
  if (!dates) return null
  const changesPeople =
    from !== to && isPeopleRow(from) && isPeopleRow(to) && entry.item.resource !== 'projects' && shift.edge === 'whole'
  const people = changesPeople ? peopleAfter(entry.place, personOf(from), personOf(to)) : entry.place
  return { startAt: dates.startAt, endAt: dates.endAt, UserId: people.UserId, crewIds: people.crewIds }
}

/**
 * Returns the change that carries items; null if nothing would change. The one in the hand goes exactly where it is put. What
 * comes along moves by as many workdays as that one, so that a crew's week that is moved by a day keeps its weekend off. By
 * keyboard the first of them is the one in the hand.
 */
export function carryAll(
  plan: Plan,
  entries: readonly BoardEntry[],
  carry: Carry,
  stage: Pending['stage'],
  handId?: string,
): Pending | null {
  const hand = entries.find(({ item }) => item.id === handId) ?? earliest(entries)
  const workdays = hand ? workdaysOf(plan, hand, carry) : 0
  const found = entries.flatMap((entry) => {
    const place = carried(plan, entry, entry === hand ? carry : alongBy(plan, entry, carry, workdays))
    const move = place && moveTo(entry, place)
    return place && move ? [{ entry, place, move }] : []
  })
  return pendingOf(found, stage)
}

const earliest = (entries: readonly BoardEntry[]): BoardEntry | undefined =>
  entries.toSorted((a, b) => ((a.days?.from ?? '') < (b.days?.from ?? '') ? -1 : 1))[0]

/** By how many workdays the one in the hand moves; 0 onto a day off. */
function workdaysOf(plan: Plan, { item, days }: BoardEntry, carry: Carry): number {
  if (!days || carry.days === 0) return 0
  return workdaysBetween(plan.calendarOf(item.ProjectId), days.from, addDays(days.from, carry.days))
}

function alongBy(plan: Plan, { item, days }: BoardEntry, carry: Carry, workdays: number): Carry {
  if (!days || workdays === 0 || carry.edge !== 'whole') return carry
  return {
    ...carry,
    days: daysBetween(days.from, moveByWorkdays(plan.calendarOf(item.ProjectId), days.from, workdays)),
  }
}

/** Returns the change that puts items at places. */
export function pendingOf(
  found: readonly { entry: BoardEntry; place: ItemPlace; move: Move }[],
  stage: Pending['stage'],
): Pending | null {
  if (found.length === 0) return null
  return {
    entries: found.map(({ entry }) => entry),
    moves: found.map(({ move }) => move),
    places: new Map(found.map(({ entry, place }) => [entry.item.id, place])),
    stage,
  }
}

/** Returns the change that puts something unscheduled on a board. */
export function fromTray(
  plan: Plan,
  entry: BoardEntry,
  axis: Axis,
  over: DropPlace,
  stage: Pending['stage'],
): Pending | null {
  const point = over.kind === 'day' ? { day: over.key, minute: null } : pointOn(axis, over.at)
  const dates = scheduledOn(entry, point, plan.calendarOf(entry.item.ProjectId))
  const person = personOf(over.key)
  const place = { ...entry.place, ...dates, ...(person && { UserId: person }) }
  const move = moveTo(entry, place)
  return move && pendingOf([{ entry, place, move }], stage)
}

/** Returns the change that takes items off the schedule. */
function toTray(entries: readonly BoardEntry[], stage: Pending['stage']): Pending | null {
  const found = entries.flatMap((entry) => {
    if (entry.item.resource !== 'tasks') return []
    const place = { ...entry.place, startAt: null, endAt: null }
    const move = moveTo(entry, place)
    return move ? [{ entry, place, move }] : []
  })
  return pendingOf(found, stage)
}

/** Returns by how much a drag moves something. */
function shiftOf(axis: Axis, grip: Grip, over: DropPlace): Shift {
  if (over.kind === 'day') return { days: daysBetween(grip.row ?? over.key, over.key), minutes: 0, edge: 'whole' }
  const [from, to] = [pointOn(axis, grip.at), pointOn(axis, over.at)]
  return { days: daysBetween(from.day, to.day), minutes: (to.minute ?? 0) - (from.minute ?? 0), edge: grip.edge }
}

type Settings = {
  plan: Plan | undefined
  planner: Planner
  axis: Axis
  /** Items of the tray, which are not on the board. */
  trayEntry: (id: string) => BoardEntry | undefined
  selected: ReadonlySet<string>
  /** Items that this person may move. */
  canMove: (entry: BoardEntry) => boolean
}

/** How long the pointer rests before the board shows what a drag would do. */
const REST_MS = 140

/** What a drag does: proposes the change while something is carried, and opens its preview when it is put down. */
export function useDragMoves({ plan, planner, axis, trayEntry, selected, canMove }: Settings) {
  const last = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changeOf = (grip: Grip, over: DropPlace | null, stage: Pending['stage']): Pending | null => {
    if (!plan || !over) return null
    const waiting = plan.board.rows.some(({ id }) => id === grip.id) ? undefined : trayEntry(grip.id)
    const entry = originalOf(plan, grip.id)
    if (waiting || !entry) {
      return waiting && over.kind !== 'tray' && canMove(waiting) ? fromTray(plan, waiting, axis, over, stage) : null
    }
    const together = selected.has(grip.id) ? [...selected].flatMap((id) => originalOf(plan, id) ?? []) : [entry]
    const movable = together.filter(canMove)
    if (over.kind === 'tray') return toTray(movable, stage)
    return carryAll(plan, movable, { ...shiftOf(axis, grip, over), from: grip.row, to: over.key }, stage, grip.id)
  }
  return {
    onMove: (grip: Grip, over: DropPlace | null) => {
      // What the pointer is over changes with each pixel; the change only with each cell.
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const change = changeOf(grip, over, 'moving')
        const said = JSON.stringify(change?.moves ?? null)
        if (said === last.current) return
        last.current = said
        if (change) planner.propose(change)
        else planner.putBack()
      }, REST_MS)
    },
    onDrop: (grip: Grip, over: DropPlace | null) => {
      clearTimeout(timer.current)
      last.current = ''
      const change = changeOf(grip, over, 'preview')
      if (change) planner.propose(change)
      else planner.putBack()
    },
    onCancel: () => {
      clearTimeout(timer.current)
      last.current = ''
      planner.putBack()
    },
  }
}

/** An item of the board where it was before the change at hand. */
export const originalOf = (plan: Plan, id: string): BoardEntry | undefined =>
  plan.ghosts.find(({ item }) => item.id === id) ?? plan.byId.get(id)

/** Rows that something can be carried into with the keyboard. */
export const peopleRows = (rows: readonly BoardRow[]): BoardRow[] =>
  rows.filter(({ kind }) => kind === 'person' || kind === 'nobody')
