import Papa from 'papaparse'
import { LIMITS, tooManyCells, tooManyRows, withoutControls, type RawRow } from './tableFile.ts'

/** Blank lines count here as well: past this many lines nothing more is taken apart. */
const MOST_LINES = 4 * LIMITS.rows

const DELIMITERS = [',', ';', '\t', '|']

/** Splits a text into rows of cells, with the delimiter that it uses. */
export function readCsv(source: string): { rows: RawRow[]; delimiter: string } {
  // Files that were put together from several mix their line ends.
  let text = withoutControls(source).replace(/\r\n?/g, '\n')
  let line = 1
  // Excel's own first line, which no spreadsheet shows.
  const declared = /^"?sep=(.)"?\n/i.exec(text)
  if (declared) {
    text = text.slice(declared[0].length)
    line = 2
  }
  const delimiter = declared?.[1] ?? guessDelimiter(text)
  return { rows: splitRows(text, delimiter, line), delimiter }
}

/** Splits tab-separated or other text; a quote that is never closed must not swallow the rest of the file. */
export function splitRows(text: string, delimiter: string, firstLine = 1): RawRow[] {
  const { data: strict, errors } = parse(text, delimiter, '"', MOST_LINES)
  if (strict.length >= MOST_LINES) return tooManyRows()
  let data = strict
  if (errors.some(({ type }) => type === 'Quotes')) {
    const loose = parse(text, delimiter, '\u0000', MOST_LINES).data
    if (agreement(loose) > agreement(data))
      data = loose.map((cells) => cells.map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')))
  }
  const rows: RawRow[] = []
  let filled = 0
  for (const [at, cells] of data.entries()) {
    filled += cells.findLastIndex((cell) => cell !== '') + 1
    if (filled > LIMITS.cells) return tooManyCells()
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: firstLine + at, cells })
    // A few more than the limit: titles above the header are no rows.
    if (rows.length > LIMITS.rows + 50) return tooManyRows()
  }
  return rows
}

/** How many rows have the most frequent number of cells. */
function agreement(rows: string[][]): number {
  const counts = new Map<number, number>()
  for (const cells of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0)
}

/** The delimiter that splits the most of the first lines into one and the same number of cells. */
function guessDelimiter(text: string): string {
  const start = text.slice(0, 200_000)
  let best = { delimiter: ',', agreeing: 0, width: 1 }
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>()
    for (const cells of parse(start, delimiter, '"', 100).data)
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    for (const [width, agreeing] of counts) {
      if (agreeing > best.agreeing || (agreeing === best.agreeing && width > best.width))
        best = { delimiter, agreeing, width }
    }
  }
  return best.delimiter
}

function parse(text: string, delimiter: string, quoteChar: string, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, quoteChar, preview, newline: '\n', skipEmptyLines: false })
}
