import { writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts, printable, wrap, type Fonts } from './ink.ts'
import type { PaperLog, PaperSpec, WorkerJobs } from './jobs.ts'
import { startFlow, type Flow } from './logPaperFlow.ts'
import { drawBlock } from './logPaperBlocks.ts'
import { drawCode } from './paperCode.ts'
import { ink, MARGIN, MM, PAPER, rule, wide, write } from './paperPage.ts'

const words = {
  en: { page: (n: number, of: number) => `Page ${n} of ${of}`, verify: 'Verify this log at' },
  es: { page: (n: number, of: number) => `Página ${n} de ${of}`, verify: 'Verifique este reporte en' },
}
/** The square of the QR code at the foot, and where the foot begins. */
const CODE = 15
const FOOT_TOP = PAPER.height - 24

/** Writes filed logs as a PDF. Nothing of it depends on the time, so that the same logs give the same bytes. */
export async function logPaper({ to, spec }: WorkerJobs['paper']['ask']): Promise<WorkerJobs['paper']['answer']> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(document)
  const [first] = spec.logs
  document.setTitle(printable(first ? `${first.title} ${first.number}` : spec.company))
  document.setCreator('Jobwright')
  document.setProducer('Jobwright')
  document.setLanguage(spec.language)
  const logo = spec.logo === null ? undefined : await document.embedPng(Buffer.from(spec.logo, 'base64'))
  for (const log of spec.logs) {
    const begins = document.getPageCount()
    const flow = startFlow(document, fonts, FOOT_TOP - 3)
    head(flow, spec, log, logo)
    for (const [n, block] of log.blocks.entries()) await drawBlock(flow, block, log.blocks[n + 1], spec.language)
    const pages = document.getPages().slice(begins)
    for (const [n, page] of pages.entries())
      foot({ page, fonts }, log, spec, words[spec.language].page(n + 1, pages.length))
  }
  const bytes = await document.save()
  await writeFile(to, bytes)
  return { bytes: bytes.length, pages: document.getPageCount() }
}

type Logo = Awaited<ReturnType<PDFDocument['embedPng']>>

/** The company and its logo, the name of the template, what the log is about. */
function head(flow: Flow, spec: PaperSpec, log: PaperLog, logo: Logo | undefined): void {
  const { page, fonts } = flow.paper
  const numberWidth = wide(fonts.bold, log.number, 10)
  let x = MARGIN
  if (logo) {
    // 60 pixels high at most on a screen of 96 dots an inch: 15.9 mm.
    const scale = Math.min(15.9 / logo.height, 50 / logo.width)
    const size = { width: logo.width * scale, height: logo.height * scale }
    page.drawImage(logo, {
      x: x * MM,
      y: (PAPER.height - 10 - size.height) * MM,
      width: size.width * MM,
      height: size.height * MM,
    })
    x += size.width + 4
    flow.y = Math.max(flow.y, 10 + size.height - 3)
  }
  const [company = ''] = wrap(fonts.bold, spec.company, 10, (PAPER.width - MARGIN - x - numberWidth - 8) * MM, 1)
  write(page, company, { font: fonts.bold, size: 10, x, y: flow.y + 3, color: ink.accent })
  write(page, log.number, {
    font: fonts.bold,
    size: 10,
    x: PAPER.width - MARGIN - numberWidth,
    y: flow.y + 3,
    color: ink.strong,
  })
  flow.y += 6
  rule(page, flow.y, ink.accent, 1.2)
  flow.lines(log.title, { font: fonts.bold, size: 18, color: ink.strong, step: 8 })
  flow.lines(log.version, { font: fonts.plain, size: 9, color: ink.soft, step: 4.4 })
  for (const line of log.subtitle) flow.lines(line, { font: fonts.plain, size: 10.5, color: ink.strong, step: 5.2 })
  if (log.marks.length > 0)
    flow.lines(log.marks.join('  ·  '), { font: fonts.bold, size: 9.5, color: ink.strong, step: 5.4 })
  flow.y += 3
}

/** The page, the hash of what was filed, and the code that leads to the page that verifies it. */
function foot(
  { page, fonts }: { page: Flow['paper']['page']; fonts: Fonts },
  log: PaperLog,
  spec: PaperSpec,
  pageOf: string,
) {
  const left = MARGIN
  rule(page, FOOT_TOP)
  const { verifyUrl } = log
  if (verifyUrl !== null) drawCode(page, verifyUrl, { x: PAPER.width - MARGIN - CODE, y: FOOT_TOP + 2.5, size: CODE })
  const room = (PAPER.width - 2 * MARGIN - CODE - 6) * MM
  const lines = [
    `${spec.company}  ·  ${log.title}  ·  ${log.number}  ·  ${pageOf}`,
    `SHA-256 ${log.hash}`,
    ...(verifyUrl === null ? [] : [`${words[spec.language].verify} ${verifyUrl}`]),
  ]
  for (const [n, line] of lines.entries()) {
    const [fit = ''] = wrap(fonts.plain, line.replace(/\n/g, ' '), 7, room, 1)
    write(page, fit, { font: fonts.plain, size: 7, x: left, y: FOOT_TOP + 6 + n * 4, color: ink.soft })
  }
}
