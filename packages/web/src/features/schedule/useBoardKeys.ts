import { useEffect, useState, type RefObject } from 'react'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { nextBar, stepCursor, type BoardCursor, type CursorStep } from './boardCursor.ts'
import type { BoardEntry, BoardRow } from './boardModel.ts'
import type { Axis } from './boardTime.ts'
import { changeOfLift, lifted, stepLift, type Lift } from './lift.ts'
import type { Plan } from './useBoard.ts'
import { originalOf } from './useMoves.ts'
import type { Planner } from './usePlanner.ts'

type Settings = {
  frame: RefObject<HTMLElement | null>
  plan: Plan | undefined
  planner: Planner
  rows: readonly BoardRow[]
  axis: Axis
  columns: number
  cursor: BoardCursor
  moveCursor: (cursor: BoardCursor) => void
  selected: ReadonlySet<string>
  toggle: (id: string) => void
  canMove: (entry: BoardEntry) => boolean
  mayPlan: boolean
  onOpen: (entry: BoardEntry) => void
  onAdd: (cursor: BoardCursor) => void
  onTray: () => void
  onPublish: () => void
}

const steps: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The keys of a board. Returns what is in the hand, and puts something of the tray into it. */
export function useBoardKeys(settings: Settings): {
  lift: Lift | null
  take: (lift: Lift) => void
} {
  const [lift, setLift] = useState<Lift | null>(null)
  const { frame, plan, planner, rows, axis, columns, cursor, canMove, mayPlan } = settings

  const show = (next: Lift, stage: 'moving' | 'preview' = 'moving') => {
    if (!plan) return
    const change = changeOfLift(plan, axis, next, stage)
    if (stage === 'preview') {
      setLift(null)
      if (change) settings.moveCursor({ ...cursor, row: next.to })
    } else setLift(next)
    if (change) planner.propose(change)
    else planner.putBack()
  }
  const current = (): BoardEntry | undefined => (plan && cursor.bar !== null ? originalOf(plan, cursor.bar) : undefined)
  const pickUp = (): Lift | null => {
    const entry = current()
    if (!plan || !mayPlan || !entry) return null
    const ids = settings.selected.has(entry.item.id) ? [...settings.selected] : [entry.item.id]
    const movable = ids.filter((id) => {
      const one = originalOf(plan, id)
      return one !== undefined && canMove(one)
    })
    return movable.length > 0 ? lifted(movable, cursor.row) : null
  }
  const nextConflict = () => {
    const next = nextBar(rows, columns, cursor, ({ entry }) => plan?.conflictsOfItem.has(entry.item.id) ?? false)
    if (next) settings.moveCursor(next)
  }

  // Returns whether the key meant something here.
  const pressArrow = (event: KeyboardEvent): boolean => {
    const step = steps[event.key]
    if (!step) return false
    if (lift) show(stepLift(lift, event.key, event.shiftKey, axis, rows))
    else if (event.shiftKey && (step === 'left' || step === 'right')) {
      const held = pickUp()
      if (held) show(stepLift(held, event.key, true, axis, rows))
    } else if (!event.shiftKey && !planner.pending) settings.moveCursor(stepCursor(rows, columns, cursor, step))
    else return false
    return true
  }
  const pressPlain = (event: KeyboardEvent): boolean => {
    const entry = current()
    const isOnBoard = frame.current?.contains(document.activeElement) === true
    switch (event.key) {
      case 'Enter':
        if (lift) show(lift, 'preview')
        else if (planner.pending && (isOnBoard || document.activeElement === document.body)) planner.commit(false)
        else return false
        return true
      case 'Escape':
        if (!lift && !planner.pending) return false
        setLift(null)
        planner.putBack()
        return true
      case 'm':
        if (lift || planner.pending) return false
        setLift(pickUp())
        return true
      case 'e':
        if (!entry || !isOnBoard) return false
        settings.onOpen(entry)
        return true
      case 'x':
        if (!entry || !isOnBoard) return false
        settings.toggle(entry.item.id)
        return true
      case 'n':
        nextConflict()
        return true
      case 'a':
        if (!mayPlan) return false
        settings.onAdd(cursor)
        return true
      case 'u':
        if (!mayPlan) return false
        settings.onTray()
        return true
      case 'p':
        if (!mayPlan) return false
        settings.onPublish()
        return true
      default:
        return false
    }
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || keyIsTaken(event)) return
      const isInTray = event.target instanceof Element && event.target.closest('[data-tray-list]') !== null
      if (isInTray && !lift && steps[event.key]) return
      if (pressArrow(event) || pressPlain(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return { lift, take: (next) => show(next) }
}
