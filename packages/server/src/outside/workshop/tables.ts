import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { Refusal, refuse, type RefusalCode } from '@jobwright/contract/problem.ts'
import { csvHead, csvLine } from '@jobwright/contract/rules/csv.ts'
import type { Import, Mapping, Tally } from '@jobwright/contract/resources/imports.ts'
import type { Importable } from '@jobwright/contract/registry.ts'
import { guessCodeColumns, knowsCodeHeader, plainCode, planCodes } from '../tables/costCodes.ts'
import { guessColumns, samplesOf } from '../tables/guessColumns.ts'
import { guessPriceColumns, knowsPriceHeader, planPrices, type KnownPrices } from '../tables/priceItems.ts'
import { bodyOf, findHeader, HEADER_ROWS } from '../tables/header.ts'
import {
  contactKey,
  plainName,
  planImport,
  type Duplicates,
  type ImportPlan,
  type ImportProblem,
  type Known,
  type MadeKind,
  type Uploaded,
} from '../tables/plan.ts'
import { columnFactsOf, withoutFormulaErrors } from '../tables/columnFacts.ts'
import { turnedName } from '../tables/cleaning/people.ts'
import { readRaw } from '../tables/readTable.ts'
import { maskContact } from '../tables/mask.ts'
import type { OwnFields } from '../tables/toDrafts.ts'

// Tables that people upload to be imported. Everything that grows with them happens here, in the workshop's processes: the
// server hands files over and gets small answers and files back.

const MOST_PROBLEMS = 200
const SHOWN_CELLS = 12
const SHOWN_LENGTH = 60
/** Records are written so many to a line, so that the server never reads more than these at once. */
const CHUNK = 250

/**
 * The cells of a file as they are kept: each row with its number in a spreadsheet. `raw` tables still hold their header and
 * what stands above it; of the others the columns are known.
 */
type Cells = { raw?: true; rows: string[][]; lines: number[] }

/** A refusal goes between the processes as a value. */
export type RefusedTable = { refused: { code: RefusalCode; message: string } }
type TableRead = Pick<Import, 'kind' | 'columns' | 'rows' | 'mapping' | 'headerRow' | 'top'>
type TablePlan = Pick<Import, 'preview' | 'skipped' | 'columnFacts'> & { tally: Tally; problems: ImportProblem[] }
/** A line of the file that a plan is written to. */
export type PlanLine =
  | { kind: MadeKind; records: { id: string; fields: Record<string, unknown> }[] }
  | { kind: 'primary'; records: { CustomerId: string; ContactId: string }[] }
  | { kind: 'changes'; records: ImportPlan['changes'] }

/** What a plan is made from: the kept cells, their columns, and which fills which field. */
export type TableAsk = {
  resource: Importable
  cells: string
  columns: string[]
  headerRow: number | null
  mapping: Mapping
  country: string
  /** The fields that the company added to customers and contacts. */
  own?: OwnFields
}

/** Reads a file that was uploaded (`name` is what it is called), and writes its cells to `to`. */
export function readUpload(ask: {
  path: string
  name: string
  resource: Importable
  own?: OwnFields
  to: string
}): Promise<TableRead | RefusedTable> {
  return orRefused(async () => {
    const { kind, rows, columns } = readRaw(await readFile(ask.path), ask.name)
    if (kind === 'iif' && ask.resource !== 'customers')
      return refuse(
        'unsupported',
        ask.resource === 'priceitems'
          ? 'This IIF file holds customers. Export the price book as CSV or Excel instead.'
          : 'This IIF file holds customers. Export the cost codes as CSV or Excel instead.',
      )
    const cells: Cells = { rows: rows.map((row) => row.cells), lines: rows.map(({ line }) => line) }
    if (!columns) cells.raw = true
    const at = columns ? -1 : findHeader(rows, headerOf[ask.resource])
    const read = columns ? { ...cells, columns } : bodyOf(rows, at)
    await writeFile(ask.to, JSON.stringify(cells))
    return {
      kind,
      ...about(read, ask.resource, ask.own),
      headerRow: rows[at]?.line ?? null,
      top: columns ? [] : topOf(cells),
    }
  })
}

