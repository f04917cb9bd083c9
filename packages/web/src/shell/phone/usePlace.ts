import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

// Where each page was left, for as long as the app is open.
const left = new Map<string, number>()
const MOST = 60
/** How long a page that is filled bit by bit may take to be as long as it was. */
const FILL_MS = 600
const isForm = (path: string) => /\/(add|create)$/.test(path)

/**
 * Lists are where they were left when one comes back to them: whoever opened the fortieth task does not begin at the
 * first again. Other pages begin at their beginning, for the eye and for a screen reader.
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
