/** "TOTAL", "Total customers: 12", "Grand Total" — and the line in which a report says when it was printed. */
const totals = /^(grand |sub-?)?totals?\b(?! \w+ (llc|inc|co|corp|ltd)\b)/i
const printed = /^(mon|tues|wednes|thurs|fri|satur|sun)day, .{0,60}\d{4}/i
const amount = /^[$€(]?-?[\d,.\s]+\)?%?$/

/**
 * Whether a row of a report is no record: its first cell says "Total" and the rest are amounts, or it says when the report
 * was printed. "Total Roofing" beside a phone number or an address is somebody.
 */
export function isNoRecord(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter(Boolean)
  const [first, ...others] = cells
  if (first === undefined || first.length > 100) return false
  if (printed.test(first)) return others.length === 0
  return totals.test(first) && others.every((cell) => cell.length < 40 && isAmount(cell))
}

/** Amounts and counts; ten digits in a row are a phone number. */
const isAmount = (cell: string) =>
  (amount.test(cell) && !(cell.replace(/\D/g, '').length === 10 && !/[.,$]/.test(cell))) || totals.test(cell)