/** The same table with another row as its header; `row` is its number in a spreadsheet, null for none. */
export function chooseHeader(ask: {
  cells: string
  row: number | null
  resource: Importable
  own?: OwnFields
}): Promise<Omit<TableRead, 'kind' | 'top'> | RefusedTable> {
  return orRefused(async () => {
    const cells = await readCells(ask.cells)
    if (!cells.raw) return refuse('state', 'The columns of this file are fixed.')
    const at = ask.row === null ? -1 : cells.lines.indexOf(ask.row)
    if ((ask.row !== null && at < 0) || at >= HEADER_ROWS)
      return refuse('invalid', 'Choose one of the first rows as the header.')
    const rows = cells.rows.map((row, i) => ({ cells: row, line: cells.lines[i] ?? i + 1 }))
    return { ...about(bodyOf(rows, at), ask.resource, ask.own), headerRow: ask.row }
  })
}

/** How the names of columns are known, and what they are guessed to hold, for each kind of table. */
const headerOf = { customers: undefined, billingcodes: knowsCodeHeader, priceitems: knowsPriceHeader } as const
const guessOf = { billingcodes: guessCodeColumns, priceitems: guessPriceColumns } as const

const about = ({ columns, rows }: { columns: string[]; rows: string[][] }, resource: Importable, own?: OwnFields) => {
  const samples = samplesOf(columns, rows, 5)
  return {
    columns: columns.map((name, i) => ({ name, samples: samples[i] ?? [] })),
    rows: rows.length,
    mapping: resource === 'customers' ? guessColumns(columns, samples, own) : guessOf[resource](columns),
  }
}

const topOf = ({ rows, lines }: Cells) =>
  rows.slice(0, HEADER_ROWS).map((row, i) => ({
    row: lines[i] ?? i + 1,
    cells: row
      .map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH))
      .filter(Boolean)
      .slice(0, SHOWN_CELLS),
  }))

/**
 * Plans an import. `known` is a file with the names that are there already; with `to`, everything that will be written goes
 * there, a chunk a line.
 */
export function planTable(
  ask: TableAsk & { known: string; duplicates: Duplicates; to: string | null },
): Promise<TablePlan | RefusedTable> {
  return orRefused(async () => {
    const table = await uploaded(ask)
    const plan = await planOf(ask, table, ask.duplicates, ask.known)
    if (ask.to !== null) {
      await writeLines(ask.to, function* () {
        for (const kind of ['customers', 'contacts'] as const)
          for (const records of chunks(kind === 'customers' ? plan.newCustomers : plan.newContacts))
            yield lineOf({ kind, records })
        for (const records of chunks(plan.newCodes)) yield lineOf({ kind: 'billingcodes', records })
        for (const records of chunks(plan.newItems)) yield lineOf({ kind: 'priceitems', records })
        for (const records of chunks(plan.primary)) yield lineOf({ kind: 'primary', records })
        for (const records of chunks(plan.changes)) yield lineOf({ kind: 'changes', records })
      })
    }
    const { tally, problems, preview, skipped } = plan
    return { tally, problems: problems.slice(0, MOST_PROBLEMS), preview, skipped, columnFacts: columnFactsOf(table) }
  })
}

/** Writes the rows that cannot be imported as CSV, each with its number and why; `masked` without contact details. */
export function writeErrors(
  ask: TableAsk & { known: string; to: string; masked: boolean },
): Promise<{ rows: number } | RefusedTable> {
  return orRefused(async () => {
    const table = await uploaded(ask)
    const plan = await planOf(ask, table, ask.resource === 'billingcodes' ? 'skip' : 'create', ask.known)
    const reasons = new Map<number, string[]>()
    for (const { row, field, message } of plan.problems) {
      const why = reasons.get(row)
      if (why) why.push(`${field}: ${message}`)
      else reasons.set(row, [`${field}: ${message}`])
    }
    const at = new Map(table.lines.map((line, i) => [line, i]))
    const shown = (text: string) => (ask.masked ? maskContact(text) : text)
    await writeLines(ask.to, function* () {
      yield csvHead([...ask.columns, 'Row', 'Reason'])
      for (const [row, why] of reasons) {
        const cells = table.rows[at.get(row) ?? -1] ?? []
        yield csvLine([...ask.columns.map((_, i) => shown(cells[i] ?? '')), String(row), shown(why.join('; '))])
      }
    })
    return { rows: reasons.size }
  })
}

