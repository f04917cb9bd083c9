/** `exact` is a number as text: money is never exported as a float. */
export type CsvValue = string | number | { exact: string } | null | undefined

// A spreadsheet treats cells with these first characters as formulas, including their full-width forms.
const calculates = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * The beginning of a CSV table that every spreadsheet opens correctly: the UTF-8 byte order mark and the column names.
 * Text that looks like a formula gets a leading apostrophe.
 */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`

/** One row of such a table. */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Escapes a text for spreadsheets: one that looks like a formula gets a leading apostrophe. */
export const withoutFormula = (value: string): string => (calculates.test(value) ? `'${value}` : value)

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  // A number stays a number: -5 is not a formula.
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return /^-?\d+(\.\d+)?$/.test(value.exact) ? value.exact : ''
  const safe = withoutFormula(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
