import type { DayCount } from '../../data/photos.ts'

/** One line of the timeline: the name of a day, or a row of its photos. `start` is the place of its first photo. */
export type Line =
  | { kind: 'day'; day: string; start: number; count: number }
  | { kind: 'tiles'; day: string; start: number; count: number }

/** The lines of a timeline, newest day first. */
export function linesOf(days: readonly DayCount[], columns: number): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { day, count } of days) {
    if (count === 0) continue
    lines.push({ kind: 'day', day, start, count })
    for (let at = 0; at < count; at += columns)
      lines.push({ kind: 'tiles', day, start: start + at, count: Math.min(columns, count - at) })
    start += count
  }
  return lines
}

/** The line in which a photo stands, by its place in the timeline. */
export function lineOf(lines: readonly Line[], index: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** The place above or below a photo: the same column of the next row of photos, or the last photo of a shorter one. */
export function beside(lines: readonly Line[], index: number, rows: 1 | -1): number {
  const here = lineOf(lines, index)
  const column = index - (lines[here]?.start ?? 0)
  for (let at = here + rows; at >= 0 && at < lines.length; at += rows) {
    const line = lines[at]
    if (line?.kind === 'tiles') return line.start + Math.min(column, line.count - 1)
  }
  return index
}

/** Columns of photos by the width of the window (specification, part 9). */
export const columnsFor = (width: number): number => (width < 800 ? 2 : width < 1000 ? 3 : width < 1500 ? 4 : 6)
