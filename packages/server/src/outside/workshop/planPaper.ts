import { writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { embedFonts, printable } from './ink.ts'
import type { PlanPaperSpec, WorkerJobs } from './jobs.ts'
import { drawBoard, drawMonth } from './planPaperGrid.ts'
import { drawList } from './planPaperList.ts'
import { addPage, drawFeet, drawHead, drawnWhole, type Pen } from './planPaperPage.ts'

/**
 * Writes a month of the calendar or a week of the schedule as a PDF. Full days get as many pages as they need, up to
 * `MOST_PLAN_PAGES`: there the paper says that it ends. The same plan gives the same bytes.
 */
export async function planPaper({
  to,
  spec,
}: WorkerJobs['planPaper']['ask']): Promise<WorkerJobs['planPaper']['answer']> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(document)
  document.setTitle(printable(spec.title))
  document.setCreator('Jobwright')
  document.setProducer('Jobwright')
  document.setLanguage(spec.language)
  const pen = { document, fonts } as Pen
  addPage(pen)
  const top = await drawHead(pen, spec)
  const isWhole = drawnWhole(() => drawPlan(pen, spec, top))
  drawFeet(pen, spec, isWhole)
  const bytes = await document.save()
  await writeFile(to, bytes)
  return { bytes: bytes.length, pages: document.getPageCount() }
}

function drawPlan(pen: Pen, spec: PlanPaperSpec, top: number): void {
  if (spec.shape === 'board') drawBoard(pen, spec, top)
  else if (spec.shape === 'list')
    drawList(
      pen,
      spec.rows.flatMap(({ cells }) => cells),
      { language: spec.language, columns: 2, size: 9.5, top },
    )
  else {
    const rest = drawMonth(pen, spec, top)
    if (rest.length > 0) {
      addPage(pen)
      drawList(pen, rest, { language: spec.language, columns: 3, size: 7.5 })
    }
  }
}
