import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { beside, lineOf } from './timeline.ts'
import type { Line } from './timeline.ts'

type Ask = {
  frame: RefObject<HTMLDivElement | null>
  lines: readonly Line[]
  total: number
  /** Photo rows per screen, for Page Up and Down. */
  rows: number
  scrollTo: (line: number) => void
  onOpen: (index: number) => void
  onSelect: (index: number, range: boolean) => void
  onAll: () => void
  onClear: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** The focused photo: arrows, Home, End and page keys move it; x and space select, Enter opens, Delete deletes. */
export function useGridKeys(ask: Ask) {
  const { frame, lines, total, scrollTo } = ask
  const [cursor, setCursor] = useState(0)
  const wanted = useRef<number | null>(null)
  const at = Math.min(cursor, Math.max(0, total - 1))
  const settle = () => {
    const tile =
      wanted.current === null ? null : frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!tile) return
    wanted.current = null
    tile.focus({ preventScroll: true })
  }
  // A distant photo renders only after the scroll, so the focus waits for it.
  useEffect(settle)
  const go = (index: number) => {
    const next = Math.min(Math.max(0, index), total - 1)
    if (next < 0) return
    setCursor(next)
    wanted.current = next
    scrollTo(lineOf(lines, next))
    settle()
  }
  const jump = (rows: number) => {
    let index = at
    for (let i = 0; i < Math.abs(rows); i += 1) index = beside(lines, index, rows < 0 ? -1 : 1)
    go(index)
  }
  const press = (event: KeyboardEvent): boolean => {
    if ((event.metaKey || event.ctrlKey) && event.key === 'a') {
      ask.onAll()
      return true
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return false
    switch (event.key) {
      case 'ArrowRight':
      case 'j':
        go(at + 1)
        return true
      case 'ArrowLeft':
      case 'k':
        go(at - 1)
        return true
      case 'ArrowDown':
        jump(1)
        return true
      case 'ArrowUp':
        jump(-1)
        return true
      case 'PageDown':
        jump(ask.rows)
        return true
      case 'PageUp':
        jump(-ask.rows)
        return true
      case 'Home':
        go(0)
        return true
      case 'End':
        go(total - 1)
        return true
      case 'x':
      case 'X':
      case ' ':
        ask.onSelect(at, event.shiftKey)
        return true
      case 'Enter':
        ask.onOpen(at)
        return true
      case 'Delete':
        ask.onDelete?.()
        return ask.onDelete !== undefined
      case 'Escape':
        ask.onClear?.()
        return ask.onClear !== undefined
      default:
        return false
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).dataset['index'] === undefined || !press(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { cursor: at, setCursor, onKeyDown, focus: go }
}
