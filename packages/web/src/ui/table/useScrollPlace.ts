import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

// Where each list was left, by its address with filters and order, for as long as the app is open.
const left = new Map<string, number>()
const MOST = 60

/**
 * A list is where it was left when one comes back to it: opening the fortieth row and going back does not begin at the first
 * again. `ready`: the frame is on the page at its full height.
 */
export function useScrollPlace(frame: RefObject<HTMLElement | null>, ready: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !ready) return undefined
    const { pathname } = window.location
    const keyNow = () => pathname + window.location.search
    const at = left.get(keyNow())
    if (at) element.scrollTo(0, at)
    const note = () => {
      // The address of the next page stands there before this list is gone.
      if (window.location.pathname !== pathname) return
      const key = keyNow()
      left.delete(key)
      left.set(key, element.scrollTop)
      const [oldest] = left.keys()
      if (oldest !== undefined && left.size > MOST) left.delete(oldest)
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [frame, ready])
}
