import { splitAddress } from '../cleaning/addresses.ts'
import { splitRows } from './csv.ts'
import { LIMITS, tooManyColumns, withoutControls, type RawRow } from './tableFile.ts'

/** Whether a text is an export of QuickBooks Desktop: its block headers begin with "!". */
export const isIif = (text: string) =>
  /^\uFEFF?"?!(HDR|CUST|CUSTNAMEDICT|VEND|ACCNT|TRNS|INVITEM|CLASS|TERMS|EMP)\b/m.test(text.slice(0, 20_000)) &&
  text.includes('\t')

const ADDRESS = ['BADDR1', 'BADDR2', 'BADDR3', 'BADDR4', 'BADDR5']
/** The parts of the billing address, which the file holds as up to five loose lines. */
const PARTS = ['Billing Street', 'Billing City', 'Billing State', 'Billing ZIP']

/**
 * The customer list of an IIF file: the `!CUST` line names the columns, the `CUST` lines are the rows; all other blocks
 * are left out. The lines of the billing address become street, city, state and ZIP; the street keeps what does not fit.
 */
export function readIif(source: string): { columns: string[]; rows: RawRow[] } {
  const columns = new Set<string>()
  const rows: RawRow[] = []
  let names: string[] = []
  for (const { line, cells } of splitRows(withoutControls(source).replace(/\r\n?/g, '\n'), '\t')) {
    const kind = cells[0]?.trim().toUpperCase()
    if (kind === '!CUST') {
      names = cells.slice(1).map((name) => name.trim().toUpperCase())
      if (names.length > LIMITS.columns) return tooManyColumns()
      for (const name of names) if (name) columns.add(name)
      if (columns.size > LIMITS.columns - PARTS.length) return tooManyColumns()
    } else if (kind === 'CUST') {
      const record = new Map(names.map((name, at) => [name, (cells[at + 1] ?? '').trim()]))
      rows.push({ line, cells: [...Array.from(columns, (name) => record.get(name) ?? ''), ...addressOf(record)] })
    }
  }
  const shown = [...columns]
  // A second header may have added columns after the first rows were read.
  for (const row of rows)
    while (row.cells.length < shown.length + PARTS.length) row.cells.splice(row.cells.length - PARTS.length, 0, '')
  return { columns: [...shown, ...PARTS], rows }
}

function addressOf(record: Map<string, string>): string[] {
  const get = (name: string) => record.get(name) ?? ''
  const person = `${get('FIRSTNAME')} ${get('LASTNAME')}`
  const known = [
    get('NAME'),
    get('COMPANYNAME'),
    get('CONT1'),
    get('PRINTAS'),
    person,
    `${get('SALUTATION')} ${person}`,
  ].map(same)
  // The first lines repeat who it is.
  const lines = ADDRESS.map(get).filter((text) => text !== '' && !known.includes(same(text)))
  const { street, city, state, zip } = splitAddress(lines)
  return [street, city, state, zip]
}

const same = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
