import {
  appendBezierCurve,
  beginText,
  BlendMode,
  closePath,
  endText,
  fillAndStroke,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  type PDFName,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
  type PDFDocument,
  type PDFFont,
  type PDFOperator,
  type RGB,
} from '@cantoo/pdf-lib'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import {
  drawingsOf,
  LINE_HEIGHT,
  type AnnotationDrawing,
  type Size,
  type PathCommand,
} from '@jobwright/contract/rules/annotations.ts'
import { addOtherScripts, embedFace, lineOperators, widthOf } from './runs.ts'
import { wordFontkit } from './wordFontkit.ts'

export type Fonts = { plain: PDFFont; bold: PDFFont }

/** The fonts of what we write into PDFs; only the letters that are used are put in. */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(wordFontkit)
  const plain = await embedFace(document, 'DejaVuSansCondensed.ttf')
  const bold = await embedFace(document, 'DejaVuSansCondensed-Bold.ttf')
  await addOtherScripts(document, [plain, bold])
  return { plain, bold }
}

export function colorOf(hex: string): RGB {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** Letters of a word that no line holds. */
const LONG_WORD = 500

/**
 * The text in lines of at most `width`; words that are longer than a line are cut. `most` lines, the last with "…".
 * Widths add up (papers are written without kerning), so each word is measured once: linear in the text.
 */
export function wrap(
  font: PDFFont,
  text: string,
  size: number,
  width: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const wide = (part: string) => widthOf(font, part, size)
  const space = wide(' ')
  const lines: string[] = []
  for (const paragraph of printable(text).split('\n')) {
    let line: string[] = []
    let taken = 0
    const close = () => {
      lines.push(line.join(''))
      line = []
      taken = 0
    }
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const own = word.length > LONG_WORD ? Number.POSITIVE_INFINITY : wide(word)
      if (line.length > 0 && taken + space + own <= width) {
        line.push(' ', word)
        taken += space + own
        continue
      }
      if (line.length > 0) close()
      if (own <= width) {
        line.push(word)
        taken = own
        continue
      }
      for (const letter of word) {
        const next = wide(letter)
        if (line.length > 0 && taken + next > width) close()
        line.push(letter)
        taken += next
      }
    }
    close()
    if (lines.length > most + 1) break
  }
  while (lines.at(-1) === '') lines.pop()
  if (lines.length <= most) return lines
  let last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && wide(`${last.join('').trimEnd()}…`) > width) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}

/** Without control characters and what no font has a shape for. */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/\uFE0F/g, '')

/** Where the names of resources are kept that the operators speak of: a page, or a form of our own. */
export type Resources = { font(font: PDFFont): PDFName; state(state: { opacity: number; multiply: boolean }): PDFName }

/** From a picture's units, y downwards, to those of the paper: a function, so that every rotation is the same work. */
export type CoordinateMap = (x: number, y: number) => { x: number; y: number }

/**
 * The operators that draw a mark on a picture of `size` that lies on the paper as `place` says. Lines are `scale` times as
 * wide on the paper as in the picture.
 */
export function inkOf(
  mark: Annotation,
  size: Size,
  place: CoordinateMap,
  scale: number,
  fonts: Fonts,
  resources: Resources,
) {
  const color = colorOf(mark.color)
  return drawingsOf(mark, size).flatMap((drawing): PDFOperator[] => [
    pushGraphicsState(),
    ...(drawing.opacity < 1 || drawing.multiply ? [setGraphicsState(resources.state(drawing))] : []),
    setStrokingColor(color),
    setFillingColor(color),
    ...(drawing.words ? wordsOf(drawing.words, size, place, scale, fonts, resources) : pathOf(drawing, place, scale)),
    popGraphicsState(),
  ])
}

function pathOf(drawing: AnnotationDrawing, place: CoordinateMap, scale: number): PDFOperator[] {
  return [
    setLineWidth(drawing.line * scale),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    ...drawing.steps.map((step) => operatorOf(step, place)),
    drawing.filled ? fillAndStroke() : stroke(),
  ]
}

function operatorOf(step: PathCommand, place: CoordinateMap): PDFOperator {
  if (step.to === 'close') return closePath()
  const { x, y } = place(step.x, step.y)
  if (step.to === 'curve') {
    const [one, two] = [place(step.x1, step.y1), place(step.x2, step.y2)]
    return appendBezierCurve(one.x, one.y, two.x, two.y, x, y)
  }
  return step.to === 'move' ? moveTo(x, y) : lineTo(x, y)
}

type Words = NonNullable<AnnotationDrawing['words']>
/** The lines of a text mark: broken at its box, or at the picture's edge. */
export const linesOf = (words: Words, size: Size, fonts: Fonts): string[] =>
  wrap(fonts.bold, words.text, words.size, Math.max(words.size * 2, words.width ?? size.width - words.x))

function wordsOf(words: Words, size: Size, place: CoordinateMap, scale: number, fonts: Fonts, resources: Resources) {
  const font = fonts.bold
  const origin = place(0, 0)
  const [right, up] = [place(1, 0), place(0, -1)]
  // How the axes of the picture lie on the paper, without their scale.
  const axes = [right.x - origin.x, right.y - origin.y, up.x - origin.x, up.y - origin.y].map((n) => n / scale)
  const [a = 1, b = 0, c = 0, d = 1] = axes
  const lines = linesOf(words, size, fonts)
  return [
    beginText(),
    ...lines.flatMap((line, n) => {
      const at = place(words.x, words.y + words.size * (0.95 + n * LINE_HEIGHT))
      return lineOperators(font, line, words.size * scale, [a, b, c, d, at.x, at.y], resources.font)
    }),
    endText(),
  ]
}

/** The graphics state for see-through and multiplied ink. */
export const stateDict = (document: PDFDocument, { opacity, multiply }: { opacity: number; multiply: boolean }) =>
  document.context.obj({
    Type: 'ExtGState',
    CA: opacity,
    ca: opacity,
    BM: multiply ? BlendMode.Multiply : BlendMode.Normal,
  })
