/** Where a frame is asked for, as `requestAnimationFrame` does. */
type AskFrame = (frame: (now: number) => void) => void

const FIRST = 4
const MOST = 16
/** A frame that took longer than this was late; one that took less had room (ms). */
const LATE_MS = 22

/**
 * Draws pieces of a page a few in each frame, in the order in which they came: as many as this machine draws without being
 * late for the next frame, and never fewer than one. What scrolls by on a slow one is drawn piece by piece, so that the
 * scroll itself goes on evenly.
 */
export function paceOn(ask: AskFrame): { wait: (draw: () => void) => () => void } {
  const waiting = new Set<() => void>()
  let most = FIRST
  let asked = false
  let before: number | undefined

  const frame = (now: number) => {
    asked = false
    if (before !== undefined) most = now - before > LATE_MS ? Math.max(1, most >> 1) : Math.min(MOST, most + 1)
    const turn = [...waiting].slice(0, most)
    for (const draw of turn) {
      waiting.delete(draw)
      draw()
    }
    // The frame after the last pieces shows what those cost.
    before = turn.length > 0 ? now : undefined
    if (before !== undefined) next()
  }
  const next = () => {
    if (asked) return
    asked = true
    ask(frame)
  }
  return {
    wait(draw) {
      waiting.add(draw)
      next()
      return () => waiting.delete(draw)
    },
  }
}
