import { rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import type { Fonts } from './ink.ts'
import { drawLine, widthOf } from './runs.ts'

// What papers of ours share. Letter, portrait. Lengths are millimeters from the upper left corner, as a person would
// measure them on the paper.
export const MM = 72 / 25.4
export const PAPER = { width: 215.9, height: 279.4 }
export const MARGIN = 15
export const FOOT = { rule: PAPER.height - 14.5, text: PAPER.height - 10 }
export const inner = { width: PAPER.width - 2 * MARGIN, bottom: FOOT.rule - 4 }

export const ink = {
  strong: rgb(0.06, 0.09, 0.16),
  soft: rgb(0.35, 0.39, 0.46),
  rule: rgb(0.83, 0.86, 0.9),
  accent: rgb(0.09, 0.36, 0.83),
  paper: rgb(0.95, 0.96, 0.97),
}
export type Color = ReturnType<typeof rgb>
export type PaperPage = { page: PDFPage; fonts: Fonts }
export type Area = { x: number; y: number; width: number; height: number }

type Line = { font: PDFFont; size: number; x: number; y: number; color: Color }
/** Writes one line of words; `y` is its base line. */
export function write(page: PDFPage, text: string, { font, size, x, y, color }: Line): void {
  drawLine(page, text, { font, size, x: x * MM, y: (PAPER.height - y) * MM, color })
}
/** Draws a rule from margin to margin. */
export function rule(page: PDFPage, y: number, color = ink.rule, thickness = 0.6): void {
  const at = (PAPER.height - y) * MM
  page.drawLine({ start: { x: MARGIN * MM, y: at }, end: { x: (PAPER.width - MARGIN) * MM, y: at }, thickness, color })
}
/** The width of words in millimeters; `size` in points. */
export const wide = (font: PDFFont, text: string, size: number): number => widthOf(font, text, size) / MM
