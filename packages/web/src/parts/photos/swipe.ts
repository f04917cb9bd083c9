export type Touch = { x: number; y: number; at: number }

/** A swipe: within 300 ms, at least 100 px sideways and at most 100 px up or down (specification, part 9). */
export function swipeOf(from: Touch, to: Touch): 'left' | 'right' | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (to.at - from.at > 300 || Math.abs(dx) < 100 || Math.abs(dy) > 100) return undefined
  return dx < 0 ? 'left' : 'right'
}
