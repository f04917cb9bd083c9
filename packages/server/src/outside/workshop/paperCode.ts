import type { PDFPage } from '@cantoo/pdf-lib'
import { generate } from 'lean-qr'
import { ink, MM, PAPER } from './sheet.ts'

/** Draws the QR code of an address; `at` is its upper left corner and its size in millimeters. */
export function drawCode(page: PDFPage, address: string, at: { x: number; y: number; size: number }): void {
  const code = generate(address)
  const step = at.size / code.size
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      // Dark squares side by side are one rectangle: a hundredth of the operators.
      let wideBy = 1
      while (x + wideBy < code.size && code.get(x + wideBy, y)) wideBy++
      page.drawRectangle({
        x: (at.x + x * step) * MM,
        y: (PAPER.height - at.y - (y + 1) * step) * MM,
        width: wideBy * step * MM,
        height: step * MM,
        color: ink.strong,
      })
      x += wideBy - 1
    }
}
