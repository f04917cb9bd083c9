import { isEmail } from '@jobwright/contract/rules/reach.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { knowsHeader } from './guessColumns.ts'
import { LIMITS, tooManyColumns, tooManyRows, type RawRow, type TableFile } from './reading/tableFile.ts'

/** So many rows are looked at for a header, and offered to the person who chooses it. */
export const HEADER_ROWS = 20

type RowShape = { filled: number; known: number; isHeaderLike: boolean }

/**
 * The index of the header row, or -1 where the list has none. Reports put titles above their header, which fill few
 * columns. A header is the first row as wide as the table whose cells are different labels and not values; a later one
 * counts only when it has far more names that we know.
 */
export function findHeader(raw: readonly RawRow[], knows: (label: string) => boolean = knowsHeader): number {
  const shapes = raw.slice(0, HEADER_ROWS).map((row) => shapeOf(row, knows))
  const widest = shapes.reduce((most, { filled }) => Math.max(most, filled), 0)
  const candidates = [...shapes.entries()].filter(
    ([, shape]) => shape.isHeaderLike && shape.filled >= Math.min(widest, Math.max(2, widest / 2)),
  )
  const [first, ...later] = candidates
  if (!first) return -1
  const clear = later.find(
    ([, { known, filled }]) => known >= 3 && known >= filled / 2 && known > 2 * (first[1].known || 1),
  )
  const [at, shape] = clear ?? first
  // One column of names alone: whether the first one is a heading, only a known word tells.
  if (shape.filled === 1 && shape.known === 0) return -1
  return at
}

function shapeOf({ cells }: RawRow, knows: (label: string) => boolean): RowShape {
  const labels = cells.map((cell) => cell.trim()).filter(Boolean)
  const values = labels.filter(isValue).length
  const different = new Set(labels.map((label) => label.toLowerCase())).size
  const known = labels.filter((label) => label.length <= 60 && knows(label)).length
  const isHeaderLike =
    labels.length > 0 &&
    values <= labels.length * 0.1 &&
    // Exports repeat a name now and then ("Phone", "Phone"), but not most of them.
    different >= labels.length * 0.6 &&
    labels.every((label) => label.length <= 100)
  return { filled: labels.length, known, isHeaderLike }
}

/** What occurs in data rows and hardly ever in headers: numbers, amounts, dates, e-mail addresses. */
const isValue = (cell: string) =>
  cell.length < 100 &&
  (isEmail(cell) ||
    (/\d/.test(cell) && /^[\d().+\-/\s:$%,#*]+$/.test(cell)) ||
    /^\d+\w? \w/.test(cell) ||
    /^[a-z]{3,9}\.? \d{1,2},? \d{4}/i.test(cell))

/** The columns that a header row names, and the rows below it; every row as long as the table. -1: all rows are data. */
export function bodyOf(raw: readonly RawRow[], header: number): Pick<TableFile, 'columns' | 'rows' | 'lines'> {
  if (raw.length === 0) return refuse('invalid', 'This file has no data.')
  const names = raw[header]?.cells ?? []
  const body = raw.slice(header + 1)
  if (body.length > LIMITS.rows) tooManyRows()
  if (body.length === 0) return refuse('invalid', 'This file has a header but no rows.')
  const width = body.reduce((most, { cells }) => Math.max(most, usedWidth(cells)), usedWidth(names))
  if (width > LIMITS.columns) tooManyColumns()
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return {
    columns: uniqueNames(padded(names)),
    rows: body.map(({ cells }) => padded(cells)),
    lines: body.map(({ line }) => line),
  }
}

const usedWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const base = name.slice(0, 100).replace(/\s+/g, ' ').trim() || `Column ${at + 1}`
    let unique = base
    for (let nth = 2; taken.has(unique.toLowerCase()); nth++) unique = `${base} (${nth})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
