import type { BoardCursor } from './boardCursor.ts'
import { entryOf, type BoardEntry, type BoardRow } from './boardModel.ts'
import { moveTo, shifted } from './boardMoves.ts'
import { STEP_MINUTES, type Axis } from './boardTime.ts'
import { carryAll, fromTray, originalOf, peopleRows, pendingOf } from './useMoves.ts'
import type { Plan } from './useBoard.ts'
import type { Pending } from './usePlanner.ts'

/** Something in the hand of a person who works with the keyboard. */
export type Lift = {
  /** Items of the board; of the tray, its one entry. */
  ids: readonly string[]
  waiting: BoardEntry | null
  from: string
  to: string
  /** Of the tray: the column under it, or the minutes from the start of a day. */
  column: number
  days: number
  minutes: number
  /** By how much its end was moved besides. */
  endDays: number
  endMinutes: number
}

/** Returns some items in the hand, where they are. */
export const lifted = (ids: readonly string[], row: string): Lift => ({
  ids,
  waiting: null,
  from: row,
  to: row,
  column: 0,
  days: 0,
  minutes: 0,
  endDays: 0,
  endMinutes: 0,
})

/** Returns something unscheduled in the hand, over the cell of the cursor. */
export const liftedFromTray = (entry: BoardEntry, cursor: BoardCursor): Lift => ({
  ...lifted([entry.item.id], 'tray'),
  waiting: entry,
  to: cursor.row,
  column: cursor.column,
})

/** Returns a lift after an arrow: a day or a quarter of an hour, another row, or with Shift the end only. */
export function stepLift(lift: Lift, key: string, isResize: boolean, axis: Axis, rows: readonly BoardRow[]): Lift {
  const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (way !== 0) {
    if (lift.waiting) return { ...lift, column: Math.min(columnsOf(axis) - 1, Math.max(0, lift.column + way)) }
    const [days, minutes] = axis.kind === 'days' ? [way, 0] : [0, way * STEP_MINUTES]
    return isResize
      ? { ...lift, endDays: lift.endDays + days, endMinutes: lift.endMinutes + minutes }
      : { ...lift, days: lift.days + days, minutes: lift.minutes + minutes }
  }
  if (rows[0]?.kind === 'week') {
    const days = key === 'ArrowDown' ? 7 : -7
    return lift.waiting
      ? { ...lift, column: Math.min(columnsOf(axis) - 1, Math.max(0, lift.column + days)) }
      : { ...lift, days: lift.days + days }
  }
  const people = peopleRows(rows)
  const at = people.findIndex(({ key: row }) => row === lift.to)
  const next = people[at + (key === 'ArrowDown' ? 1 : -1)]
  return next && at >= 0 ? { ...lift, to: next.key } : lift
}

/** Returns the steps of an axis that something unscheduled can be put on. */
export const columnsOf = (axis: Axis): number =>
  axis.kind === 'days' ? axis.days.length : (axis.to - axis.from) / STEP_MINUTES

/** Returns the change that putting it down here would be; null if it is where it was. */
export function changeOfLift(plan: Plan, axis: Axis, lift: Lift, stage: Pending['stage']): Pending | null {
  if (lift.waiting) {
    const at = (lift.column + 0.5) / columnsOf(axis)
    return fromTray(plan, lift.waiting, axis, { kind: 'row', key: lift.to, at }, stage)
  }
  const entries = lift.ids.flatMap((id) => originalOf(plan, id) ?? [])
  const { from, to, days, minutes, endDays, endMinutes } = lift
  const whole = carryAll(plan, entries, { from, to, days, minutes, edge: 'whole' }, stage)
  if (endDays === 0 && endMinutes === 0) return whole
  const found = entries.flatMap((entry) => {
    const place = whole?.places.get(entry.item.id) ?? entry.place
    const there = entryOf(entry.item, entry.plan.zone, place)
    const dates = shifted(
      there,
      { days: endDays, minutes: endMinutes, edge: 'end' },
      plan.calendarOf(entry.item.ProjectId),
    )
    const after = { ...place, ...dates }
    const move = moveTo(entry, after)
    return move ? [{ entry, place: after, move }] : []
  })
  return pendingOf(found, stage)
}
