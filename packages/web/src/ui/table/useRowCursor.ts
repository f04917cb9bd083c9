import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { keyIsTaken } from '../pageKeys.ts'

type Ask = {
  frame: RefObject<HTMLDivElement | null>
  totalRows: number
  /** Rows per page, for Page Up and Down. */
  page: number
  scrollTo: (index: number) => void
  onSelect: ((index: number, range: boolean) => void) | undefined
  /** The cursor moves with Shift: the rows from `start` to `to` are selected, those to `from` were. */
  onStretch?: ((start: number, from: number, to: number) => void) | undefined
  /** Opens or closes the group whose row this is; without `open`, the other way around. Returns whether it is one. */
  onToggle?: (index: number, open?: boolean) => boolean
  onEdit: ((index: number) => void) | undefined
  onPreview?: ((index: number) => void) | undefined
}

/**
 * The focused row: j, k, arrows, Home, End and page keys move it, with Shift they select; x selects, Enter opens, e edits,
 * Space previews, arrows to the side open and close groups.
 */
export function useRowCursor({
  frame,
  totalRows,
  page,
  scrollTo,
  onSelect,
  onStretch,
  onToggle,
  onEdit,
  onPreview,
}: Ask) {
  const [cursor, setCursor] = useState(0)
  const wanted = useRef<number | null>(null)
  // The row that had the focus while it was still loading.
  const hasSettled = useRef<number | null>(null)
  // Where a stretch of rows selected with Shift began.
  const start = useRef<number | null>(null)
  const at = Math.min(cursor, Math.max(0, totalRows - 1))

  const settle = () => {
    const row =
      wanted.current === null ? null : frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    // A row that is loading is replaced when it arrives: then the focus is nowhere, and comes back.
    const isLoading = row.getAttribute('aria-busy') === 'true'
    if (hasSettled.current === wanted.current && document.activeElement !== document.body) {
      if (!isLoading || document.activeElement !== row) wanted.current = null
      return
    }
    hasSettled.current = wanted.current
    if (!isLoading) wanted.current = null
    row.focus({ preventScroll: true })
  }
  const go = (index: number, stretches = false) => {
    const next = Math.min(Math.max(0, index), totalRows - 1)
    if (next < 0) return
    if (stretches && onStretch) {
      start.current ??= at
      onStretch(start.current, at, next)
    } else start.current = null
    setCursor(next)
    wanted.current = next
    hasSettled.current = null
    scrollTo(next)
    settle()
  }
  // A distant row renders only after the scroll, so the focus waits for it.
  useEffect(settle)

  const press = (event: { key: string; shiftKey: boolean }, began: boolean): boolean => {
    switch (event.key) {
      case 'j':
      case 'ArrowDown':
        go(began ? at + 1 : at, began && event.shiftKey)
        return true
      case 'k':
      case 'ArrowUp':
        go(began ? at - 1 : at, began && event.shiftKey)
        return true
      case 'PageDown':
        go(at + page, event.shiftKey)
        return true
      case 'PageUp':
        go(at - page, event.shiftKey)
        return true
      case 'Home':
        go(0, event.shiftKey)
        return true
      case 'End':
        go(totalRows - 1, event.shiftKey)
        return true
      case 'ArrowRight':
        return onToggle?.(at, true) ?? false
      case 'ArrowLeft':
        return onToggle?.(at, false) ?? false
      case ' ':
        if (onToggle?.(at)) return true
        if (onPreview) onPreview(at)
        else onSelect?.(at, event.shiftKey)
        return true
      case 'x':
      case 'X':
        onSelect?.(at, event.shiftKey)
        return onSelect !== undefined
      case 'e':
        onEdit?.(at)
        return onEdit !== undefined
      case 'Enter':
        if (onToggle?.(at)) return true
        frame.current?.querySelector<HTMLAnchorElement>(`[data-index="${at}"] a[data-row-link]`)?.click()
        return true
      default:
        return false
    }
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })

  // j and k work anywhere on the page; the other keys only while a row has the focus.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || keyIsTaken(event)) return
      if (
        (event.key === 'j' || event.key === 'k') &&
        !frame.current?.contains(document.activeElement) &&
        latest.current(event, false)
      )
        event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [frame])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.getAttribute('role') !== 'row') return
    if (press(event, true)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return { cursor: at, setCursor, onKeyDown }
}
