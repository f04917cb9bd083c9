import { Refusal, refuse } from '@jobwright/contract/problem.ts'
import { readCsv } from './reading/csv.ts'
import { decode } from './reading/decode.ts'
import { readIif, isIif } from './reading/iif.ts'
import { LIMITS, tooManyColumns, tooManyRows, type RawRow, type TableFile } from './reading/tableFile.ts'
import { ArchiveProblem } from './reading/unzip.ts'
import { readXlsx } from './reading/xlsx.ts'
import { bodyOf, findHeader } from './header.ts'

/** All rows of a file. `columns`: the format itself names them, and there is no header row. */
type RawTable = Pick<TableFile, 'kind' | 'sheetName' | 'encoding' | 'delimiter'> & {
  rows: RawRow[]
  columns?: string[]
}

/**
 * Reads a table from the bytes of a file called `name`: CSV with any delimiter and encoding, XLSX, or QuickBooks' IIF.
 * The content decides, not the name. Throws a refusal with a message for the person who chose the file.
 */
export function readRaw(bytes: Uint8Array, name: string): RawTable {
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
    return { kind: 'iif', columns, rows, encoding, delimiter: '\t' }
  }
  const { rows, delimiter } = readCsv(text)
  return { kind: 'csv', rows, encoding, delimiter }
}

/** The same with its header found: the columns by name, and the rows below them. */
export async function readTable(bytes: Uint8Array, name: string): Promise<TableFile> {
  const { columns, rows, ...about } = readRaw(bytes, name)
  if (columns) return { ...about, columns, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
  return { ...about, ...bodyOf(rows, findHeader(rows)) }
}

function workbook(bytes: Uint8Array): RawTable {
  try {
    const { rows, sheetName } = readXlsx(bytes)
    return { kind: 'xlsx', rows, sheetName }
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
