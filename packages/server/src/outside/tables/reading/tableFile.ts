import { refuse } from '@jobwright/contract/problem.ts'

/** A table as it was read: text only, every row as long as `columns`, blank rows left out. */
export type TableFile = {
  kind: 'csv' | 'xlsx' | 'iif'
  columns: string[]
  rows: string[][]
  /** For each row, its number as a spreadsheet would show it (from 1), for messages that a person can follow. */
  lines: number[]
  sheetName?: string
  encoding?: string
  delimiter?: string
}

/** A row of the file. */
export type RawRow = { line: number; cells: string[] }

export const LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cells: 4_000_000,
  text: 60_000_000,
  unpacked: 150 * 1024 * 1024,
}

export const tooManyRows = () =>
  refuse(
    'tooLarge',
    `This file has more than ${LIMITS.rows.toLocaleString('en-US')} rows. Split it and import each part.`,
  )
export const tooManyColumns = () =>
  refuse('tooLarge', `This file has more than ${LIMITS.columns} columns. Remove the ones you don’t need.`)

/** Rows times columns, or all texts together, are too much. */
export const tooManyCells = () =>
  refuse(
    'tooLarge',
    `This file has more than ${LIMITS.cells.toLocaleString('en-US')} cells or too much text in them. Remove the columns that you do not need, or split the file.`,
  )

/** Control characters that no text of ours has; tabs and line breaks stay. */
export const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFEFF]/g, '')
