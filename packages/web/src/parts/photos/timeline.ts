import type { DayCount } from '../../data/photos.ts'

/** A line of the timeline: a day's heading, or a row of its photos. `start` is the position of its first photo. */
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

/** Consecutive lines of one day that render together: `first` is the index of the first one, heights in px. */
export type TimelineSection = {
  first: number
  lines: readonly Line[]
  top: number
  height: number
  /** The positions of its first and last photo. */
  from: number
  to: number
}

/** How many photo rows render together. Fewer would render more often, at a cost each; more would cost more at once. */
const ROWS = 4

/** Groups the lines of a timeline into sheets; a day starts a new one. */
export function sheetsOf(lines: readonly Line[], heightOf: (line: Line) => number): TimelineSection[] {
  const sheets: TimelineSection[] = []
  let top = 0
  let first = 0
  while (first < lines.length) {
    const most = lines[first]?.kind === 'day' ? ROWS + 1 : ROWS
    let end = first + 1
    while (end < first + most && lines[end]?.kind === 'tiles') end += 1
    const its = lines.slice(first, end)
    const height = its.reduce((sum, line) => sum + heightOf(line), 0)
    const from = its[0]?.start ?? 0
    const photos = its.reduce((sum, line) => sum + (line.kind === 'tiles' ? line.count : 0), 0)
    sheets.push({ first, lines: its, top, height, from, to: from + photos - 1 })
    top += height
    first = end
  }
  return sheets
}

/** The vertical extent of a line from the top of the timeline (px). */
export function spanOf(sheets: readonly TimelineSection[], line: number, heightOf: (line: Line) => number) {
  const sheet = sheets.findLast(({ first }) => first <= line)
  const above = sheet?.lines.slice(0, line - sheet.first) ?? []
  const here = sheet?.lines[line - sheet.first]
  const top = above.reduce((sum, one) => sum + heightOf(one), sheet?.top ?? 0)
  return { top, bottom: top + (here ? heightOf(here) : 0) }
}

/** The line of a photo, by its position in the timeline. */
export function lineOf(lines: readonly Line[], index: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** The position above or below a photo: the same column of the next photo row, or the last photo of a shorter one. */
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
