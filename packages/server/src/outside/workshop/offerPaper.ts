import { writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { choicesOf } from '@jobwright/contract/money/choices.ts'
import {
  formatMoney,
  formatPercent,
  formatQuantity,
  formatTaxRate,
  formatUnitMoney,
} from '@jobwright/contract/money/format.ts'
import { isChoice, type LineTotals, type MoneyLine } from '@jobwright/contract/money/document.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { colorOf, embedFonts, printable, wrap } from './ink.ts'
import type { OfferPaperSpec, WorkerJobs } from './jobs.ts'
import { startFlow, type Flow } from './logPaperFlow.ts'
import { drawBlock } from './logPaperBlocks.ts'
import { drawCode } from './paperCode.ts'
import { offerPaperWords, type OfferPaperWords } from './offerPaperWords.ts'
import { ink, inner, MARGIN, MM, PAPER, rule, wide, write, type Color } from './sheet.ts'

/** The square of the QR code at the foot, and where the foot begins. */
const CODE = 13
const FOOT_TOP = PAPER.height - 21
/** The space that is kept for a signature, millimetres. */
const SIGNATURE = { width: 84, height: 26 }

type Drawing = { flow: Flow; spec: OfferPaperSpec; words: OfferPaperWords; accent: Color }

/**
 * Writes what a client is sent as a PDF. Nothing of it depends on the time, so that the same content gives the same bytes.
 * Returns where its space for a signature is: on its last page, in points from the lower left corner.
 */
export async function offerPaper({
  to,
  spec,
}: WorkerJobs['offerPaper']['ask']): Promise<WorkerJobs['offerPaper']['answer']> {
  const { content } = spec
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(document)
  const words = offerPaperWords[content.language]
  document.setTitle(printable(`${content.number} ${content.title}`))
  document.setAuthor(printable(content.company.name))
  document.setCreator('Jobwright')
  document.setProducer('Jobwright')
  document.setLanguage(content.language)
  const flow = startFlow(document, fonts, FOOT_TOP - 3)
  const drawing: Drawing = {
    flow,
    spec,
    words,
    accent: content.company.brand ? colorOf(content.company.brand) : ink.accent,
  }
  await head(drawing)
  await photosOf(drawing, 0, 2)
  lines(drawing)
  totals(drawing)
  texts(drawing)
  await photosOf(drawing, 2)
  const box = signatureSpace(drawing)
  const pages = document.getPages()
  for (const [n, page] of pages.entries()) foot(drawing, page, words.page(n + 1, pages.length))
  const bytes = await document.save()
  await writeFile(to, bytes)
  return { bytes: bytes.length, pages: pages.length, signature: box }
}

/** The company with its logo, what the paper is, and whom it is for. */
async function head({ flow, spec, words, accent }: Drawing): Promise<void> {
  const { content } = spec
  const { company, client } = content
  const { page, fonts } = flow.sheet
  let left = MARGIN
  if (spec.logo !== null) {
    const logo = await flow.document.embedPng(Buffer.from(spec.logo, 'base64'))
    // 60 pixels high at most on a screen of 96 dots an inch: 15.9 mm.
    const scale = Math.min(15.9 / logo.height, 50 / logo.width)
    const [width, height] = [logo.width * scale, logo.height * scale]
    page.drawImage(logo, {
      x: left * MM,
      y: (PAPER.height - MARGIN - height) * MM,
      width: width * MM,
      height: height * MM,
    })
    left += width + 4
  }
  const reach = [company.phone, company.email, company.website].filter(Boolean).join('  ·  ')
  const small = [company.address, reach, company.licence && `${words.licence} ${company.licence}`].filter(Boolean)
  const room = (PAPER.width - MARGIN - left - 46) * MM
  const [name = ''] = wrap(fonts.bold, company.name, 13, room, 1)
  write(page, name, { font: fonts.bold, size: 13, x: left, y: MARGIN + 4.6, color: ink.strong })
  for (const [n, line] of small.entries()) {
    const [fit = ''] = wrap(fonts.plain, line, 8, room, 1)
    write(page, fit, { font: fonts.plain, size: 8, x: left, y: MARGIN + 9.2 + n * 3.8, color: ink.soft })
  }
  const number = content.version > 1 ? `${content.number} · v${content.version}` : content.number
  right(flow, words.kind[content.kind], { font: fonts.bold, size: 15, y: MARGIN + 5, color: accent })
  right(flow, number, { font: fonts.bold, size: 10, y: MARGIN + 10.4, color: ink.strong })
  flow.y = Math.max(MARGIN + 18, MARGIN + 9.2 + small.length * 3.8)
  rule(page, flow.y, accent, 1.6)
  flow.y += 2
  flow.lines(content.title, { font: fonts.bold, size: 19, color: ink.strong, step: 8.2 })
  flow.y += 3.4
  const facts = [
    { label: words.preparedFor, value: [client.name, client.address].filter(Boolean).join('\n') },
    { label: words.site, value: content.site },
    { label: words.date, value: content.date === null ? '' : dayText(content.date, content) },
    { label: words.validUntil, value: dayText(content.validUntil, content) },
  ].filter(({ value }) => value !== '')
  await drawBlock(flow, { kind: 'facts', facts }, undefined, content.language)
}

type Placed = { font: Parameters<typeof wide>[0]; size: number; y: number; color: Color }
/** Writes a line that ends at the right margin, or at `edge`. */
function right(flow: Flow, text: string, { font, size, y, color }: Placed, edge = PAPER.width - MARGIN): void {
  write(flow.sheet.page, text, { font, size, x: edge - wide(font, text, size), y, color })
}

async function photosOf({ flow, spec }: Drawing, from: number, to?: number): Promise<void> {
  const photos = spec.photos.slice(from, to)
  if (photos.length > 0) await drawBlock(flow, { kind: 'photos', label: '', photos }, undefined, spec.content.language)
}

const cell = { pad: 1.6, step: 4.3, size: 9.5 }
/** The columns of quantity, unit and price end here, millimetres from the right margin. */
const columns = { total: 0, price: 30, unit: 52, quantity: 66 }

function lines(drawing: Drawing): void {
  const { flow, spec, words } = drawing
  const { display, document, listed } = spec.content.sheet
  const totals = totalsOf(document)
  const byId = new Map(totals.lines.map((line) => [line.id, line]))
  const work = document.lines.filter((line) => !isChoice(line))
  const names = [...new Set([...listed, ...work].map(({ section }) => section))]
  const isPriced = display === 'prices'
  const money = (cents: number) => formatMoney(cents, spec.content.language, spec.content.currency)
  if (names.length > 0) columnHeads(drawing, isPriced ? 'prices' : display)
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

function columnHeads({ flow, words }: Drawing, display: string): void {
  const { fonts } = flow.sheet
  flow.room(24)
  flow.y += 4
  const small = { font: fonts.bold, size: 7.5, y: flow.y, color: ink.soft }
  const edge = PAPER.width - MARGIN
  write(flow.sheet.page, words.item, { ...small, x: MARGIN })
  if (display === 'prices' || display === 'quantities') right(flow, words.quantity, small, edge - columns.quantity)
  if (display === 'prices') right(flow, words.unitPrice, small, edge - columns.price)
  if (display === 'prices' || display === 'sections') right(flow, words.amount, small, edge - columns.total)
  flow.y += 1.6
  rule(flow.sheet.page, flow.y, ink.rule, 0.8)
}

function sectionHead({ flow }: Drawing, name: string, total: string): void {
  const { fonts } = flow.sheet
  flow.room(16)
  const [fit = ''] = wrap(fonts.bold, name, 10.5, (inner.width - 40) * MM, 1)
  flow.sheet.page.drawRectangle({
    x: MARGIN * MM,
    y: (PAPER.height - flow.y - 7) * MM,
    width: inner.width * MM,
    height: 7 * MM,
    color: ink.paper,
  })
  flow.y += 4.9
  write(flow.sheet.page, fit, { font: fonts.bold, size: 10.5, x: MARGIN + 1.6, y: flow.y, color: ink.strong })
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

function row({ flow, accent }: Drawing, line: Row, box?: { isRound: boolean; isChosen: boolean }): void {
  const { fonts } = flow.sheet
  const left = MARGIN + (box ? 6 : 1.6)
  const width = (PAPER.width - MARGIN - (line.quantity === '' && line.price === '' ? 32 : 84) - left) * MM
  const names = wrap(fonts.plain, line.name, cell.size, width)
  const details = wrap(fonts.plain, line.description, 8, width)
  const height = names.length * cell.step + details.length * 3.7 + 2 * cell.pad
  // A description of pages is cut into them; a row of ordinary length stays together.
  flow.room(Math.min(height, 60))
  const top = flow.y + cell.pad
  const base = top + 0.74 * cell.step
  const edge = PAPER.width - MARGIN - 1
  const number = { font: fonts.plain, size: cell.size, y: base, color: ink.strong }
  if (box) drawBox(flow, { x: MARGIN + 1.2, y: top + 0.4, ...box }, accent)
  right(flow, line.quantity, number, edge - columns.quantity)
  write(flow.sheet.page, line.unit, { ...number, x: edge - columns.quantity + 1.6, color: ink.soft })
  right(flow, line.price, number, edge - columns.price)
  right(flow, line.amount, { ...number, font: fonts.bold }, edge)
  flow.y = top - 0.26 * cell.step
  for (const text of names) {
    flow.room(cell.step)
    flow.y += cell.step
    write(flow.sheet.page, text, { font: fonts.plain, size: cell.size, x: left, y: flow.y, color: ink.strong })
  }
  for (const text of details) {
    flow.room(3.7)
    flow.y += 3.7
    write(flow.sheet.page, text, { font: fonts.plain, size: 8, x: left, y: flow.y, color: ink.soft })
  }
  flow.y += cell.pad + 0.26 * cell.step
  rule(flow.sheet.page, flow.y, ink.rule, 0.4)
}

/** The box or the circle of an option, filled if it is selected. */
function drawBox(
  flow: Flow,
  { x, y, isRound, isChosen }: { x: number; y: number; isRound: boolean; isChosen: boolean },
  accent: Color,
): void {
  const { page } = flow.sheet
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

function totals({ flow, spec, words, accent }: Drawing): void {
  const { language, currency, sheet } = spec.content
  const { fonts } = flow.sheet
  const of = totalsOf(sheet.document)
  const money = (cents: number) => formatMoney(cents, language, currency)
  const { discount } = sheet.document
  const rows: [string, string][] = [
    ...(of.discount > 0 || of.taxes.length > 0 ? [[words.subtotal, money(of.subtotal)] as [string, string]] : []),
    ...(of.discount > 0
      ? [
          [
            discount?.by === 'percent' ? `${words.discount} ${formatPercent(discount.percent)}` : words.discount,
            money(-of.discount),
          ] as [string, string],
        ]
      : []),
    ...of.taxes.map((tax): [string, string] => [
      words.tax(`${tax.name} ${formatTaxRate(tax.rate)}`, money(tax.base)),
      money(tax.tax),
    ]),
  ]
  flow.room(rows.length * 5 + 22)
  flow.y += 3
  const edge = PAPER.width - MARGIN - 1
  const left = MARGIN + inner.width * 0.45
  for (const [label, value] of rows) {
    flow.y += 5
    const [fit = ''] = wrap(fonts.plain, label, 9.5, (edge - left - 28) * MM, 1)
    write(flow.sheet.page, fit, { font: fonts.plain, size: 9.5, x: left, y: flow.y, color: ink.soft })
    right(flow, value, { font: fonts.plain, size: 9.5, y: flow.y, color: ink.strong }, edge)
  }
  flow.y += 2.6
  flow.sheet.page.drawLine({
    start: { x: left * MM, y: (PAPER.height - flow.y) * MM },
    end: { x: (PAPER.width - MARGIN) * MM, y: (PAPER.height - flow.y) * MM },
    thickness: 1.2,
    color: accent,
  })
  flow.y += 6.4
  write(flow.sheet.page, words.total, { font: fonts.bold, size: 13, x: left, y: flow.y, color: ink.strong })
  right(flow, money(of.total), { font: fonts.bold, size: 14, y: flow.y, color: ink.strong }, edge)
  if (of.deposit > 0) {
    const { deposit } = sheet.document
    flow.y += 5.6
    const label = deposit?.by === 'percent' ? `${words.deposit} ${formatPercent(deposit.percent)}` : words.deposit
    write(flow.sheet.page, label, { font: fonts.plain, size: 9.5, x: left, y: flow.y, color: ink.soft })
    right(flow, money(of.deposit), { font: fonts.plain, size: 9.5, y: flow.y, color: ink.strong }, edge)
  }
  flow.y += 4
}

function texts({ flow, spec, words }: Drawing): void {
  const { fonts } = flow.sheet
  const part = (heading: string, text: string, size: number) => {
    if (text.trim() === '') return
    flow.room(18)
    flow.y += 3
    flow.lines(heading, { font: fonts.bold, size: 10.5, color: ink.strong, step: 5.2 })
    flow.y += 0.8
    flow.lines(text, { font: fonts.plain, size, color: ink.strong, step: size * 0.47 })
  }
  part(words.notes, spec.content.notes, 9.5)
  part(words.attached, spec.content.documents.map(({ name }) => name).join('\n'), 9.5)
  part(words.terms, spec.content.terms, 8.5)
}

/** Where the client signs on paper; a signature that was made on a screen is drawn there. */
function signatureSpace({ flow, words }: Drawing): WorkerJobs['offerPaper']['answer']['signature'] {
  const { fonts } = flow.sheet
  flow.room(SIGNATURE.height + 22)
  flow.y += 6
  flow.lines(words.accept, { font: fonts.plain, size: 9, color: ink.strong, step: 4.4 })
  flow.y += 2
  const { page } = flow.sheet
  const bottom = PAPER.height - flow.y - SIGNATURE.height
  page.drawRectangle({
    x: MARGIN * MM,
    y: bottom * MM,
    width: SIGNATURE.width * MM,
    height: SIGNATURE.height * MM,
    borderColor: ink.rule,
    borderWidth: 0.8,
  })
  const small = { font: fonts.plain, size: 7.5, y: flow.y + 3.6, color: ink.soft }
  write(page, words.signature, { ...small, x: MARGIN + 1.6 })
  const left = MARGIN + SIGNATURE.width + 8
  for (const [n, label] of [words.name, words.dateSigned].entries()) {
    const y = flow.y + 9 + n * 13
    const at = (PAPER.height - y - 2) * MM
    page.drawLine({
      start: { x: left * MM, y: at },
      end: { x: (PAPER.width - MARGIN) * MM, y: at },
      thickness: 0.6,
      color: ink.soft,
    })
    write(page, label, { ...small, x: left, y: y + 5.4 })
  }
  flow.y += SIGNATURE.height
  return {
    page: flow.document.getPages().indexOf(page),
    x: MARGIN * MM,
    y: bottom * MM,
    width: SIGNATURE.width * MM,
    height: SIGNATURE.height * MM,
  }
}

/** The page, the hash of what was sent, and the code that leads to the page that verifies it. */
function foot({ flow, spec, words }: Drawing, page: Flow['sheet']['page'], pageOf: string): void {
  const { fonts } = flow.sheet
  const { content, hash, verifyUrl } = spec
  rule(page, FOOT_TOP)
  if (verifyUrl !== null) drawCode(page, verifyUrl, { x: PAPER.width - MARGIN - CODE, y: FOOT_TOP + 2, size: CODE })
  const room = (inner.width - CODE - 6) * MM
  const lines = [
    `${content.company.name}  ·  ${content.number} v${content.version}  ·  ${pageOf}`,
    `SHA-256 ${hash}`,
    ...(verifyUrl === null ? [] : [`${words.verify} ${verifyUrl}`]),
  ]
  for (const [n, line] of lines.entries()) {
    const [fit = ''] = wrap(fonts.plain, line, 7, room, 1)
    write(page, fit, { font: fonts.plain, size: 7, x: MARGIN, y: FOOT_TOP + 5.4 + n * 3.8, color: ink.soft })
  }
}
