import { choicesOf } from '@jobwright/contract/money/choices.ts'
import { formatMoney, formatQuantity, formatUnitMoney } from '@jobwright/contract/money/format.ts'
import { isChoice, type LineTotals, type MoneyLine } from '@jobwright/contract/money/document.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { colorOf, wrap } from './ink.ts'
import type { OfferPaperSpec } from './jobs.ts'
import type { Flow } from './logPaperFlow.ts'
import type { OfferPaperWords } from './offerPaperWords.ts'
import { ink, inner, MARGIN, MM, PAPER, rule, wide, write, type Color } from './paperPage.ts'

/** A paper that is being written. */
export type Drawing = { flow: Flow; spec: OfferPaperSpec; words: OfferPaperWords; accent: Color }

/** The color of the company, or ours. */
export const accentOf = ({ company }: OfferPaperSpec['content']): Color =>
  company.brand ? colorOf(company.brand) : ink.accent

type Placed = { font: Parameters<typeof wide>[0]; size: number; y: number; color: Color }
/** Writes a line that ends at the right margin, or at `edge`. */
export function right(flow: Flow, text: string, { font, size, y, color }: Placed, edge = PAPER.width - MARGIN): void {
  write(flow.paper.page, text, { font, size, x: edge - wide(font, text, size), y, color })
}

const cell = { pad: 1.6, step: 4.3, size: 9.5 }
/** The columns of quantity, unit and price end here, millimeters from the right margin. */
const columns = { total: 0, price: 30, unit: 52, quantity: 66 }

/** The lines of each section, and the options. */
export function lines(drawing: Drawing): void {
  const { flow, spec, words } = drawing
  const { display, document, listed } = spec.content.sheet
  const totals = totalsOf(document)
  const byId = new Map(totals.lines.map((line) => [line.id, line]))
  const work = document.lines.filter((line) => !isChoice(line))
  const names = [...new Set([...listed, ...work].map(({ section }) => section))]
  const isPriced = display === 'prices'
  const money = (cents: number) => formatMoney(cents, spec.content.language, spec.content.currency)
  if (names.length > 0) columnHeads(drawing)
  for (const name of names) {
    const mine = work.filter(({ section }) => section === name)
    const total = mine.reduce((sum, line) => sum + (byId.get(line.id)?.total ?? 0), 0)
    if (name !== '' || !isPriced) sectionHead(drawing, name || words.work, money(total))
    for (const line of listed.filter(({ section }) => section === name))
      row(drawing, {
        ...line,
        amount: '',
        price: '',
        quantity: line.quantity === null ? '' : formatQuantity(line.quantity),
      })
    if (isPriced) for (const line of mine) if (line.name !== '') pricedRow(drawing, line, byId.get(line.id))
    if (isPriced && mine.some((line) => line.name === '')) {
      const rest = mine
        .filter((line) => line.name === '')
        .reduce((sum, line) => sum + (byId.get(line.id)?.total ?? 0), 0)
      row(drawing, { name: words.otherWork, description: '', unit: '', quantity: '', price: '', amount: money(rest) })
    }
  }
  const options = document.lines.filter(isChoice)
  if (options.length === 0) return
  flow.y += 2
  sectionHead(drawing, words.options, '')
  const chosen = new Set(choicesOf(document))
  for (const line of options) pricedRow(drawing, line, byId.get(line.id), chosen.has(line.id))
}

function columnHeads({ flow, spec, words }: Drawing): void {
  const { display } = spec.content.sheet
  flow.room(24)
  flow.y += 4
  const small = { font: flow.paper.fonts.bold, size: 7.5, y: flow.y, color: ink.soft }
  const edge = PAPER.width - MARGIN
  write(flow.paper.page, words.item, { ...small, x: MARGIN })
  if (display === 'prices' || display === 'quantities') right(flow, words.quantity, small, edge - columns.quantity)
  if (display === 'prices') right(flow, words.unitPrice, small, edge - columns.price)
  if (display === 'prices' || display === 'sections') right(flow, words.amount, small, edge - columns.total)
  flow.y += 1.6
  rule(flow.paper.page, flow.y, ink.rule, 0.8)
}

// Makes room on this page; the next one begins with the heads of the columns.
function roomFor(drawing: Drawing, height: number): void {
  if (drawing.flow.room(height)) columnHeads(drawing)
}

