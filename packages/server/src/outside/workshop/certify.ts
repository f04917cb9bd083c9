import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts, wrap, type Fonts } from './ink.ts'
import { drawLine, widthOf } from './runs.ts'
import type { CertificateSpec, SignatureMark, WorkerJobs } from './jobs.ts'
import { startFlow, type Flow } from './logPaperFlow.ts'
import { drawBlock } from './logPaperBlocks.ts'
import { accentOf, lines } from './offerPaperLines.ts'
import { totals } from './offerPaperTotals.ts'
import { offerPaperWords } from './offerPaperWords.ts'
import { ink, inner, MARGIN, MM, PAPER, rule, wide, write } from './paperPage.ts'

const BOTTOM = PAPER.height - 22

/**
 * Writes a copy of a paper with the signature in the space that was kept for it, and adds the certificate. The pages that
 * were signed stay as they are otherwise; the same answers give the same bytes.
 */
export async function certify({
  path,
  to,
  spec,
}: WorkerJobs['certify']['ask']): Promise<WorkerJobs['certify']['answer']> {
  const document = await PDFDocument.load(await readFile(path), { updateMetadata: false })
  const fonts = await embedFonts(document)
  const begins = document.getPageCount()
  const note = spec.agreed && `${spec.agreed.note[0]} ${begins + 1}, ${spec.agreed.note[1]}`
  for (const mark of spec.marks) sign(document, fonts, mark, note)
  if (spec.agreed) agreed(document, fonts, spec, spec.agreed)
  const flow = startFlow(document, fonts, BOTTOM)
  head(flow, fonts, spec)
  await drawBlock(flow, { kind: 'facts', facts: spec.facts }, undefined, spec.language)
  for (const { heading, facts } of spec.signers) {
    flow.room(30)
    await drawBlock(flow, { kind: 'heading', text: heading }, undefined, spec.language)
    await drawBlock(flow, { kind: 'facts', facts }, undefined, spec.language)
  }
  const { label, columns, rows } = spec.events
  await drawBlock(flow, { kind: 'heading', text: label }, undefined, spec.language)
  await drawBlock(flow, { kind: 'table', label: '', columns, rows, shares: [2, 2, 5] }, undefined, spec.language)
  for (const page of document.getPages().slice(begins)) {
    const small = { font: fonts.plain, size: 7, color: ink.soft }
    write(page, spec.number, { ...small, x: MARGIN, y: PAPER.height - 10 })
    write(page, spec.heading, {
      ...small,
      x: PAPER.width - MARGIN - wide(fonts.plain, spec.heading, 7),
      y: PAPER.height - 10,
    })
  }
  const bytes = await document.save()
  await writeFile(to, bytes)
  return { bytes: bytes.length, pages: document.getPageCount() }
}

type Head = Pick<CertificateSpec, 'company' | 'heading' | 'number'>

function head(flow: Flow, fonts: Fonts, { company, heading, number }: Head): void {
  flow.lines(company, { font: fonts.bold, size: 10, color: ink.soft, step: 4 })
  flow.y += 2.6
  rule(flow.paper.page, flow.y, ink.strong, 1.2)
  flow.lines(heading, { font: fonts.bold, size: 18, color: ink.strong, step: 9 })
  flow.lines(number, { font: fonts.plain, size: 10, color: ink.soft, step: 5 })
  flow.y += 4
}

/** The pages that show what was agreed: every line, with the options that the client took, and what it comes to. */
function agreed(
  document: PDFDocument,
  fonts: Fonts,
  { company, number, language }: CertificateSpec,
  { content, heading }: NonNullable<CertificateSpec['agreed']>,
): void {
  const flow = startFlow(document, fonts, BOTTOM)
  head(flow, fonts, { company, heading, number })
  const spec = { content, logo: null, photos: [], hash: '', verifyUrl: null }
  const drawing = { flow, spec, words: offerPaperWords[language], accent: accentOf(content) }
  lines(drawing)
  totals(drawing)
}

/** Draws the mark into its space, as large as fits, and the name and the day beside it. */
function sign(
  document: PDFDocument,
  fonts: Fonts,
  { space, path, name, signedOn }: SignatureMark,
  note: string | null,
): void {
  const page = document.getPages()[space.page]
  if (!page) return
  // The page shows the options as they were offered: beside the signature stands what was taken, and where to read it.
  if (note !== null) {
    const [line = ''] = wrap(fonts.bold, note, 7, space.width - 20 * MM, 1)
    drawLine(page, line, {
      font: fonts.bold,
      size: 7,
      x: space.x + space.width - widthOf(fonts.bold, line, 7) - 4,
      y: space.y + space.height - 3.6 * MM,
      color: ink.strong,
    })
  }
  const pad = 4
  if (path !== '') {
    const scale = Math.min((space.width - 2 * pad) / 600, (space.height - 14 - pad) / 200)
    page.drawSvgPath(path, {
      x: space.x + pad,
      y: space.y + pad + 200 * scale,
      scale,
      borderColor: ink.strong,
      borderWidth: 6,
    })
  } else {
    const [line = ''] = wrap(fonts.bold, name, 17, space.width - 2 * pad, 1)
    drawLine(page, line, {
      font: fonts.bold,
      size: 17,
      x: space.x + pad,
      y: space.y + space.height / 2 - 10,
      color: ink.strong,
    })
  }
  const left = space.x + space.width + 8 * MM
  const room = (MARGIN + inner.width) * MM - left
  for (const [n, text] of [name, signedOn].entries()) {
    const [line = ''] = wrap(fonts.plain, text, 10, room, 1)
    drawLine(page, line, {
      font: fonts.plain,
      size: 10,
      x: left,
      y: space.y + space.height - (9 + n * 13 + 0.6) * MM,
      color: ink.strong,
    })
  }
}
