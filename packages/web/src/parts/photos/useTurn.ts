import { useEffect, useState } from 'react'
import { paceOn } from './pace.ts'

const pace = paceOn(
  (frame) => void requestAnimationFrame(frame),
  () => performance.now(),
)

/** Said of every scroll of the photos. */
export const photosMoved = (): void => pace.moved()

/** Whether the turn of this piece to be drawn has come. `atOnce`: it does not wait. */
export function useTurn(atOnce: boolean): boolean {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => (drawn ? undefined : pace.wait(() => setDrawn(true))), [drawn])
  return drawn || atOnce
}
