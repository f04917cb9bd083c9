/** A point of a stroke, in the box of a signature. */
export type StrokePoint = { x: number; y: number }

/** The box that signatures are drawn in. */
export const padBox = { width: 600, height: 200 } as const
/** The longest path that a signature may have, in characters. */
export const MOST_PATH = 20_000

/** The points that matter: without those nearer than `tolerance` to the line between their neighbors. */
export function simplifyStroke(points: readonly StrokePoint[], tolerance: number): StrokePoint[] {
  if (points.length < 3) return [...points]
  const kept = new Set([0, points.length - 1])
  // Not recursive: a stroke can have thousands of points.
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [at, distance] = farthest(points, from, to)
    if (distance <= tolerance) continue
    kept.add(at)
    spans.push([from, at], [at, to])
  }
  return points.filter((_, at) => kept.has(at))
}

function farthest(points: readonly StrokePoint[], from: number, to: number): [number, number] {
  const a = points[from]
  const b = points[to]
  let best: [number, number] = [from, 0]
  if (!a || !b) return best
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  for (let at = from + 1; at < to; at += 1) {
    const p = points[at]
    if (!p) continue
    const distance =
      length === 0
        ? Math.hypot(p.x - a.x, p.y - a.y)
        : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length
    if (distance > best[1]) best = [at, distance]
  }
  return best
}

const short = (value: number) => String(Math.round(value * 10) / 10)

/** A stroke as an SVG path of M and L; a dot is a line too short to see, which its round ends make visible. */
export function strokePath(points: readonly StrokePoint[]): string {
  const [first, ...others] = points
  if (!first) return ''
  const lines = others.length > 0 ? others : [{ x: first.x + 0.1, y: first.y }]
  return `M${short(first.x)} ${short(first.y)}${lines.map(({ x, y }) => `L${short(x)} ${short(y)}`).join('')}`
}

/** The path with another stroke, coarser when it would become too long; unchanged when even that does not fit. */
export function withStroke(path: string, points: readonly StrokePoint[]): string {
  for (const tolerance of [0.6, 1.5, 4]) {
    const next = path + strokePath(simplifyStroke(points, tolerance))
    if (next.length <= MOST_PATH) return next
  }
  return path
}
