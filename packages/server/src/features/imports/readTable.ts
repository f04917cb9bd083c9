import { Refusal, refuse } from '@jobwright/contract/problem.ts'
import { readCsv } from './reading/csv.ts'
import { decode } from './reading/decode.ts'
import { readIif, isIif } from './reading/iif.ts'
import { LIMITS, tooManyColumns, tooManyRows, type RawRow, type Sheet } from './reading/sheet.ts'
import { ArchiveProblem } from './reading/unzip.ts'
import { readXlsx } from './reading/xlsx.ts'
import { knowsHeader } from './guessColumns.ts'

/**
 * Reads a table from the bytes of a file called `name`: CSV with any delimiter and encoding, XLSX, or QuickBooks' IIF.
 * The content decides, not the name. Throws a refusal with a message for the person who chose the file.
 */
export async function readTable(bytes: Uint8Array, name: string): Promise<Sheet> {
  if (bytes.length > LIMITS.bytes)
    return refuse('tooLarge', 'This file is larger than 20 MB. Split it and import each part.')
  if (bytes.length === 0) return refuse('invalid', 'This file is empty.')
  refuseOthers(bytes, name)
  if (startsWith(bytes, [0x50, 0x4b])) return workbook(bytes)
  const { text, encoding } = decode(bytes)
  if (isIif(text)) {
    const { columns, rows } = readIif(text)
    if (columns.length > LIMITS.columns) tooManyColumns()
    if (rows.length > LIMITS.rows) tooManyRows()
    if (rows.length === 0) return refuse('invalid', 'This IIF file has no customer list (no CUST lines).')
    return {
      kind: 'iif',
      columns,
      rows: rows.map(({ cells }) => cells),
      lines: rows.map(({ line }) => line),
      encoding,
      delimiter: '\t',
    }
  }
  const { rows, delimiter } = readCsv(text)
  return { kind: 'csv', ...withHeader(rows), encoding, delimiter }
}

function workbook(bytes: Uint8Array): Sheet {
  try {
    const { rows, sheetName } = readXlsx(bytes)
    return { kind: 'xlsx', ...withHeader(rows), sheetName }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof ArchiveProblem && error.message === 'too large') {
      return refuse(
        'tooLarge',
        'This workbook is larger than 150 MB when unpacked. Save the customer sheet as a separate file.',
      )
    }
    return refuse('invalid', 'This workbook can’t be read. Save it again as .xlsx, or save the sheet as CSV.')
  }
}

/** Finds the header, and makes every row as long as it. */
function withHeader(raw: RawRow[]): Pick<Sheet, 'columns' | 'rows' | 'lines'> {
  if (raw.length === 0) return refuse('invalid', 'This file has no data.')
  const { names, body } = findHeader(raw)
  if (body.length > LIMITS.rows) tooManyRows()
  if (body.length === 0) return refuse('invalid', 'This file has a header but no rows.')
  const width = body.reduce((most, { cells }) => Math.max(most, usedWidth(cells)), usedWidth(names))
  if (width > LIMITS.columns) tooManyColumns()
  const padded = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return {
    columns: uniqueNames(padded(names)),
    rows: body.map(({ cells }) => padded(cells)),
    lines: body.map(({ line }) => line),
  }
}

/** Reports put titles above their header: it is the line of the first twenty with the most names that we know. A list may have none at all. */
function findHeader(raw: RawRow[]): { names: string[]; body: RawRow[] } {
  const first = raw.slice(0, 20)
  const scores = first.map(({ cells }) => cells.filter((cell) => cell.length <= 60 && knowsHeader(cell)).length)
  const best = Math.max(...scores)
  const widths = first.map(({ cells }) => usedWidth(cells))
  const top = best >= 2 ? scores.indexOf(best) : widths.findIndex((width) => width >= Math.max(...widths) / 2)
  const cells = first[top]?.cells ?? []
  return best === 0 && cells.some(isData)
    ? { names: [], body: raw.slice(top) }
    : { names: cells, body: raw.slice(top + 1) }
}

/** What stands in a cell of a person's row and never in a header. */
const isData = (cell: string) =>
  cell.length < 100 &&
  (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()) ||
    /^[\d().+\-\s]{7,}$/.test(cell.trim()) ||
    /^\d{5}(-\d{4})?$/.test(cell.trim()))

const usedWidth = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

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

function refuseOthers(bytes: Uint8Array, name: string): void {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    refuse(
      'unsupported',
      'This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password, or as CSV.',
    )
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    refuse('unsupported', 'This is a PDF. Export the list as CSV or Excel instead.')
  if (/\.(ods|numbers)$/i.test(name)) refuse('unsupported', 'Save this spreadsheet as .xlsx or CSV first.')
  const start = decode(bytes.subarray(0, 1_000)).text.trimStart().toLowerCase()
  if (/^(<!doctype html|<html|<\?xml|<table)/.test(start))
    refuse('unsupported', 'This is a web page or an XML file. Open it in a spreadsheet and save it as .xlsx or CSV.')
  if (!startsWith(bytes, [0x50, 0x4b]) && looksBinary(bytes))
    refuse('unsupported', 'This isn’t a table. Choose a CSV, XLSX or IIF file.')
}

/** Zero bytes that are not the halves of UTF-16 characters; one alone is an accident in a text. */
function looksBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4_000)
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  return zeros > Math.max(1, start.length / 100) && !decode(start).encoding.startsWith('utf-16')
}

const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
