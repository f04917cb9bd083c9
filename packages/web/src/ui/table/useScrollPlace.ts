import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

// The scroll position of each list, by its address with filters and order, while the app is open.
const left = new Map<string, number>()
const MOST = 60

/**
 * Restores a list's scroll position: going back from the fortieth row does not start at the first again. `ready`: the
 * frame is rendered at full height.
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
      // The address already changed to the next page before this list unmounts.
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
