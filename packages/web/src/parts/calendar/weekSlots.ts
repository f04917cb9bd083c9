import { daysOf } from '@jobwright/contract/plan/items.ts'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'

/**
 * One line of a day in a calendar: an entry of that day; the bar of an entry of several days, drawn from here over
 * `days` days of the week; a line that a bar from an earlier day covers; or nothing, so that the lines below stay level.
 */
export type DaySlot =
  | { kind: 'single'; entry: CalendarEntry }
  | { kind: 'bar'; entry: CalendarEntry; days: number; isFromBefore: boolean; goesOn: boolean }
  | { kind: 'covered' }
  | { kind: 'empty' }

export type DaySlots = { slots: readonly DaySlot[]; left: number }

type Placed = { entry: CalendarEntry; from: number; to: number; isFromBefore: boolean; goesOn: boolean }

/**
 * Lays the entries of one week out in lines, the same line for all days of an entry. A day has `most` lines; where
 * there is more, its last line is free for the number of those that are left out.
 */
export function weekSlots(
  week: readonly string[],
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>,
  most: number,
  zone: string,
): DaySlots[] {
  const { bars, singles } = sorted(week, byDay, zone)
  const lines = most - 1
  /** The bars of each line, and for each day the lines whose last bar ends on it. */
  const taken: Placed[][] = []
  const endingOn = week.map((): Placed[][] => [])
  const hidden = week.map(() => 0)
  for (const bar of bars) {
    let line = endingOn
      .slice(0, bar.from)
      .find((ended) => ended.length > 0)
      ?.shift()
    if (!line && taken.length < lines) taken.push((line = []))
    line?.push(bar)
    if (line) endingOn[bar.to]?.push(line)
    else for (let day = bar.from; day <= bar.to; day++) hidden[day] = (hidden[day] ?? 0) + 1
  }
  return week.map((_, day) => {
    const own = singles[day] ?? []
    const placed = taken.map((line) => line.find(({ from, to }) => from <= day && day <= to))
    const room = most - placed.filter(Boolean).length
    const isOver = own.length > room || (hidden[day] ?? 0) > 0
    const shown = isOver ? Math.min(own.length, room - 1) : own.length
    return { slots: linesOf(placed, own.slice(0, shown), day), left: own.length - shown + (hidden[day] ?? 0) }
  })
}

/** Entries of several days, the earliest and longest first, and the others by day. */
function sorted(week: readonly string[], byDay: ReadonlyMap<string, readonly CalendarEntry[]>, zone: string) {
  const [first, last] = [week[0] ?? '', week.at(-1) ?? '']
  const bars = new Map<CalendarEntry, Placed>()
  const singles = week.map((day) =>
    (byDay.get(day) ?? []).filter((entry) => {
      const { from, to } = daysOf({ startAt: entry.startAt, endAt: entry.endAt ?? entry.startAt }, zone)
      if (from === to) return true
      if (!bars.has(entry))
        bars.set(entry, {
          entry,
          from: from < first ? 0 : week.indexOf(from),
          to: to > last ? week.length - 1 : week.indexOf(to),
          isFromBefore: from < first,
          goesOn: to > last,
        })
      return false
    }),
  )
  return { bars: [...bars.values()].sort((a, b) => a.from - b.from || b.to - a.to), singles }
}

/** The lines of a day: its bars where they lie, its other entries in the first lines that are free. */
function linesOf(placed: readonly (Placed | undefined)[], own: readonly CalendarEntry[], day: number): DaySlot[] {
  const waiting = own.map((entry): DaySlot => ({ kind: 'single', entry }))
  let next = 0
  const slots = placed.map((bar): DaySlot => {
    if (!bar) return waiting[next++] ?? { kind: 'empty' }
    if (bar.from !== day) return { kind: 'covered' }
    const { entry, to, isFromBefore, goesOn } = bar
    return { kind: 'bar', entry, days: to - day + 1, isFromBefore, goesOn }
  })
  const lastUsed = slots.findLastIndex(({ kind }) => kind !== 'empty')
  return [...slots.slice(0, lastUsed + 1), ...waiting.slice(next)]
}
