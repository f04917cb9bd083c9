import { useRef } from 'react'
import type { PointerEvent } from 'react'
import styles from './DrawPad.module.css'
import { padBox, strokePath, withStroke, type StrokePoint } from './strokes.ts'

type Props = {
  label: string
  /** An SVG path in a box of 600 by 200; '' while nothing is drawn. */
  path: string
  onChange: (path: string) => void
  invalid?: boolean
  disabled?: boolean
}

/** A box to draw in with a finger, a pen or the mouse. */
export function DrawPad({ label, path, onChange, invalid, disabled }: Props) {
  const live = useRef<SVGPathElement>(null)
  const points = useRef<StrokePoint[]>([])
  const pointer = useRef<number | null>(null)
  const pointOf = (event: PointerEvent<SVGSVGElement>): StrokePoint => {
    const box = event.currentTarget.getBoundingClientRect()
    const limit = (value: number, most: number) => Math.min(most, Math.max(0, value))
    return {
      x: limit(((event.clientX - box.left) / box.width) * padBox.width, padBox.width),
      y: limit(((event.clientY - box.top) / box.height) * padBox.height, padBox.height),
    }
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger, or the hand resting on the screen, draws nothing.
    if (disabled || pointer.current !== null || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    points.current = [pointOf(event)]
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return
    points.current.push(pointOf(event))
    // Without React: a slow phone must follow the finger.
    live.current?.setAttribute('d', strokePath(points.current))
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return
    pointer.current = null
    live.current?.setAttribute('d', '')
    onChange(withStroke(path, points.current))
    points.current = []
  }
  return (
    <svg
      viewBox={`0 0 ${padBox.width} ${padBox.height}`}
      role="img"
      aria-label={label}
      className={styles.pad}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1="30" x2="570" y1="160" y2="160" className={styles.line} />
      <path d={path} className={styles.ink} />
      <path ref={live} className={styles.ink} />
    </svg>
  )
}

/** What was drawn, to look at. */
export function Drawing({ label, path }: { label: string; path: string }) {
  return (
    <svg viewBox={`0 0 ${padBox.width} ${padBox.height}`} role="img" aria-label={label} className={styles.drawing}>
      <path d={path} className={styles.ink} />
    </svg>
  )
}
