import { useEffect, useState } from 'react'
import { createScrollPacer } from './scrollPacing.ts'

const pacer = createScrollPacer(
  (frame) => void requestAnimationFrame(frame),
  () => performance.now(),
)

/** Called on every scroll of the photos. */
export const photosMoved = (): void => pacer.moved()

/** How many of these pieces have rendered, one after the other. The first `ready` of them do not wait. */
export function useTurns(count: number, ready: number): number {
  const [drawn, setDrawn] = useState(ready)
  useEffect(() => (drawn < count ? pacer.wait(() => setDrawn(drawn + 1)) : undefined), [drawn, count])
  return drawn
}
