import {
  fill,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingColor,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { generate } from 'lean-qr'
import { ink, MM, PAPER } from './paperPage.ts'

let last: { address: string; code: ReturnType<typeof generate> } | undefined
/** Returns the code of an address, made once: every page of a paper has the same one. */
function codeOf(address: string): ReturnType<typeof generate> {
  if (last?.address !== address) last = { address, code: generate(address) }
  return last.code
}

/** Draws the QR code of an address as one path; `at` is its upper left corner and its size in millimeters. */
export function drawCode(page: PDFPage, address: string, at: { x: number; y: number; size: number }): void {
  const code = codeOf(address)
  const step = at.size / code.size
  const squares: PDFOperator[] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      // Dark squares side by side are one rectangle: a hundredth of the operators.
      let wideBy = 1
      while (x + wideBy < code.size && code.get(x + wideBy, y)) wideBy++
      const top = PAPER.height - at.y - (y + 1) * step
      squares.push(rectangle((at.x + x * step) * MM, top * MM, wideBy * step * MM, step * MM))
      x += wideBy - 1
    }
  page.pushOperators(pushGraphicsState(), setFillingColor(ink.strong), ...squares, fill(), popGraphicsState())
}
