import { useEffect, useState } from 'react'
import { paceOn } from './pace.ts'

const pace = paceOn((frame) => void requestAnimationFrame(frame))

/** Whether the turn of this piece to be drawn has come; it waits for it from when there is something to draw. */
export function useTurn(ready: boolean, atOnce: boolean): boolean {
  const [drawn, setDrawn] = useState(atOnce)
  const waits = ready && !drawn
  useEffect(() => (waits ? pace.wait(() => setDrawn(true)) : undefined), [waits])
  return ready && (drawn || atOnce)
}