function sectionHead(drawing: Drawing, name: string, total: string): void {
  const { flow } = drawing
  const { fonts } = flow.paper
  roomFor(drawing, 16)
  const [fit = ''] = wrap(fonts.bold, name, 10.5, (inner.width - 40) * MM, 1)
  flow.paper.page.drawRectangle({
    x: MARGIN * MM,
    y: (PAPER.height - flow.y - 7) * MM,
    width: inner.width * MM,
    height: 7 * MM,
    color: ink.paper,
  })
  flow.y += 4.9
  write(flow.paper.page, fit, { font: fonts.bold, size: 10.5, x: MARGIN + 1.6, y: flow.y, color: ink.strong })
  right(flow, total, { font: fonts.bold, size: 10, y: flow.y, color: ink.strong }, PAPER.width - MARGIN - 1)
  flow.y += 2.1
}

type Row = { name: string; description: string; quantity: string; unit: string; price: string; amount: string }

function pricedRow(drawing: Drawing, line: MoneyLine, totals: LineTotals | undefined, isChosen?: boolean): void {
  const { language, currency } = drawing.spec.content
  const discount =
    totals && totals.lineDiscount > 0 ? drawing.words.less(formatMoney(totals.lineDiscount, language, currency)) : ''
  row(
    drawing,
    {
      name: line.name,
      description: [line.description, discount].filter(Boolean).join('\n'),
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      price: formatUnitMoney(totals?.unitPrice ?? 0, language, currency),
      amount: formatMoney(totals?.total ?? 0, language, currency),
    },
    isChosen === undefined ? undefined : { isRound: line.optionGroup !== null, isChosen },
  )
}

function row(drawing: Drawing, line: Row, box?: { isRound: boolean; isChosen: boolean }): void {
  const { flow, accent } = drawing
  const { fonts } = flow.paper
  const left = MARGIN + (box ? 6 : 1.6)
  const width = (PAPER.width - MARGIN - (line.quantity === '' && line.price === '' ? 32 : 84) - left) * MM
  const names = wrap(fonts.plain, line.name, cell.size, width)
  const details = wrap(fonts.plain, line.description, 8, width)
  const height = names.length * cell.step + details.length * 3.7 + 2 * cell.pad
  // A description of pages is cut into them; a row of ordinary length stays together.
  roomFor(drawing, Math.min(height, 60))
  const top = flow.y + cell.pad
  const base = top + 0.74 * cell.step
  const edge = PAPER.width - MARGIN - 1
  const number = { font: fonts.plain, size: cell.size, y: base, color: ink.strong }
  if (box) drawBox(flow, { x: MARGIN + 1.2, y: top + 0.4, ...box }, accent)
  right(flow, line.quantity, number, edge - columns.quantity)
  write(flow.paper.page, line.unit, { ...number, x: edge - columns.quantity + 1.6, color: ink.soft })
  right(flow, line.price, number, edge - columns.price)
  right(flow, line.amount, { ...number, font: fonts.bold }, edge)
  flow.y = top - 0.26 * cell.step
  for (const text of names) {
    flow.room(cell.step)
    flow.y += cell.step
    write(flow.paper.page, text, { font: fonts.plain, size: cell.size, x: left, y: flow.y, color: ink.strong })
  }
  for (const text of details) {
    flow.room(3.7)
    flow.y += 3.7
    write(flow.paper.page, text, { font: fonts.plain, size: 8, x: left, y: flow.y, color: ink.soft })
  }
  flow.y += cell.pad + 0.26 * cell.step
  rule(flow.paper.page, flow.y, ink.rule, 0.4)
}

/** The box or the circle of an option, filled if it is selected. */
function drawBox(
  flow: Flow,
  { x, y, isRound, isChosen }: { x: number; y: number; isRound: boolean; isChosen: boolean },
  accent: Color,
): void {
  const { page } = flow.paper
  const size = 3
  const line = { borderColor: isChosen ? accent : ink.soft, borderWidth: 0.9 }
  if (isRound) {
    const middle = { x: (x + size / 2) * MM, y: (PAPER.height - y - size / 2) * MM }
    page.drawCircle({ ...middle, size: (size / 2) * MM, ...line })
    if (isChosen) page.drawCircle({ ...middle, size: 0.85 * MM, color: accent })
    return
  }
  page.drawRectangle({ x: x * MM, y: (PAPER.height - y - size) * MM, width: size * MM, height: size * MM, ...line })
  if (isChosen)
    page.drawSvgPath('M0.6 1.5 L1.25 2.2 L2.5 0.8', {
      x: x * MM,
      y: (PAPER.height - y) * MM,
      scale: MM,
      borderColor: accent,
      borderWidth: 0.45,
    })
}
