import { wrap } from './ink.ts'
import type { PlanCell, PlanPaperSpec } from './jobs.ts'
import { addPage, fill, inside, line, textsOf, write, writeTexts, type Pen, type PlanText } from './planPaperPage.ts'
import { ink, MM } from './paperPage.ts'

const PAD = 1.2
const words = {
  en: { more: (n: number) => `+ ${n} more, see list`, again: 'continued' },
  es: { more: (n: number) => `+ ${n} más, ver lista`, again: 'continúa' },
}

const MONTH = { size: 7, step: 3.05, label: 4.2, most: 2 }

/** Draws weeks on one page. Returns what did not fit: days with the entries that are missing. */
export function drawMonth(pen: Pen, spec: PlanPaperSpec, top: number): PlanCell[] {
  const rest: PlanCell[] = []
  const width = inside.width / spec.columns.length
  const first = drawColumns(pen, spec.columns, inside.left, width, top)
  const height = (inside.bottom - first) / Math.max(1, spec.rows.length)
  for (const [r, row] of spec.rows.entries())
    for (const [c, cell] of row.cells.entries()) {
      const area = { x: inside.left + c * width, y: first + r * height, width, height }
      if (cell.isOff) fill(pen, area, ink.paper)
      const color = cell.isFaint ? ink.soft : ink.strong
      const font = cell.isFaint ? pen.fonts.plain : pen.fonts.bold
      write(pen, cell.label, { font, size: 8, x: area.x + PAD, y: area.y + 3.4, color })
      const room = Math.floor((height - MONTH.label - 0.6) / MONTH.step)
      const { texts, shown } = fitted(pen, cell, width - 2 * PAD, room)
      const left = cell.lines.length - shown
      if (left > 0) {
        texts.push(moreText(pen, words[spec.language].more(left)))
        rest.push({ ...cell, lines: cell.lines.slice(shown) })
      }
      writeTexts(pen, texts, area.x + PAD, area.y + MONTH.label, MONTH.step)
    }
  drawGrid(pen, first, inside.bottom, inside.left, width, spec.columns.length)
  for (let r = 1; r <= spec.rows.length; r++)
    line(pen, [inside.left, first + r * height], [inside.left + inside.width, first + r * height])
  return rest
}

const moreText = (pen: Pen, text: string): PlanText => ({
  text,
  font: pen.fonts.bold,
  size: MONTH.size,
  color: ink.soft,
  mark: null,
})

/** As many entries as a cell has lines for; one line is kept for the number of the others. */
function fitted(pen: Pen, cell: PlanCell, width: number, room: number): { texts: PlanText[]; shown: number } {
  const texts: PlanText[] = []
  for (const [n, entry] of cell.lines.entries()) {
    const own = textsOf(pen, entry, { size: MONTH.size, width, most: MONTH.most, hasMore: false })
    const isLast = n === cell.lines.length - 1
    if (texts.length + own.length > room - (isLast ? 0 : 1)) return { texts, shown: n }
    texts.push(...own)
  }
  return { texts, shown: cell.lines.length }
}

const BOARD = { size: 8, step: 3.5, name: 30, lead: 1.4 }

/** Draws a row for each person, as high as its fullest day. A row that is higher than the page continues on the next. */
export function drawBoard(pen: Pen, spec: PlanPaperSpec, top: number): void {
  const left = inside.left + BOARD.name
  const width = (inside.width - BOARD.name) / spec.columns.length
  let first = drawColumns(pen, spec.columns, left, width, top)
  let y = first
  const close = () => drawGrid(pen, first, y, left, width, spec.columns.length)
  const turn = () => {
    close()
    addPage(pen)
    first = drawColumns(pen, spec.columns, left, width, inside.top)
    y = first
  }
  for (const row of spec.rows) {
    const cells = row.cells.map((cell) =>
      cell.lines.flatMap((entry) => textsOf(pen, entry, { size: BOARD.size, width: width - 2 * PAD, hasMore: true })),
    )
    const name = wrap(pen.fonts.bold, row.title, BOARD.size + 0.5, (BOARD.name - 2 * PAD) * MM, 3)
    const lines = Math.max(name.length, 2, ...cells.map((texts) => texts.length))
    const whole = lines * BOARD.step + 2 * BOARD.lead
    // A short row is not torn, and of a long one at least some lines stand on each page.
    if (y + whole > inside.bottom && (whole < 60 || y + 30 > inside.bottom)) turn()
    for (let at = 0; at < lines;) {
      const count = Math.min(lines - at, Math.floor((inside.bottom - y - 2 * BOARD.lead) / BOARD.step))
      const height = count * BOARD.step + 2 * BOARD.lead
      for (const [c, cell] of row.cells.entries())
        if (cell.isOff) fill(pen, { x: left + c * width, y, width, height }, ink.paper)
      const title = at === 0 ? name : [...name.slice(0, 1), `(${words[spec.language].again})`]
      for (const [n, text] of title.entries())
        write(pen, text, {
          font: n === 1 && at > 0 ? pen.fonts.plain : pen.fonts.bold,
          size: BOARD.size + 0.5,
          x: inside.left + PAD,
          y: y + BOARD.lead + (n + 0.78) * BOARD.step,
          color: n === 1 && at > 0 ? ink.soft : ink.strong,
        })
      for (const [c, texts] of cells.entries())
        writeTexts(pen, texts.slice(at, at + count), left + c * width + PAD, y + BOARD.lead, BOARD.step)
      y += height
      line(pen, [inside.left, y], [inside.left + inside.width, y])
      at += count
      if (at < lines) turn()
    }
  }
  close()
}

/** The heads of the columns. Returns where the cells begin. */
function drawColumns(pen: Pen, columns: readonly string[], left: number, width: number, top: number): number {
  const { bold } = pen.fonts
  const heads = columns.map((text) => wrap(bold, text, 8, (width - 2 * PAD) * MM, 2))
  const height = Math.max(1, ...heads.map((lines) => lines.length)) * 3.6 + 2
  fill(pen, { x: inside.left, y: top, width: inside.width, height }, ink.paper)
  for (const [c, lines] of heads.entries())
    for (const [n, text] of lines.entries())
      write(pen, text, {
        font: n === 0 ? bold : pen.fonts.plain,
        size: 8,
        x: left + c * width + PAD,
        y: top + 3.9 + n * 3.6,
        color: ink.soft,
      })
  line(pen, [inside.left, top + height], [inside.left + inside.width, top + height])
  return top + height
}

function drawGrid(pen: Pen, top: number, bottom: number, left: number, width: number, columns: number): void {
  const edges = Array.from({ length: columns + 1 }, (_, c) => left + c * width)
  for (const x of new Set([inside.left, ...edges])) line(pen, [x, top], [x, bottom])
}
