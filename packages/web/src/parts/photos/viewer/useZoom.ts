import { useRef, useState } from 'react'
import type { PointerEvent, WheelEvent } from 'react'
import { swipeOf } from '../swipe.ts'
import type { Touch } from '../swipe.ts'

type View = { scale: number; x: number; y: number }
const whole: View = { scale: 1, x: 0, y: 0 }
const MOST = 8

/** A pan and zoom state that never leaves the frame. Offsets are fractions of the frame. */
export function kept({ scale, x, y }: View): View {
  const size = Math.min(MOST, Math.max(1, scale))
  const room = (size - 1) / 2
  const within = (offset: number) => Math.min(room, Math.max(-room, offset))
  return { scale: size, x: within(x), y: within(y) }
}

/** Zooms by a factor around a point (fractions of the frame, from its center). */
export function around(view: View, times: number, px: number, py: number): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * times))
  const factor = scale / view.scale
  return kept({ scale, x: px - (px - view.x) * factor, y: py - (py - view.y) * factor })
}

/** Zooms by wheel, double click and pinch; a drag pans a zoomed picture, a swipe moves to the next. */
export function useZoom(onSwipe: (way: 'left' | 'right') => void) {
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef<Touch>(undefined)
  const frame = useRef<HTMLDivElement>(null)

  const shareOf = (x: number, y: number) => {
    const box = frame.current?.getBoundingClientRect()
    return box
      ? {
          x: (x - box.left) / box.width - 0.5,
          y: (y - box.top) / box.height - 0.5,
          width: box.width,
          height: box.height,
        }
      : { x: 0, y: 0, width: 1, height: 1 }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : undefined
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1
      const is = Math.hypot(now.x - other.x, now.y - other.y)
      const middle = shareOf((now.x + other.x) / 2, (now.y + other.y) / 2)
      setView((view) => around(view, is / was, middle.x, middle.y))
      return
    }
    const { width, height } = shareOf(0, 0)
    setView((view) =>
      view.scale === 1
        ? view
        : kept({ ...view, x: view.x + (now.x - before.x) / width, y: view.y + (now.y - before.y) / height }),
    )
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    const from = start.current
    start.current = undefined
    if (!from || view.scale > 1) return
    const way = swipeOf(from, { x: event.clientX, y: event.clientY, at: event.timeStamp })
    if (way) onSwipe(way)
  }
  return {
    view,
    frame,
    reset: () => setView(whole),
    zoom: (times: number) => setView((now) => around(now, times, 0, 0)),
    on: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        fingers.current.delete(event.pointerId)
        start.current = undefined
      },
      onWheel: (event: WheelEvent<HTMLElement>) => {
        const at = shareOf(event.clientX, event.clientY)
        setView((now) => around(now, Math.exp(-event.deltaY / 300), at.x, at.y))
      },
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        const at = shareOf(event.clientX, event.clientY)
        setView((now) => (now.scale > 1 ? whole : around(now, 2.5, at.x, at.y)))
      },
    },
  }
}
