/** `exact` is a number as text: money is never a float on its way out. */
export type CsvValue = string | number | { exact: string } | null | undefined

// With these a spreadsheet takes a cell for a formula, also in their full-width forms.
const calculates = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * How a table as CSV begins that every spreadsheet opens rightly: the mark of UTF-8 and the names of its columns. No cell
 * of it calculates: text that begins like a formula gets an apostrophe in front.
 */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`

/** One row of such a table. */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A text as a spreadsheet shows it: one that begins like a formula gets an apostrophe in front. */
export const withoutFormula = (value: string): string => (calculates.test(value) ? `'${value}` : value)

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  // A number is one: -5 calculates nothing.
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return /^-?\d+(\.\d+)?$/.test(value.exact) ? value.exact : ''
  const safe = withoutFormula(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
