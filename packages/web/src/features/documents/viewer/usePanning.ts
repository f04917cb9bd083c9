import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import type { Pages } from './usePages.ts'

/** Panning and zooming: a mouse drags the page, ⌘ and the wheel or a pinch zooms. */
export function usePanning(pages: Pages, drawing: boolean) {
  const latest = useRef(pages)
  latest.current = pages
  useEffect(() => {
    const box = latest.current.scroller.current
    if (!box) return
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current.zoomTo(latest.current.factor * Math.exp(-event.deltaY * 0.004))
    }
    let start: { apart: number; factor: number } | undefined
    const apart = (touches: TouchList) => {
      const [a, b] = [touches[0], touches[1]]
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
    }
    const touch = (event: TouchEvent) => {
      if (event.touches.length !== 2) {
        start = undefined
        return
      }
      event.preventDefault()
      start ??= { apart: apart(event.touches), factor: latest.current.factor }
      latest.current.zoomTo((start.factor * apart(event.touches)) / Math.max(1, start.apart))
    }
    box.addEventListener('wheel', wheel, { passive: false })
    box.addEventListener('touchmove', touch, { passive: false })
    box.addEventListener('touchend', touch, { passive: false })
    return () => {
      box.removeEventListener('wheel', wheel)
      box.removeEventListener('touchmove', touch)
      box.removeEventListener('touchend', touch)
    }
  }, [])
  const held = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const box = event.currentTarget
      if (drawing || event.pointerType !== 'mouse' || event.button !== 0) return
      held.current = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const from = held.current
      if (!from) return
      const box = event.currentTarget
      box.scrollLeft = from.left - (event.clientX - from.x)
      box.scrollTop = from.top - (event.clientY - from.y)
    },
    onPointerUp: () => {
      held.current = undefined
    },
    onPointerLeave: () => {
      held.current = undefined
    },
  }
}
