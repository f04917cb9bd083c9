import { PDFHexString, PDFString, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import {
  corners,
  drawingsOf,
  HIGHLIGHT_OPACITY,
  LINE_HEIGHT,
  lineWidth,
  pointsOf,
  type AnnotationPoint,
  type Size,
} from '@jobwright/contract/rules/annotations.ts'
import { colorOf, inkOf, linesOf, printable, type Fonts, type CoordinateMap } from './ink.ts'
import { widthOf } from './runs.ts'
import { ownResources, type PageGeometry } from './paper.ts'

type Values = Record<string, unknown>

/**
 * Adds a mark to a page as an annotation that other programs can move and edit. Its look comes along as an appearance
 * stream, so that it is the same everywhere.
 */
export function annotate(
  document: PDFDocument,
  page: PDFPage,
  mark: Annotation,
  shown: PageGeometry,
  fonts: Fonts,
): void {
  const { context } = document
  const resources = ownResources(document)
  const operators = inkOf(mark, shown, shown.place, 1, fonts, resources)
  const rect = rectOf(mark, shown, fonts)
  const look = context.register(
    context.formXObject(operators, { BBox: context.obj(rect), Resources: resources.dict, Matrix: [1, 0, 0, 1, 0, 0] }),
  )
  const { red, green, blue } = colorOf(mark.color)
  const annotation = {
    Type: 'Annot',
    ...(shapeOf(mark, shown, [red, green, blue]) as object),
    Rect: rect,
    C: [red, green, blue],
    CA: mark.kind === 'highlight' ? HIGHLIGHT_OPACITY : 1,
    // Printed with the page.
    F: 4,
    NM: PDFString.of(mark.id.replace(/[()\\]/g, '')),
    Contents: PDFHexString.fromText(printable(mark.text ?? '')),
    P: page.ref,
    AP: { N: look },
  }
  page.node.addAnnot(context.register(context.obj(annotation as Parameters<typeof context.obj>[0])))
}

function shapeOf(mark: Annotation, shown: PageGeometry, [r = 0, g = 0, b = 0]: number[]): Values {
  const points = pointsOf(mark, shown)
  const first = points[0] ?? { x: 0, y: 0 }
  const last = points.at(-1) ?? first
  const flat = (some: AnnotationPoint[]) => some.flatMap((point) => Object.values(shown.place(point.x, point.y)))
  const line = lineWidth(mark, shown)
  const border = { BS: { Type: 'Border', W: line } }
  switch (mark.kind) {
    case 'pen':
      return { Subtype: 'Ink', InkList: [flat(points)], ...border }
    case 'highlight':
      return { Subtype: 'Highlight', QuadPoints: quadsOf(points, line, shown.place) }
    case 'line':
      return { Subtype: 'Line', L: flat([first, last]), ...border }
    case 'arrow':
      return { Subtype: 'Line', L: flat([first, last]), LE: ['None', 'ClosedArrow'], IC: [r, g, b], ...border }
    case 'box':
      return { Subtype: 'Square', ...border }
    case 'ellipse':
      return { Subtype: 'Circle', ...border }
    case 'cloud': {
      const vertices = points.length === 2 ? corners(first, last) : points
      return { Subtype: 'Polygon', IT: 'PolygonCloud', Vertices: flat(vertices), BE: { S: 'C', I: 1 }, ...border }
    }
    case 'text': {
      const size = drawingsOf(mark, shown)[0]?.words?.size ?? 12
      return { Subtype: 'FreeText', DA: PDFString.of(`/Helv ${size.toFixed(2)} Tf ${r} ${g} ${b} rg`), BS: { W: 0 } }
    }
  }
}

/** A four-cornered patch along each part of a highlighter's way: upper left, upper right, lower left, lower right. */
function quadsOf(points: AnnotationPoint[], line: number, place: CoordinateMap): number[] {
  const ways = points.slice(1).map((to, i) => [points[i] ?? to, to] as const)
  const [only] = points
  if (ways.length === 0 && only) ways.push([only, { x: only.x + line, y: only.y }])
  return ways.flatMap(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const [nx, ny] = [((to.y - from.y) / length) * (line / 2), (-(to.x - from.x) / length) * (line / 2)]
    const patch = [
      place(from.x + nx, from.y + ny),
      place(to.x + nx, to.y + ny),
      place(from.x - nx, from.y - ny),
      place(to.x - nx, to.y - ny),
    ]
    return patch.flatMap(({ x, y }) => [x, y])
  })
}

/** What a mark covers on the paper: left, bottom, right, top. */
function rectOf(mark: Annotation, shown: PageGeometry, fonts: Fonts): number[] {
  const reached = drawingsOf(mark, shown).flatMap(({ steps, line, words }) => {
    const ends = steps.flatMap((step) =>
      step.to === 'close'
        ? []
        : step.to === 'curve'
          ? [step, { x: step.x1, y: step.y1 }, { x: step.x2, y: step.y2 }]
          : [step],
    )
    const inked = ends.flatMap(({ x, y }) => [
      { x: x - line, y: y - line },
      { x: x + line, y: y + line },
    ])
    return words ? [...inked, ...cornersOfWords(words, shown, fonts)] : inked
  })
  const placed = reached.map(({ x, y }) => shown.place(x, y))
  const [xs, ys] = [placed.map((point) => point.x), placed.map((point) => point.y)]
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return placed.length === 0 ? [0, 0, 0, 0] : [least(xs), least(ys), most(xs), most(ys)]
}

function cornersOfWords(words: Parameters<typeof linesOf>[0], size: Size, fonts: Fonts): AnnotationPoint[] {
  const lines = linesOf(words, size, fonts)
  const width = Math.max(words.size, ...lines.map((line) => widthOf(fonts.bold, line, words.size)))
  return [
    { x: words.x, y: words.y },
    { x: words.x + width, y: words.y + words.size * (LINE_HEIGHT * lines.length + 0.2) },
  ]
}
