import { wrap } from './ink.ts'
import type { PaperBlock, ReportPhoto } from './jobs.ts'
import type { Flow } from './logPaperFlow.ts'
import { drawPhoto } from './report.ts'
import { ink, inner, MARGIN, MM, PAPER, rule, write } from './paperPage.ts'

type Language = 'en' | 'es'
const GAP = 6
const half = (inner.width - GAP) / 2
/** A row of photos, and the room that the beginning of a part needs. */
const PHOTO_HEIGHT = 66
const beginnings: Partial<Record<PaperBlock['kind'], number>> = { photos: PHOTO_HEIGHT + 22, table: 26, signature: 36 }
const CELL = { pad: 1.4, step: 4.2, size: 9 }

/** Draws a part of a log where the flow is. A heading stays with the beginning of the part that follows it, `next`. */
export async function drawBlock(
  flow: Flow,
  block: PaperBlock,
  next: PaperBlock | undefined,
  language: Language,
): Promise<void> {
  const { fonts } = flow.paper
  switch (block.kind) {
    case 'heading':
      flow.room(12 + (next ? (beginnings[next.kind] ?? 12) : 0))
      flow.y += 3.5
      flow.lines(block.text, { font: fonts.bold, size: 12.5, color: ink.accent, step: 5.6 })
      flow.y += 1.6
      rule(flow.paper.page, flow.y)
      flow.y += 1.2
      return
    case 'note':
      flow.lines(block.text, { font: fonts.plain, size: 9, color: ink.soft, step: 4.4 })
      flow.y += 1.5
      return
    case 'facts':
      return facts(flow, block.facts)
    case 'text':
      flow.room(12)
      label(flow, block.label)
      flow.lines(block.value, { font: fonts.plain, size: 10, color: ink.strong, step: 4.8 })
      flow.y += 2.4
      return
    case 'table':
      return table(flow, block)
    case 'photos':
      return photos(flow, block, language)
    case 'signature':
      return signature(flow, block)
  }
}

function label(flow: Flow, text: string): void {
  if (text) flow.lines(text, { font: flow.paper.fonts.plain, size: 8, color: ink.soft, step: 4.2 })
}

/** Two facts beside each other where both fit, else one below the other. */
function facts(flow: Flow, all: { label: string; value: string }[]): void {
  const { fonts } = flow.paper
  const isShort = ({ value }: { value: string }) => wrap(fonts.plain, value, 10, half * MM, 3).length <= 2
  for (let n = 0; n < all.length; n++) {
    const [left, right] = [all[n], all[n + 1]]
    if (!left) return
    const isPair = right !== undefined && isShort(left) && isShort(right)
    flow.room(isPair || isShort(left) ? 15 : 12)
    const top = flow.y
    const draw = (fact: { label: string; value: string }, x: number, width: number) => {
      flow.lines(fact.label, { font: fonts.plain, size: 8, color: ink.soft, step: 4.2, x, width })
      flow.lines(fact.value, { font: fonts.plain, size: 10, color: ink.strong, step: 4.8, x, width })
      return flow.y
    }
    const first = draw(left, MARGIN, isPair ? half : inner.width)
    if (isPair) {
      flow.y = top
      flow.y = Math.max(first, draw(right, MARGIN + half + GAP, half))
      n++
    }
    flow.y += 2.4
  }
}

