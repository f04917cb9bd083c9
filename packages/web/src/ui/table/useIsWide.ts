import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Marks a frame (`data-wide`) whose content is wider than itself, so that what stays in sight gets an edge. */
export function useIsWide(frame: RefObject<HTMLElement | null>, content: string): void {
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const mark = () => {
      element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth + 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    mark()
    return () => observer.disconnect()
  }, [frame, content])
}
