import { drawLine } from './runs.ts'
import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { colorOf, wrap, type Fonts } from './ink.ts'
import type { PlanLine, PlanPaperSpec } from './jobs.ts'
import { ink, MM, wide, type Color } from './paperPage.ts'

// The paper of a plan. Letter, landscape. Lengths are millimeters from the upper left corner.
const PAPER = { width: 279.4, height: 215.9 }
const LEFT = 12
const FOOT_RULE = PAPER.height - 12
/** Where things may lie. */
export const inside = { left: LEFT, width: PAPER.width - 2 * LEFT, top: 12, bottom: FOOT_RULE - 3 }

const words = {
  en: {
    page: (n: number, of: number) => `Page ${n} of ${of}`,
    printed: (day: string) => `Printed ${day}`,
    ends: (n: number) => `This PDF ends after ${n} pages. Choose fewer people or days to print the rest.`,
  },
  es: {
    page: (n: number, of: number) => `Página ${n} de ${of}`,
    printed: (day: string) => `Impreso el ${day}`,
    ends: (n: number) =>
      `Este PDF termina después de ${n} páginas. Elija menos personas o días para imprimir el resto.`,
  },
}

/** Draws on the pages of a plan. */
export type Pen = { document: PDFDocument; fonts: Fonts; page: PDFPage }

/** A plan of more pages is no paper that somebody reads, and takes time that others wait for. */
export const MOST_PLAN_PAGES = 60
class PaperEnds extends Error {}

/** Draws until the paper is full. Returns whether everything is on it. */
export function drawnWhole(draw: () => void): boolean {
  try {
    draw()
    return true
  } catch (error) {
    if (error instanceof PaperEnds) return false
    throw error
  }
}

/** Continues on a new page. @throws PaperEnds after the last page, see `drawnWhole` */
export function addPage(pen: Pen): void {
  if (pen.document.getPageCount() >= MOST_PLAN_PAGES) throw new PaperEnds()
  pen.page = pen.document.addPage([PAPER.width * MM, PAPER.height * MM])
}

type Letters = { font: PDFFont; size: number; x: number; y: number; color: Color }
/** Writes one line of words; `y` is its base line. */
export function write({ page }: Pen, text: string, { font, size, x, y, color }: Letters): void {
  drawLine(page, text, { font, size, x: x * MM, y: (PAPER.height - y) * MM, color })
}

/** Fills a rectangle. */
export function fill({ page }: Pen, area: { x: number; y: number; width: number; height: number }, color: Color): void {
  page.drawRectangle({
    x: area.x * MM,
    y: (PAPER.height - area.y - area.height) * MM,
    width: area.width * MM,
    height: area.height * MM,
    color,
  })
}

/** Draws a straight line. */
export function line(
  { page }: Pen,
  from: [x: number, y: number],
  to: [x: number, y: number],
  color = ink.rule,
  thickness = 0.5,
) {
  const at = ([x, y]: [number, number]) => ({ x: x * MM, y: (PAPER.height - y) * MM })
  page.drawLine({ start: at(from), end: at(to), thickness, color })
}

/** Company, logo and day, the title, what it shows. Returns where the plan begins. */
export async function drawHead(pen: Pen, spec: PlanPaperSpec): Promise<number> {
  const { fonts } = pen
  let [x, y] = [LEFT, inside.top]
  if (spec.logo !== null) {
    const logo = await pen.document.embedPng(Buffer.from(spec.logo, 'base64'))
    const scale = Math.min(11 / logo.height, 45 / logo.width)
    const size = { width: logo.width * scale, height: logo.height * scale }
    pen.page.drawImage(logo, {
      x: x * MM,
      y: (PAPER.height - 7 - size.height) * MM,
      width: size.width * MM,
      height: size.height * MM,
    })
    x += size.width + 4
    y = Math.max(y, 7 + size.height - 1)
  }
  const printed = words[spec.language].printed(spec.printedOn)
  const printedWidth = wide(fonts.plain, printed, 8.5)
  const right = LEFT + inside.width
  const [company = ''] = wrap(fonts.bold, spec.company, 9.5, (right - x - printedWidth - 8) * MM, 1)
  write(pen, company, { font: fonts.bold, size: 9.5, x, y, color: ink.accent })
  write(pen, printed, { font: fonts.plain, size: 8.5, x: right - printedWidth, y, color: ink.soft })
  y += 2.5
  line(pen, [LEFT, y], [right, y], ink.accent, 1.2)
  const [title = ''] = wrap(fonts.bold, spec.title, 16, inside.width * MM, 1)
  y += 7
  write(pen, title, { font: fonts.bold, size: 16, x: LEFT, y, color: ink.strong })
  for (const text of spec.subtitle.flatMap((one) => wrap(fonts.plain, one, 9, inside.width * MM, 3))) {
    y += 4.6
    write(pen, text, { font: fonts.plain, size: 9, x: LEFT, y, color: ink.soft })
  }
  return y + 4
}

