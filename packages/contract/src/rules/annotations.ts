import type { Annotation } from '../resources/annotations.ts'

// How marks look: shared by the screen, the pictures and the PDFs. Coordinates are in units of the displayed picture, x
// to the right and y down.

/** Move and line with points, curve with two control points and a point, and close. */
export type PathCommand =
  | { to: 'move'; x: number; y: number }
  | { to: 'line'; x: number; y: number }
  | { to: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { to: 'close' }
export type AnnotationPoint = { x: number; y: number }
export type Size = { width: number; height: number }

/** The drawing of a mark. */
export type AnnotationDrawing = {
  steps: PathCommand[]
  /** Line width, with round ends and corners; 0 for none. */
  line: number
  /** Whether the path is filled (an arrow's head is). */
  filled: boolean
  /** 1 is opaque. A highlight uses multiply blending. */
  opacity: number
  multiply: boolean
  /** Text, from the upper left corner of its first line. */
  words: { x: number; y: number; size: number; width: number | null; text: string } | null
}

/** The opacity of a highlight. */
export const HIGHLIGHT_OPACITY = 0.4
/** The font size in line widths: a text of width 6 has a size of 36 thousandths. */
const LETTERS = 6
/** The line height of a text, in font sizes. */
export const LINE_HEIGHT = 1.25

/** The line width of a mark for a picture of this size. */
export const lineWidth = (mark: Pick<Annotation, 'width'>, size: Size): number =>
  (mark.width / 1000) * Math.max(size.width, size.height)

/** The mark's points in units of the picture. */
export function pointsOf(mark: Pick<Annotation, 'points'>, size: Size): AnnotationPoint[] {
  const found: AnnotationPoint[] = []
  for (let i = 0; i + 1 < mark.points.length; i += 2)
    found.push({ x: (mark.points[i] ?? 0) * size.width, y: (mark.points[i + 1] ?? 0) * size.height })
  return found
}

/** The drawings of a mark on a picture of this size: usually one; an arrow has a shaft and a head. */
export function drawingsOf(mark: Annotation, size: Size): AnnotationDrawing[] {
  const points = pointsOf(mark, size)
  const first = points[0] ?? { x: 0, y: 0 }
  const last = points.at(-1) ?? first
  const line = lineWidth(mark, size)
  const plain = { line, filled: false, opacity: 1, multiply: false, words: null }
  switch (mark.kind) {
    case 'pen':
      return [{ ...plain, steps: along(points) }]
    case 'highlight':
      return [{ ...plain, steps: along(points), opacity: HIGHLIGHT_OPACITY, multiply: true }]
    case 'line':
      return [{ ...plain, steps: along([first, last]) }]
    case 'arrow': {
      const { neck, head } = arrowHead(first, last, line)
      return [
        { ...plain, steps: along([first, neck]) },
        { ...plain, steps: [...along(head), { to: 'close' }], line: line / 2, filled: true },
      ]
    }
    case 'box':
      return [{ ...plain, steps: [...along(corners(first, last)), { to: 'close' }] }]
    case 'ellipse':
      return [{ ...plain, steps: ellipse(first, last) }]
    case 'cloud':
      return [{ ...plain, steps: cloud(points.length === 2 ? corners(first, last) : points, line) }]
    case 'text': {
      const width = points.length > 1 && last.x > first.x ? last.x - first.x : null
      const words = { ...first, size: line * LETTERS, width, text: mark.text ?? '' }
      return [{ ...plain, steps: [], line: 0, words }]
    }
  }
}

function along(points: AnnotationPoint[]): PathCommand[] {
  const steps: PathCommand[] = points.map((point, i) => ({ to: i === 0 ? 'move' : 'line', ...point }))
  // A tap without movement is a dot: a line of no length with round ends.
  const [only] = points
  return points.length === 1 && only ? [...steps, { to: 'line', ...only }] : steps
}

/** The four corners of a box, clockwise from the upper left. */
export function corners(a: AnnotationPoint, b: AnnotationPoint): AnnotationPoint[] {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The triangle of an arrow's head, and where its shaft ends so that it does not protrude from the tip. */
function arrowHead(
  from: AnnotationPoint,
  tip: AnnotationPoint,
  line: number,
): { neck: AnnotationPoint; head: AnnotationPoint[] } {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
  const reach = Math.min(line * 4.5, length)
  const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length]
  const base = { x: tip.x - dx * reach, y: tip.y - dy * reach }
  const half = reach * 0.42
  return {
    neck: { x: tip.x - dx * reach * 0.8, y: tip.y - dy * reach * 0.8 },
    head: [tip, { x: base.x - dy * half, y: base.y + dx * half }, { x: base.x + dy * half, y: base.y - dx * half }],
  }
}

/** Four curves that approximate an ellipse. */
function ellipse(a: AnnotationPoint, b: AnnotationPoint): PathCommand[] {
  const [rx, ry] = [Math.abs(b.x - a.x) / 2, Math.abs(b.y - a.y) / 2]
  const [cx, cy] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const k = 0.5523
  const curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): PathCommand => ({
    to: 'curve',
    x1: cx + x1 * rx,
    y1: cy + y1 * ry,
    x2: cx + x2 * rx,
    y2: cy + y2 * ry,
    x: cx + x * rx,
    y: cy + y * ry,
  })
  return [
    { to: 'move', x: cx + rx, y: cy },
    curve(1, k, k, 1, 0, 1),
    curve(-k, 1, -1, k, -1, 0),
    curve(-1, -k, -k, -1, 0, -1),
    curve(k, -1, 1, -k, 1, 0),
    { to: 'close' },
  ]
}

/** Half circles along the edges of a polygon, bulging outwards. */
function cloud(points: AnnotationPoint[], line: number): PathCommand[] {
  let area = 0
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    area += p.x * q.y - q.x * p.y
  })
  const [first] = points
  if (!first) return []
  const steps: PathCommand[] = [{ to: 'move', ...first }]
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const length = Math.hypot(q.x - p.x, q.y - p.y)
    if (length === 0) return
    const count = Math.max(1, Math.min(400, Math.round(length / (line * 8))))
    const [ux, uy] = [(q.x - p.x) / count, (q.y - p.y) / count]
    // Clockwise on a screen (a positive area) the outside is to the left of the path.
    const side = area >= 0 ? 1 : -1
    const [nx, ny] = [uy * side * 0.62, -ux * side * 0.62]
    for (let n = 0; n < count; n++) {
      const [ax, ay] = [p.x + ux * n, p.y + uy * n]
      const [bx, by] = [ax + ux, ay + uy]
      steps.push({ to: 'curve', x1: ax + nx, y1: ay + ny, x2: bx + nx, y2: by + ny, x: bx, y: by })
    }
  })
  return [...steps, { to: 'close' }]
}
