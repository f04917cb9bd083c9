import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

// The scroll position of each page, while the app is open.
const left = new Map<string, number>()
const MOST = 60
/** How long a page that loads in pieces may take to reach its previous height. */
const FILL_MS = 600
const isForm = (path: string) => /\/(add|create)$/.test(path)

/**
 * Restores a list's scroll position when the user returns: after opening the fortieth task they do not start at the
 * first again. Other pages start at the top, visually and for screen readers.
 */
export function usePlace(main: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname })
  const here = useRef(path)
  useEffect(() => {
    const frame = main.current
    if (!frame) return undefined
    const note = () => {
      left.delete(here.current)
      left.set(here.current, frame.scrollTop)
      const [oldest] = left.keys()
      if (oldest !== undefined && left.size > MOST) left.delete(oldest)
    }
    frame.addEventListener('scroll', note, { passive: true })
    return () => frame.removeEventListener('scroll', note)
  }, [main])
  const first = useRef(true)
  useLayoutEffect(() => {
    const frame = main.current
    if (!frame) return undefined
    const at = isForm(path) ? 0 : (left.get(path) ?? 0)
    here.current = path
    if (!first.current) frame.focus({ preventScroll: true })
    first.current = false
    frame.scrollTo(0, at)
    if (at === 0) return undefined
    const until = performance.now() + FILL_MS
    let asked = 0
    const again = () => {
      frame.scrollTo(0, at)
      if (frame.scrollTop < at - 1 && performance.now() < until) asked = requestAnimationFrame(again)
    }
    asked = requestAnimationFrame(again)
    return () => cancelAnimationFrame(asked)
  }, [main, path])
}
