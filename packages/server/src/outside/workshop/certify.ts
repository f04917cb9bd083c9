import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts, wrap, type Fonts } from './ink.ts'
import type { SignatureMark, WorkerJobs } from './jobs.ts'
import { startFlow } from './logPaperFlow.ts'
import { drawBlock } from './logPaperBlocks.ts'
import { ink, inner, MARGIN, MM, PAPER, rule, wide, write } from './sheet.ts'

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
  for (const mark of spec.marks) sign(document, fonts, mark)
  const begins = document.getPageCount()
  const flow = startFlow(document, fonts, BOTTOM)
  flow.lines(spec.company, { font: fonts.bold, size: 10, color: ink.soft, step: 4 })
  flow.y += 2.6
  rule(flow.sheet.page, flow.y, ink.strong, 1.2)
  flow.lines(spec.heading, { font: fonts.bold, size: 18, color: ink.strong, step: 9 })
  flow.lines(spec.number, { font: fonts.plain, size: 10, color: ink.soft, step: 5 })
  flow.y += 4
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

/** Draws the mark into its space, as large as fits, and the name and the day beside it. */
function sign(document: PDFDocument, fonts: Fonts, { space, path, name, signedOn }: SignatureMark): void {
  const page = document.getPages()[space.page]
  if (!page) return
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
    page.drawText(line, {
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
    page.drawText(line, {
      font: fonts.plain,
      size: 10,
      x: left,
      y: space.y + space.height - (9 + n * 13 + 0.6) * MM,
      color: ink.strong,
    })
  }
}
