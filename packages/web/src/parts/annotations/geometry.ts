import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { drawingsOf, lineWidth, pointsOf } from '@jobwright/contract/rules/annotations.ts'
import type { AnnotationDrawing, AnnotationPoint, Size } from '@jobwright/contract/rules/annotations.ts'

export type AnnotationKind = Annotation['kind']
/** Kinds defined by two points: pointer down and pointer up. */
const spanned = new Set<AnnotationKind>(['line', 'arrow', 'box', 'ellipse', 'cloud'])
export const isSpanned = (kind: AnnotationKind): boolean => spanned.has(kind)

/** The most points that the contract accepts. */
const inReach = (share: number) => Math.min(1.5, Math.max(-0.5, share))
const MOST_NUMBERS = 4000

/** A highlighter is wider than a pen. */
export const widthFor = (kind: AnnotationKind, width: number): number =>
  Math.min(60, kind === 'highlight' ? width * 5 : width)

/** Extends a mark to the pointer: a path grows, a shape is resized. */
export function reaching(mark: Annotation, to: AnnotationPoint): Annotation {
  const at = [inReach(to.x), inReach(to.y)]
  const points = isSpanned(mark.kind) ? [...mark.points.slice(0, 2), ...at] : [...mark.points, ...at]
  return { ...mark, points }
}

/** Returns the mark moved. */
export const moved = (mark: Annotation, dx: number, dy: number): Annotation => ({
  ...mark,
  points: mark.points.map((share, i) => inReach(share + (i % 2 === 0 ? dx : dy))),
})

/** Returns the mark with one point moved. */
export const pulled = (mark: Annotation, index: number, to: AnnotationPoint): Annotation => ({
  ...mark,
  points: mark.points.map((share, i) =>
    i === index * 2 ? inReach(to.x) : i === index * 2 + 1 ? inReach(to.y) : share,
  ),
})

/** Simplifies a path: drops points within `slack` of a straight line (Douglas-Peucker). */
export function simplified(points: readonly number[], slack = 0.0012): number[] {
  const count = points.length / 2
  if (count < 3) return [...points]
  const keep = new Set([0, count - 1])
  const x = (i: number) => points[i * 2] ?? 0
  const y = (i: number) => points[i * 2 + 1] ?? 0
  const waiting: [number, number][] = [[0, count - 1]]
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [from, to] = span
    const length = Math.hypot(x(to) - x(from), y(to) - y(from))
    let [far, at] = [0, -1]
    for (let i = from + 1; i < to; i += 1) {
      const off =
        length === 0
          ? Math.hypot(x(i) - x(from), y(i) - y(from))
          : Math.abs((x(to) - x(from)) * (y(from) - y(i)) - (x(from) - x(i)) * (y(to) - y(from))) / length
      if (off > far) [far, at] = [off, i]
    }
    if (far > slack && at > 0) {
      keep.add(at)
      waiting.push([from, at], [at, to])
    }
  }
  const kept = [...keep].toSorted((a, b) => a - b).flatMap((i) => [x(i), y(i)])
  return kept.length > MOST_NUMBERS ? simplified(kept, slack * 2) : kept
}

/** Returns a mark ready for storage: few points, and large enough to be seen and selected. */
export function finished(mark: Annotation): Annotation | undefined {
  if (!isSpanned(mark.kind)) return { ...mark, points: simplified(mark.points) }
  const [x1 = 0, y1 = 0, x2 = x1, y2 = y1] = mark.points
  return Math.hypot(x2 - x1, y2 - y1) < 0.008 ? undefined : mark
}

/** The drawing as SVG path commands. */
export const pathOf = ({ steps }: Pick<AnnotationDrawing, 'steps'>): string =>
  steps
    .map((step) => {
      switch (step.to) {
        case 'move':
          return `M${short(step.x)} ${short(step.y)}`
        case 'line':
          return `L${short(step.x)} ${short(step.y)}`
        case 'curve':
          return `C${[step.x1, step.y1, step.x2, step.y2, step.x, step.y].map(short).join(' ')}`
        case 'close':
          return 'Z'
      }
    })
    .join('')
const short = (value: number) => Math.round(value * 100) / 100

type Box = { x: number; y: number; width: number; height: number }

/** The bounding box of a mark, in units of the picture. `measure` returns the width of a text. */
export function boundsOf(
  mark: Annotation,
  size: Size,
  linesOf: (mark: Annotation) => { widest: number; count: number },
): Box {
  const points = pointsOf(mark, size)
  const pad = lineWidth(mark, size) / 2
  const words = drawingsOf(mark, size)[0]?.words
  if (words) {
    const { widest, count } = linesOf(mark)
    return { x: words.x, y: words.y, width: widest, height: words.size * (1.25 * count + 0.1) }
  }
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [left, top] = [least(xs) - pad, least(ys) - pad]
  return { x: left, y: top, width: most(xs) + pad - left, height: most(ys) + pad - top }
}
const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
