/** Where a frame is asked for, as `requestAnimationFrame` does. */
type AskFrame = (frame: (now: number) => void) => void

type ScrollPacer = {
  /** Draws this in its turn; what is answered takes it back. */
  wait(draw: () => void): () => void
  /** The page is scrolled just now. */
  moved(): void
}

/** A frame that took longer than this after something was drawn was late, and one that took less than that had room (ms). */
const LATE_MS = 30
const EASY_MS = 20
/**
 * A late frame weighs as much as so many that had room, and from there on the machine is too slow to draw while it scrolls. One
 * late moment is forgotten with the first stop; a slow machine, whose frames at rest may well have room, is known for several.
 */
const SLOW = 3
const MOST_LATE = 12
/** A page that did not move for so long has come to rest (ms). */
const REST_MS = 100
const AT_REST = 2

/**
 * Draws what scrolls into view: at once where the machine has time for it, and otherwise, so that the scroll itself goes on
 * evenly, when the page has come to rest. How much time there is shows in the frames after something was drawn.
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
