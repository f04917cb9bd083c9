import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { wrap, type Fonts } from './ink.ts'
import { inner, MARGIN, MM, PAPER, write, type Color, type PaperPage } from './paperPage.ts'

type Letters = { font: PDFFont; size: number; color: Color; step: number; x?: number; width?: number }

/** Where the next block of a paper begins. Pages are added as it grows. */
export type Flow = {
  document: PDFDocument
  paper: PaperPage
  /** Millimeters from the upper edge. */
  y: number
  /** Continues on a new page where less than `height` is left. Returns whether it did. */
  room(height: number): boolean
  /** Writes a text of any length, wrapped, over as many pages as it takes. */
  lines(text: string, letters: Letters): void
}

/** Begins a flow on a new page; nothing of it goes below `bottom`. */
export function startFlow(document: PDFDocument, fonts: Fonts, bottom: number): Flow {
  const addPaperPage = (): PaperPage => ({ page: document.addPage([PAPER.width * MM, PAPER.height * MM]), fonts })
  const flow: Flow = {
    document,
    paper: addPaperPage(),
    y: MARGIN,
    room(height) {
      if (flow.y + height <= bottom || flow.y <= MARGIN) return false
      flow.paper = addPaperPage()
      flow.y = MARGIN
      return true
    },
    lines(text, { font, size, color, step, x = MARGIN, width = inner.width }) {
      for (const line of wrap(font, text, size, width * MM)) {
        flow.room(step)
        flow.y += step
        write(flow.paper.page, line, { font, size, x, y: flow.y, color })
      }
    },
  }
  return flow
}
