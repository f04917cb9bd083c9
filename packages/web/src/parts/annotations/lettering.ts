import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { drawingsOf } from '@jobwright/contract/rules/annotations.ts'
import type { Size } from '@jobwright/contract/rules/annotations.ts'

/** The font of the PDFs, or the nearest screen font. */
export const LETTERS = 'Helvetica, Arial, "Liberation Sans", sans-serif'

let pen: CanvasRenderingContext2D | null | undefined
function widthOf(text: string, size: number): number {
  if (pen === undefined)
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * size * 0.56
  pen.font = `bold 100px ${LETTERS}`
  return (pen.measureText(text).width * size) / 100
}

/** Breaks a text into lines that fit its width, or up to the edge of the picture. */
export function linesOf(mark: Annotation, size: Size): { lines: string[]; widest: number } {
  const words = drawingsOf(mark, size)[0]?.words
  if (!words) return { lines: [], widest: 0 }
  const room = Math.max(words.size * 2, words.width ?? size.width - words.x)
  const lines = words.text.split('\n').flatMap((line) => wrapped(line, words.size, room))
  return { lines, widest: Math.max(words.size, ...lines.map((line) => widthOf(line, words.size))) }
}

function wrapped(line: string, size: number, room: number): string[] {
  const lines: string[] = []
  let now = ''
  for (const word of line.split(' ')) {
    const longer = now ? `${now} ${word}` : word
    if (now && widthOf(longer, size) > room) {
      lines.push(now)
      now = word
    } else now = longer
  }
  return [...lines, now]
}
