import { daysThrough } from '@jobwright/contract/rules/days.ts'
import { calendarsOf, planPeople, type ItemPlace } from '@jobwright/contract/plan/boardItems.ts'
import { conflictsOf, type Conflict } from '@jobwright/contract/plan/conflicts.ts'
import { loadOf } from '@jobwright/contract/plan/impact.ts'
import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import type { Board, BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { painted } from '../../data/painted.ts'
import { boardQuery } from './boardRange.ts'
import { entryOf, type BoardEntry } from './boardModel.ts'

/** What is planned on some days. Read again when anything of it changes. */
export const useBoardQuery = (range: { from: string; to: string }, enabled: boolean) =>
  useQuery({ ...boardQuery(range), enabled, placeholderData: keepPreviousData })

/** Minutes planned and available of one person on one day. */
type Load = { planned: number; available: number }

/** The board as the page shows it: items at their places, what is wrong with them, and the load of everybody. */
export type Plan = {
  board: Board
  entries: readonly BoardEntry[]
  byId: ReadonlyMap<string, BoardEntry>
  /** Where moved items were. */
  ghosts: readonly BoardEntry[]
  calendarOf: (projectId: string | null) => WorkCalendar
  conflicts: readonly Conflict[]
  conflictsOfItem: ReadonlyMap<string, readonly Conflict[]>
  conflictsOfPerson: ReadonlyMap<string, readonly Conflict[]>
  /** By person and day, `person day`. */
  loads: ReadonlyMap<string, Load>
}

function grouped(conflicts: readonly Conflict[], keyOf: (one: Conflict) => readonly (string | null)[]) {
  const found = new Map<string, Conflict[]>()
  for (const one of conflicts)
    for (const key of keyOf(one))
      if (key !== null) {
        const list = found.get(key)
        if (list) list.push(one)
        else found.set(key, [one])
      }
  return found
}

const isSame = (a: BoardItem, b: BoardItem): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const nothingMoved: ReadonlyMap<string, ItemPlace> = new Map()
const nothingHeld: readonly BoardEntry[] = []

type Judgment = Pick<Plan, 'conflicts' | 'conflictsOfItem' | 'conflictsOfPerson' | 'loads'>
const unjudged: Judgment = {
  conflicts: [],
  conflictsOfItem: new Map(),
  conflictsOfPerson: new Map(),
  loads: new Map(),
}

/** Judges a plan: what is wrong with it, and how much of everybody's days is planned. */
function judged(
  board: Board,
  range: { from: string; to: string },
  zone: string,
  entries: readonly BoardEntry[],
  calendarOf: Plan['calendarOf'],
): Judgment {
  const people = planPeople(board.people, board.timeOff, zone)
  const items = entries.map(({ plan }) => plan)
  const all = conflictsOf(items, people, { calendarOf, heldProjects: new Set(board.heldProjectIds) })
  // The board has items that began before; what is wrong with those on other days belongs there.
  const conflicts = all.filter(({ day }) => day >= range.from && day <= range.to)
  return {
    conflicts,
    conflictsOfItem: grouped(conflicts, ({ id, kind, with: other }) =>
      kind === 'double' || kind === 'travel' ? [id, other] : [id],
    ),
    conflictsOfPerson: grouped(conflicts, ({ person }) => [person]),
    loads: new Map(
      loadOf(items, people, daysThrough(range.from, range.to), calendarOf, zone).map(
        ({ person, day, planned, available }) => [`${person} ${day}`, { planned, available }],
      ),
    ),
  }
}

/**
 * The plan of a board; entries that did not change stay the same objects, so that their rows are not drawn again. What was
 * read is shown first and judged right after. While something is in the hand, only its places change: what is wrong is
 * judged again when it is put down.
 */
export function usePlan(
  board: Board | undefined,
  range: { from: string; to: string },
  zone: string,
  moved: ReadonlyMap<string, ItemPlace> = nothingMoved,
  held: readonly BoardEntry[] = nothingHeld,
  isMoving = false,
): Plan | undefined {
  const known = useRef<ReadonlyMap<string, BoardEntry>>(new Map())
  const base = useMemo(() => {
    const entries = (board?.rows ?? []).map((item) => {
      const before = known.current.get(item.id)
      return before?.plan.zone === zone && isSame(before.item, item) ? before : entryOf(item, zone)
    })
    known.current = new Map(entries.map((entry) => [entry.item.id, entry]))
    return entries
  }, [board, zone])
  const { from, to } = range
  const read = useMemo(
    () =>
      board && {
        board,
        base,
        range: { from, to },
        calendarOf: calendarsOf(board.workdays.company, board.workdays.projects, board.holidays),
      },
    [board, base, from, to],
  )
  const [shown, setShown] = useState<typeof read>()
  useEffect(() => {
    let isOver = false
    void painted().then(() => {
      if (!isOver) startTransition(() => setShown(read))
    })
    return () => {
      isOver = true
    }
  }, [read])
  const untouched = useMemo(
    () => (shown ? judged(shown.board, shown.range, zone, shown.base, shown.calendarOf) : unjudged),
    [shown, zone],
  )
  return useMemo(() => {
    if (!read) return undefined
    const onBoard = new Set(base.map(({ item }) => item.id))
    // Something of the tray is on no board yet.
    const entries = [...base, ...held.filter(({ item }) => !onBoard.has(item.id))].map((entry) => {
      const place = moved.get(entry.item.id)
      return place ? entryOf(entry.item, zone, place) : entry
    })
    return {
      board: read.board,
      entries,
      byId: new Map(entries.map((entry) => [entry.item.id, entry])),
      ghosts: base.filter(({ item }) => moved.has(item.id)),
      calendarOf: read.calendarOf,
      ...(moved.size === 0 || isMoving ? untouched : judged(read.board, read.range, zone, entries, read.calendarOf)),
    }
  }, [read, base, untouched, moved, held, isMoving, zone])
}
