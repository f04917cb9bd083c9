/** Requests a frame, like `requestAnimationFrame`. */
type AskFrame = (frame: (now: number) => void) => void

type ScrollPacer = {
  /** Schedules a render; returns a function that cancels it. */
  wait(draw: () => void): () => void
  /** Call on every scroll event. */
  moved(): void
}

/** A frame that took longer than this after a render was late; a shorter one had headroom (ms). */
const LATE_MS = 30
const EASY_MS = 20
/**
 * A late frame counts as much as this many with headroom; beyond the threshold the machine is too slow to render while
 * scrolling. A single late frame is forgotten at the first stop; a slow machine, whose frames at rest may have
 * headroom, is remembered for several.
 */
const SLOW = 3
const MOST_LATE = 12
/** The page counts as at rest after this long without scrolling (ms). */
const REST_MS = 100
const AT_REST = 2

/**
 * Renders what scrolls into view: at once on a fast machine, otherwise when the page rests, so that scrolling stays
 * smooth. Frame times after renders show how fast the machine is.
 */
export function createScrollPacer(ask: AskFrame, clock: () => number): ScrollPacer {
  const waiting = new Set<() => void>()
  let late = 0
  let asked = false
  let drew: number | undefined
  let movedAt = Number.NEGATIVE_INFINITY

  const frame = (now: number) => {
    asked = false
    if (drew !== undefined && now - drew > LATE_MS) late = Math.min(MOST_LATE, late + SLOW)
    if (drew !== undefined && now - drew < EASY_MS) late = Math.max(0, late - 1)
    const slow = late >= SLOW
    const moving = clock() - movedAt < REST_MS
    const turn = slow ? [...waiting].slice(0, moving ? 0 : AT_REST) : [...waiting]
    for (const draw of turn) {
      waiting.delete(draw)
      draw()
    }
    drew = turn.length > 0 ? now : undefined
    if (drew !== undefined || waiting.size > 0) next()
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
    moved() {
      movedAt = clock()
    },
  }
}
