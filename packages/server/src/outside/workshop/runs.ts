import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFontAndSize, setTextMatrix, showText } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFFont, PDFOperator, PDFPage, RGB } from '@cantoo/pdf-lib'
import bidiFactory, { type Bidi } from 'bidi-js'

// Names of people come in every script, and a font has some of them: a line is written in runs, each in a font that has its
// letters and in the direction in which they are read. The line as a whole goes from left to right, as our papers do.

// Its types speak of another kind of module than it is.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** What stands for a letter that no font has: its place is seen, so nobody takes the name for a shorter one. */
export const UNREADABLE = '\u25A1'

/** The fonts that are asked after the first one, in this order. */
const others = ['NotoSansSC-Subset.ttf', 'NotoSansKR-Subset.ttf', 'NotoEmoji-Subset.ttf'] as const

type Face = { font: PDFFont; has: ReadonlySet<number> }
const chains = new WeakMap<PDFFont, readonly Face[]>()

/** The fonts are next to the bundle, or in packages/server above the sources. */
const fontFile = (name: string): string =>
  ['./fonts/', '../../../fonts/'].map((way) => fileURLToPath(new URL(way + name, import.meta.url))).find(existsSync) ??
  name

/** Embeds a font of ours; only the letters that are used are put in, and nothing of one that is not used. */
export async function embedFace(document: PDFDocument, name: string): Promise<PDFFont> {
  return document.embedFont(await readFile(fontFile(name)), { subset: true })
}

/** Gives fonts the letters that they lack: Chinese, Japanese, Korean and the pictures of phones. */
export async function addOtherScripts(document: PDFDocument, fonts: readonly PDFFont[]): Promise<void> {
  const faceOf = (font: PDFFont): Face => ({ font, has: new Set(font.getCharacterSet()) })
  const faces = await Promise.all(
    others.map(async (name) => {
      const font = await embedFace(document, name)
      // Until something is written in it, it is no part of the document: to the writer it is in already.
      setEmbedded(font, true)
      unused.add(font)
      return faceOf(font)
    }),
  )
  for (const font of fonts) chains.set(font, [faceOf(font), ...faces])
}

const unused = new WeakSet<PDFFont>()
const setEmbedded = (font: PDFFont, is: boolean) => Object.assign(font, { alreadyEmbedded: is })
function inUse(font: PDFFont): PDFFont {
  if (unused.delete(font)) setEmbedded(font, false)
  return font
}

/** What our first font has, and what is read from left to right. */
const isPlain = (line: string) => /^[\x20-\x7E\u00A0-\u024F\u2010-\u2027\u2030-\u205E\u20AC]*$/.test(line)

/** A part of a line in one font, in the order of its letters; the parts stand from left to right. */
type Run = { font: PDFFont; text: string }

/** The runs of a line from left to right. */
export function runsOf(font: PDFFont, line: string): Run[] {
  const faces = chains.get(font)
  if (!faces || isPlain(line)) return [{ font, text: line }]
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const letter of line) {
    const level = levels[at] ?? 0
    at += letter.length
    const last = runs.at(-1)
    const before = last && last.level === level ? last : undefined
    const face = faceFor(faces, letter, before?.font)
    // The reader of the font turns the order of the letters around, and not the shape of brackets.
    const text = face ? (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter : UNREADABLE
    const own = face?.font ?? font
    if (before?.font === own) before.text += text
    else runs.push({ font: own, text, level })
  }
  return reordered(runs)
}

// A blank goes on in the font of what stands before it.
function faceFor(faces: readonly Face[], letter: string, before: PDFFont | undefined): Face | undefined {
  const point = letter.codePointAt(0) ?? 0
  const having = faces.filter(({ has }) => has.has(point))
  return (/\s/.test(letter) ? having.find(({ font }) => font === before) : undefined) ?? having[0]
}

// From the highest level down, each stretch of runs of at least this level is turned around (UAX #9, L2).
function reordered<R extends { level: number }>(runs: R[]): R[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to++
      if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return runs
}

/** The width of a line in points. */
export const widthOf = (font: PDFFont, line: string, size: number): number =>
  runsOf(font, line).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0)

type Letters = { font: PDFFont; size: number; x: number; y: number; color: RGB }
/** Writes one line on a page; `x` and `y`, in points from the lower left corner, are the beginning of its base line. */
export function drawLine(page: PDFPage, line: string, { font, size, x, y, color }: Letters): void {
  let left = x
  for (const run of runsOf(font, line)) {
    page.drawText(run.text, { font: inUse(run.font), size, x: left, y, color })
    left += run.font.widthOfTextAtSize(run.text, size)
  }
}

/** The operators that show a line where the text matrix begins; `right` is one point along the line. */
export function lineOperators(
  font: PDFFont,
  line: string,
  size: number,
  matrix: readonly [a: number, b: number, c: number, d: number, x: number, y: number],
  fontName: (font: PDFFont) => Parameters<typeof setFontAndSize>[0],
): PDFOperator[] {
  const [a, b, c, d, x, y] = matrix
  let along = 0
  return runsOf(font, line).flatMap((run) => {
    const shown = [
      setFontAndSize(fontName(inUse(run.font)), size),
      setTextMatrix(a, b, c, d, x + a * along, y + b * along),
      showText(run.font.encodeText(run.text)),
    ]
    along += run.font.widthOfTextAtSize(run.text, size)
    return shown
  })
}
