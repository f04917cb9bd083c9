import { writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { formatMoney } from '@jobwright/contract/money/format.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { extensionOf, sizeText } from '@jobwright/contract/rules/files.ts'
import type { OfferFile } from '@jobwright/contract/rules/offers.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'
import { embedFonts, printable, wrap } from './ink.ts'
import type { SignatureSpace, WorkerJobs } from './jobs.ts'
import { startFlow, type Flow } from './logPaperFlow.ts'
import { drawBlock } from './logPaperBlocks.ts'
import { drawCode } from './paperCode.ts'
import { letterhead } from './letterhead.ts'
import { accentOf, lines, right, type Drawing } from './offerPaperLines.ts'
import { furtherPhotos, leadPhotos } from './offerPaperPhotos.ts'
import { contract, totals } from './offerPaperTotals.ts'
import { offerPaperWords } from './offerPaperWords.ts'
import { ink, inner, MARGIN, MM, PAPER, rule, write } from './paperPage.ts'

/** The square of the QR code at the foot, and where the foot begins. */
const CODE = 13
const FOOT_TOP = PAPER.height - 21
/** The space that is kept for a signature, millimeters. */
const SIGNATURE = { width: 84, height: 26 }

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
    accent: accentOf(content),
  }
  await head(drawing)
  await leadPhotos(drawing)
  lines(drawing)
  totals(drawing)
  contract(drawing)
  texts(drawing)
  await furtherPhotos(drawing)
  const spaces = signatureSpaces(drawing)
  const pages = document.getPages()
  for (const [n, page] of pages.entries()) foot(drawing, page, words.page(n + 1, pages.length))
  const bytes = await document.save()
  await writeFile(to, bytes)
  return { bytes: bytes.length, pages: pages.length, ...spaces }
}

/** The company with its logo, what the paper is, and whom it is for. */
async function head({ flow, spec, words, accent }: Drawing): Promise<void> {
  const { content } = spec
  const { client } = content
  const { page, fonts } = flow.paper
  const head = { company: content.company, logo: spec.logo, language: content.language }
  const bottom = await letterhead(flow.document, flow.paper, head, 46)
  const number = content.version > 1 ? `${content.number} · v${content.version}` : content.number
  right(flow, words.kind[content.kind], { font: fonts.bold, size: 15, y: MARGIN + 5, color: accent })
  right(flow, number, { font: fonts.bold, size: 10, y: MARGIN + 10.4, color: ink.strong })
  if (spec.hash === null) right(flow, words.draft, { font: fonts.bold, size: 9, y: MARGIN + 15, color: accent })
  flow.y = Math.max(MARGIN + 18, bottom + 3.8)
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

function texts({ flow, spec, words }: Drawing): void {
  const { fonts } = flow.paper
  const part = (heading: string, text: string, size: number) => {
    if (text.trim() === '') return
    flow.room(18)
    flow.y += 3
    flow.lines(heading, { font: fonts.bold, size: 10.5, color: ink.strong, step: 5.2 })
    flow.y += 0.8
    flow.lines(text, { font: fonts.plain, size, color: ink.strong, step: size * 0.47 })
  }
  part(words.notes, spec.content.notes, 9.5)
  part(words.attached, spec.content.documents.map((file) => documentText(file, words)).join('\n'), 9.5)
  part(words.terms, spec.content.terms, 8.5)
}

/** A document as the paper names it: its title, its revision, and what its file is. */
const documentText = ({ name, label, fileName = '', bytes }: OfferFile, words: Drawing['words']): string =>
  [
    name,
    label === undefined ? '' : words.revision(label),
    label === undefined ? '' : [extensionOf(fileName).toUpperCase(), sizeText(bytes)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('  ·  ')

/** Where the client signs on paper, or each of them; a signature that was made on a screen is drawn there. */
function signatureSpaces(drawing: Drawing): { signature: SignatureSpace; signatures: SignatureSpace[] } {
  const { flow, spec, words } = drawing
  const { fonts } = flow.paper
  const { number, title, language, currency, sheet, signers = [] } = spec.content
  // On a page of its own it says what is signed.
  if (flow.room(SIGNATURE.height + (signers.length > 0 ? 31 : 22))) {
    flow.lines(`${number}  ·  ${title}`, { font: fonts.bold, size: 10.5, color: ink.strong, step: 5.2 })
    const total = formatMoney(totalsOf(sheet.document).total, language, currency)
    flow.lines(`${words.total} ${total}`, { font: fonts.bold, size: 10.5, color: ink.strong, step: 5.2 })
  }
  flow.y += 6
  flow.lines(words.accept, { font: fonts.plain, size: 9, color: ink.strong, step: 4.4 })
  const [first, ...others] = signers
  const signature = signatureSpace(drawing, first)
  return { signature, signatures: [signature, ...others.map((name) => signatureSpace(drawing, name))] }
}

/** The space for one signature; with a name, whose it is. */
function signatureSpace({ flow, words }: Drawing, signer: string | undefined): SignatureSpace {
  const { fonts } = flow.paper
  if (signer !== undefined) {
    flow.room(SIGNATURE.height + 9)
    flow.y += 6
    const [line = ''] = wrap(fonts.bold, signer, 9, inner.width * MM, 1)
    write(flow.paper.page, line, { font: fonts.bold, size: 9, x: MARGIN, y: flow.y, color: ink.strong })
  }
  flow.y += 2
  const { page } = flow.paper
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
function foot({ flow, spec, words }: Drawing, page: Flow['paper']['page'], pageOf: string): void {
  const { fonts } = flow.paper
  const { content, hash, verifyUrl } = spec
  rule(page, FOOT_TOP)
  if (verifyUrl !== null) drawCode(page, verifyUrl, { x: PAPER.width - MARGIN - CODE, y: FOOT_TOP + 2, size: CODE })
  const room = (inner.width - CODE - 6) * MM
  const lines = [
    `${content.company.name}  ·  ${content.number} v${content.version}  ·  ${pageOf}`,
    hash === null ? words.draft : `SHA-256 ${hash}`,
    ...(verifyUrl === null ? [] : [`${words.verify} ${verifyUrl}`]),
  ]
  for (const [n, line] of lines.entries()) {
    const [fit = ''] = wrap(fonts.plain, line, 7, room, 1)
    write(page, fit, { font: fonts.plain, size: 7, x: MARGIN, y: FOOT_TOP + 5.4 + n * 3.8, color: ink.soft })
  }
}