/** The plan of a table of any kind; `known` is a file with what is there already. */
async function planOf(
  { resource, country, own }: TableAsk,
  file: Uploaded,
  duplicates: Duplicates,
  known: string,
): Promise<ImportPlan> {
  const table = withoutFormulaErrors(file)
  if (resource === 'billingcodes') return planCodes(table, duplicates, await readKnownCodes(known))
  if (resource === 'priceitems') return planPrices(table, duplicates, await readKnownPrices(known))
  return planImport(table, duplicates, await readKnown(known), country, own)
}

async function uploaded(ask: TableAsk) {
  const cells = await readCells(ask.cells)
  const { columns, mapping } = ask
  if (!cells.raw) return { rows: cells.rows, lines: cells.lines, columns, mapping }
  const at = ask.headerRow === null ? -1 : cells.lines.indexOf(ask.headerRow)
  return { rows: cells.rows.slice(at + 1), lines: cells.lines.slice(at + 1), columns, mapping }
}

const readCells = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Cells

/** Two JSON lines: customers as [id, name], contacts as [id, customer, first name, last name]; the newest first. */
async function readKnown(path: string): Promise<Known> {
  const [customers = '', contacts = ''] = (await readFile(path, 'utf8')).split('\n')
  const parse = <T>(text: string) => JSON.parse(text || '[]') as T[]
  return {
    customers: knownNames(parse<[string, string]>(customers)),
    contacts: new Map(
      parse<[string, string | null, string, string]>(contacts).map(([id, customerId, first, last]) => [
        contactKey(customerId, first, last),
        id,
      ]),
    ),
  }
}

/** By their plain names; "O'Connor, Mary" of an earlier list is found as Mary O'Connor too, unless somebody is called so. */
function knownNames(customers: readonly [id: string, name: string][]): Map<string, string> {
  const turned = customers.map(([id, name]): [string, string] => [plainName(turnedName(name)), id])
  return new Map([...turned, ...customers.map(([id, name]): [string, string] => [plainName(name), id])])
}

/** One JSON line: cost codes as [id, code]. */
const readKnownCodes = async (path: string) =>
  new Map((JSON.parse(await readFile(path, 'utf8')) as [string, string][]).map(([id, code]) => [plainCode(code), id]))

/** Two JSON lines: price book items as [id, code, title, parts], cost codes as [id, code]. */
async function readKnownPrices(path: string): Promise<KnownPrices> {
  const [items = '[]', costCodes = '[]'] = (await readFile(path, 'utf8')).split('\n')
  return {
    items: JSON.parse(items) as KnownPrices['items'],
    costCodes: JSON.parse(costCodes) as KnownPrices['costCodes'],
  }
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let i = 0; i < items.length; i += CHUNK) yield items.slice(i, i + CHUNK)
}

/** Two more signs end a line for readers of lines, and JSON leaves them as they are. */
const lineOf = (part: PlanLine) =>
  `${JSON.stringify(part).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

async function writeLines(path: string, lines: () => Iterable<string>): Promise<void> {
  const out = createWriteStream(path, { flags: 'w', mode: 0o600 })
  try {
    for (const line of lines()) if (!out.write(line)) await once(out, 'drain')
  } finally {
    out.end()
    await once(out, 'close')
  }
}

async function orRefused<T>(work: () => Promise<T>): Promise<T | RefusedTable> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal)
      return { refused: { code: error.problem.code as RefusalCode, message: error.message } }
    throw error
  }
}
