import { wrap } from './ink.ts'
import type { PlanCell } from './jobs.ts'
import { addPage, fill, inside, line, textsOf, write, writeTexts, type Pen } from './planPaperPage.ts'
import { ink, MM } from './paperPage.ts'

const GAP = 7
const words = {
  en: { again: 'continued', none: 'Nothing planned.' },
  es: { again: 'continúa', none: 'Nada planeado.' },
}

type Shape = { language: 'en' | 'es'; columns: number; size: number; top?: number }

/** Draws days below each other in columns, over as many pages as they take. */
export function drawList(
  pen: Pen,
  days: readonly PlanCell[],
  { language, columns, size, top = inside.top }: Shape,
): void {
  const width = (inside.width - GAP * (columns - 1)) / columns
  const step = size * 0.45
  const head = step + 3.4
  let [column, y, first] = [0, top, top]
  const x = () => inside.left + column * (width + GAP)
  const turn = () => {
    column += 1
    if (column === columns) {
      addPage(pen)
      column = 0
      first = inside.top
    }
    y = first
  }
  const drawTitle = (day: PlanCell, isAgain: boolean) => {
    fill(pen, { x: x(), y, width, height: head - 1 }, ink.paper)
    const said = isAgain ? `${day.title} (${words[language].again})` : day.title
    const [text = ''] = wrap(pen.fonts.bold, said, size + 0.5, (width - 3) * MM, 1)
    write(pen, text, { font: pen.fonts.bold, size: size + 0.5, x: x() + 1.5, y: y + step + 0.6, color: ink.strong })
    y += head + 0.6
  }
  for (const day of days) {
    if (y + head + 3 * step > inside.bottom) turn()
    drawTitle(day, false)
    if (day.lines.length === 0) {
      write(pen, words[language].none, {
        font: pen.fonts.plain,
        size,
        x: x() + 1.5,
        y: y + step * 0.78,
        color: ink.soft,
      })
      y += step + 2
    }
    for (const entry of day.lines) {
      const texts = textsOf(pen, entry, { size, width: width - 1.5, hasMore: true })
      const height = texts.length * step + 0.9
      if (y + height > inside.bottom) {
        turn()
        drawTitle(day, true)
      }
      writeTexts(pen, texts, x() + 1.5, y, step)
      y += height
      line(pen, [x(), y - 0.3], [x() + width, y - 0.3], ink.rule, 0.3)
    }
    y += 2.6
  }
}