/** Rows with their heads, which come again on each page. A row that is higher than a page is cut at its foot. */
function table(flow: Flow, { label: title, columns, rows, shares }: Extract<PaperBlock, { kind: 'table' }>): void {
  const { fonts } = flow.paper
  const parts = columns.map((_, c) => shares?.[c] ?? 1)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const widths = parts.map((part) => (inner.width * part) / whole)
  const leftOf = (c: number) => widths.slice(0, c).reduce((sum, width) => sum + width, MARGIN)
  const drawRow = (cells: string[], isHead: boolean) => {
    const font = isHead ? fonts.bold : fonts.plain
    const size = isHead ? 8 : CELL.size
    const texts = cells.map((cell, c) => wrap(font, cell, size, ((widths[c] ?? 0) - 2 * CELL.pad) * MM, 40))
    const height = Math.max(1, ...texts.map((lines) => lines.length)) * CELL.step + 2 * CELL.pad
    if (flow.room(height) && !isHead) drawRow(columns, true)
    if (isHead)
      flow.paper.page.drawRectangle({
        x: MARGIN * MM,
        y: (PAPER.height - flow.y - height) * MM,
        width: inner.width * MM,
        height: height * MM,
        color: ink.paper,
      })
    for (const [c, lines] of texts.entries())
      for (const [n, line] of lines.entries())
        write(flow.paper.page, line, {
          font,
          size,
          x: leftOf(c) + CELL.pad,
          y: flow.y + CELL.pad + (n + 0.75) * CELL.step,
          color: isHead ? ink.soft : ink.strong,
        })
    flow.y += height
    rule(flow.paper.page, flow.y, ink.rule, 0.4)
  }
  flow.room(20)
  label(flow, title)
  flow.y += 1.2
  drawRow(columns, true)
  for (const row of rows) drawRow(row, false)
  flow.y += 3
}

/** Photos two by two, each with its caption, time and place. */
async function photos(
  flow: Flow,
  { label: title, photos: all }: Extract<PaperBlock, { kind: 'photos' }>,
  language: Language,
): Promise<void> {
  const { fonts } = flow.paper
  flow.room(PHOTO_HEIGHT + 18)
  label(flow, title)
  flow.y += 1.2
  for (let n = 0; n < all.length; n += 2) {
    const pair = all.slice(n, n + 2)
    const texts = pair.map(({ lines }: ReportPhoto) =>
      lines.filter(Boolean).flatMap((line) => wrap(fonts.plain, line, 8, half * MM, 4)),
    )
    const below = Math.max(...texts.map((lines) => lines.length)) * 3.8 + 3
    flow.room(PHOTO_HEIGHT + below)
    for (const [c, photo] of pair.entries()) {
      const x = MARGIN + c * (half + GAP)
      const area = { x, y: flow.y, width: half, height: PHOTO_HEIGHT }
      const shown = await drawPhoto(flow.document, flow.paper.page, photo, area, { language }, fonts)
      for (const [line, text] of (texts[c] ?? []).entries())
        write(flow.paper.page, text, {
          font: fonts.plain,
          size: 8,
          x,
          y: shown.y + shown.height + 3.8 + line * 3.8,
          color: line === 0 ? ink.strong : ink.soft,
        })
    }
    flow.y += PHOTO_HEIGHT + below + 2
  }
}

/** A signature above its name; a typed one in its name's letters. Drawn ones are paths in a box of 600 by 200. */
function signature(flow: Flow, block: Extract<PaperBlock, { kind: 'signature' }>): void {
  const { fonts } = flow.paper
  flow.room(34)
  label(flow, block.label)
  const box = { width: 60, height: 20 }
  if (block.path) {
    flow.paper.page.drawSvgPath(block.path, {
      x: MARGIN * MM,
      y: (PAPER.height - flow.y) * MM,
      scale: (box.width * MM) / 600,
      borderColor: ink.strong,
      borderWidth: 6,
    })
    flow.y += box.height
  } else {
    flow.y += 4
    flow.lines(block.name, { font: fonts.bold, size: 15, color: ink.strong, step: 7 })
    flow.y += 2
  }
  const at = (PAPER.height - flow.y) * MM
  flow.paper.page.drawLine({
    start: { x: MARGIN * MM, y: at },
    end: { x: (MARGIN + 75) * MM, y: at },
    thickness: 0.6,
    color: ink.soft,
  })
  flow.lines([block.name, block.title].filter(Boolean).join(', '), {
    font: fonts.plain,
    size: 9.5,
    color: ink.strong,
    step: 4.6,
  })
  flow.lines(block.at, { font: fonts.plain, size: 8, color: ink.soft, step: 4.2 })
  flow.y += 3
}