/** Numbers the pages and names what they belong to. The last one says it where the plan is not whole. */
export function drawFeet(pen: Pen, spec: PlanPaperSpec, isWhole: boolean): void {
  const pages = pen.document.getPages()
  const { plain } = pen.fonts
  const right = LEFT + inside.width
  for (const [n, page] of pages.entries()) {
    pen.page = page
    line(pen, [LEFT, FOOT_RULE], [right, FOOT_RULE])
    const pageOf = words[spec.language].page(n + 1, pages.length)
    const width = wide(plain, pageOf, 7.5)
    const [left = ''] = wrap(plain, `${spec.company}  ·  ${spec.title}`, 7.5, (inside.width - width - 8) * MM, 1)
    write(pen, left, { font: plain, size: 7.5, x: LEFT, y: FOOT_RULE + 4.2, color: ink.soft })
    write(pen, pageOf, { font: plain, size: 7.5, x: right - width, y: FOOT_RULE + 4.2, color: ink.soft })
  }
  if (isWhole) return
  const [ends = ''] = wrap(pen.fonts.bold, words[spec.language].ends(pages.length), 8, inside.width * MM, 1)
  write(pen, ends, { font: pen.fonts.bold, size: 8, x: LEFT, y: FOOT_RULE - 0.9, color: ink.strong })
}

/** One written line of an entry; the first one has its colored mark. */
export type PlanText = { text: string; font: PDFFont; size: number; color: Color; mark: string | null }

/** The lines of letters that an entry takes in `width` mm. `most`: lines of what it is; what does not fit ends with "…". */
export function textsOf(
  { fonts }: Pen,
  entry: PlanLine,
  {
    size,
    width,
    most = Number.POSITIVE_INFINITY,
    hasMore,
  }: { size: number; width: number; most?: number; hasMore: boolean },
): PlanText[] {
  const room = (width - MARK) * MM
  const said = [entry.isDone ? '✓' : '', entry.time, entry.text].filter(Boolean).join(' ')
  const color = entry.isDone ? ink.soft : ink.strong
  const own = wrap(fonts.plain, said.replace(/\s+/g, ' '), size, room, most).map((text, n) => ({
    text,
    font: fonts.plain,
    size,
    color,
    mark: n === 0 ? entry.color : null,
  }))
  const small = size * 0.88
  const more = hasMore && entry.more !== '' ? wrap(fonts.plain, entry.more.replace(/\s+/g, ' '), small, room) : []
  return [...own, ...more.map((text) => ({ text, font: fonts.plain, size: small, color: ink.soft, mark: null }))]
}

/** Room for the mark in front of an entry. */
const MARK = 2.6

/** Writes lines of entries below each other; `y` is the upper edge of the first, `step` their distance. */
export function writeTexts(pen: Pen, texts: readonly PlanText[], x: number, y: number, step: number): void {
  for (const [n, { text, font, size, color, mark }] of texts.entries()) {
    const base = y + (n + 0.78) * step
    if (mark !== null) fill(pen, { x, y: base - 1.9, width: 1.3, height: 1.9 }, colorOf(mark))
    if (text !== '') write(pen, text, { font, size, x: x + MARK, y: base, color })
  }
}
