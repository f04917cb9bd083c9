import type { Import } from '@jobwright/contract/resources/imports.ts'
import { isFormulaError } from './cleaning/words.ts'
import type { Uploaded } from './plan.ts'

/** So many rows of a column are named. */
const MOST_ROWS = 5

/** How many cells of each column say something, and in which rows a formula has no result. */
export function columnFactsOf({ columns, rows, lines }: Uploaded): Import['columnFacts'] {
  const facts = columns.map(() => ({ filled: 0, errors: 0, errorRows: [] as number[] }))
  rows.forEach((row, i) =>
    facts.forEach((fact, column) => {
      const cell = row[column] ?? ''
      if (cell.trim() === '') return
      if (!isFormulaError(cell)) {
        fact.filled++
        return
      }
      fact.errors++
      if (fact.errorRows.length < MOST_ROWS) fact.errorRows.push(lines[i] ?? i + 1)
    }),
  )
  return facts
}

/** The same table with nothing where a formula has no result: "#REF!" is no name and no telephone number. */
export const withoutFormulaErrors = (table: Uploaded): Uploaded => ({
  ...table,
  rows: table.rows.map((row) => row.map((cell) => (isFormulaError(cell) ? '' : cell))),
})
