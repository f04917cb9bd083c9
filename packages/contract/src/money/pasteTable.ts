/** A copied table: its filled rows, and how many there are; `rows` stops at MOST_ROWS. */
type PastedTable = { rows: string[][]; count: number }

/** More rows are counted only; more cells of a row are left out. */
const MOST_ROWS = 2000
const MOST_CELLS = 60

const QUOTE = 34
const NEWLINE = 10

/**
 * Splits text into rows of cells, in one pass. A cell in quotes may hold the delimiter, line breaks, and quotes written
 * twice. A quote that is not closed at the end of a cell is an ordinary character: 3/4" pipe.
 */
export function splitTable(text: string, delimiter: string): PastedTable {
  const mark = delimiter.charCodeAt(0)
  const rows: string[][] = []
  let count = 0
  let row: string[] = []
  let isFilled = false
  let at = 0
  while (at <= text.length) {
    const quoted = text.charCodeAt(at) === QUOTE ? quotedCell(text, at, mark) : undefined
    let end = quoted?.end ?? at
    while (end < text.length && text.charCodeAt(end) !== mark && text.charCodeAt(end) !== NEWLINE) end += 1
    if (count < MOST_ROWS && row.length < MOST_CELLS) row.push(quoted?.value ?? text.slice(at, end).trim())
    isFilled ||= count < MOST_ROWS ? row.at(-1) !== '' : end > at
    if (end >= text.length || text.charCodeAt(end) === NEWLINE) {
      if (isFilled && count < MOST_ROWS) rows.push(row)
      if (isFilled) count += 1
      row = []
      isFilled = false
    }
    at = end + 1
  }
  return { rows, count }
}

/**
 * The cell whose opening quote is at `start`, if it is closed at its end. No part of a text is looked at more than twice:
 * a search ends at the first odd number of quotes in a row, and within what it passed no other search goes further than
 * the quotes at its own beginning.
 */
function quotedCell(text: string, start: number, mark: number): { value: string; end: number } | undefined {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    const next = text.charCodeAt(quote + 1)
    if (next === QUOTE) {
      from = quote + 2
      continue
    }
    // Past the end of the text there is no code.
    if (next !== mark && next !== NEWLINE && !Number.isNaN(next)) return undefined
    return {
      value: text
        .slice(start + 1, quote)
        .replaceAll('""', '"')
        .trim(),
      end: quote + 1,
    }
  }
}
