import type { BoardRow, RowBar } from './boardModel.ts'

/** Where the keyboard is: a row, a column, and the bar there, if any. */
export type BoardCursor = { row: string; column: number; bar: string | null }

export type CursorStep = 'left' | 'right' | 'up' | 'down'

const covers = (bar: RowBar, column: number, columns: number): boolean =>
  bar.start < (column + 1) / columns - 1e-9 && bar.end > column / columns + 1e-9
const barsAt = (row: BoardRow, column: number, columns: number): RowBar[] =>
  row.bars.filter((bar) => !bar.isGhost && covers(bar, column, columns))
const columnOf = (fraction: number, columns: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor(fraction * columns + 1e-9)))

/** Returns the cursor on a bar. */
const cursorOn = (row: BoardRow, bar: RowBar, columns: number): BoardCursor => ({
  row: row.key,
  column: columnOf(bar.start, columns),
  bar: bar.entry.item.id,
})

/** Returns the cursor on a column of a row: on its first bar, or on the empty cell. */
export const cursorAt = (row: BoardRow, column: number, columns: number): BoardCursor => ({
  row: row.key,
  column,
  bar: barsAt(row, column, columns)[0]?.entry.item.id ?? null,
})

/** Returns where the cursor goes with an arrow: over a bar to the column behind it, through stacked bars, to the next row. */
export function stepCursor(
  rows: readonly BoardRow[],
  columns: number,
  cursor: BoardCursor,
  step: CursorStep,
): BoardCursor {
  const nth = rows.findIndex(({ key }) => key === cursor.row)
  const row = rows[nth]
  if (!row) return rows[0] ? cursorAt(rows[0], 0, columns) : cursor
  const bar = row.bars.find(({ entry, isGhost }) => !isGhost && entry.item.id === cursor.bar)
  if (step === 'left' || step === 'right') {
    const last = bar ? columnOf(bar.end - 1e-6, columns) : cursor.column
    const first = bar ? columnOf(bar.start, columns) : cursor.column
    const column = step === 'left' ? first - 1 : last + 1
    return column < 0 || column >= columns ? cursor : cursorAt(row, column, columns)
  }
  const here = barsAt(row, cursor.column, columns)
  const inStack = here.findIndex(({ entry }) => entry.item.id === cursor.bar)
  const beside = here[inStack + (step === 'down' ? 1 : -1)]
  if (inStack >= 0 && beside) return { ...cursor, bar: beside.entry.item.id }
  const next = rows[nth + (step === 'down' ? 1 : -1)]
  return next ? cursorAt(next, cursor.column, columns) : cursor
}

/** Returns the next bar after the cursor for which something holds, in reading order, beginning again at the top. */
export function nextBar(
  rows: readonly BoardRow[],
  columns: number,
  cursor: BoardCursor | null,
  holds: (bar: RowBar) => boolean,
): BoardCursor | null {
  const all = rows.flatMap((row) => row.bars.filter((bar) => !bar.isGhost).map((bar) => ({ row, bar })))
  const at = all.findIndex(({ row, bar }) => row.key === cursor?.row && bar.entry.item.id === cursor.bar)
  const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(({ bar }) => holds(bar))
  return found ? cursorOn(found.row, found.bar, columns) : null
}
