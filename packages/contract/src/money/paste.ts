import { decimalText } from './decimals.ts'
import { moneyLimits, type LinePricing, type MoneyLine } from './document.ts'
import { scaled } from './integers.ts'
import { contradictions } from './pasteChecks.ts'
import { amountOf, cut, isNothing, roundedNumber, textsOf } from './pasteCells.ts'
import {
  guessedColumns,
  headerRow,
  isNumeric,
  namedColumns,
  placedColumns,
  type PasteColumn,
  type PasteMapping,
} from './pasteColumns.ts'
import { splitTable } from './pasteTable.ts'
import type { MoneyProblem } from './problems.ts'
import { isTurned, isVisible, isWellFormed, unreadable } from '../rules/readable.ts'
import { parseMarkup, parseMoney, parseQuantity, parseUnitMoney, type ReadNumber } from './read.ts'

/** A line without an id: the editor that adds it assigns one. */
type PastedLine = Omit<MoneyLine, 'id'>

/**
 * How the columns of a paste were told apart: by their titles, by their place right of the selected cell, by a person, or
 * only by what they hold, which is a guess.
 */
type PasteBasis = 'titles' | 'place' | 'chosen' | 'guess'

export type Paste = {
  lines: PastedLine[]
  basis: PasteBasis
  /** The first rows, as they came. */
  sample: string[][]
  /** What each column was taken for, and the row with the titles; null without one. */
  mapping: PasteMapping
  header: string[] | null
  /** The titles, or places from 1, of filled columns that no line uses. */
  ignored: string[]
  /** Rows that are no lines: titles above the table, and totals below it. */
  skipped: string[]
  /** `field` is "paste", or a path such as "lines.3.quantity"; the line has a stand-in there. */
  problems: MoneyProblem[]
}

/** The longest text that is taken apart. */
const LONGEST = 2_000_000
const MOST_PROBLEMS = 100

const totalNames = new Set([
  'total',
  'totals',
  'subtotal',
  'sub total',
  'sub-total',
  'grand total',
  'gran total',
  'total general',
  'suma',
  'importe total',
])

/** How a paste is read. */
type PasteReading = {
  /** The columns on the screen from the selected cell on: what cells without titles fill, from left to right. */
  screen?: readonly PasteColumn[]
  /** The columns that a person chose. */
  columns?: PasteMapping
}

/** Rows that are shown for choosing columns. */
const SAMPLE = 4

/**
 * Returns the lines of a table that was copied from a spreadsheet, or of CSV text. Columns are known by their titles, in
 * English or Spanish. Without titles, cells fill the columns of the screen from left to right; where they do not fit there,
 * columns are guessed by what they hold. A row with nothing but a name is the title of a section. Nothing is taken if there
 * are too many lines.
 */
export function linesFromPaste(text: string, { screen, columns }: PasteReading = {}): Paste {
  if (text.length > LONGEST) return refused('This is too much text to paste at once.')
  const { rows, count } = tableOf(plainText(text))
  if (rows.length < count) return tooMany(count)
  if (rows.length === 0) return refused('There is nothing to paste.')
  const titleRow = headerRow(rows)
  const header = titleRow < 0 ? null : (rows[titleRow] ?? null)
  const body = rows.slice(titleRow + 1)
  const { mapping, basis } = columnsOf(header, body, { screen, columns })
  const result: Paste = {
    lines: [],
    basis,
    sample: body.slice(0, SAMPLE),
    mapping,
    header,
    ignored: ignoredColumns(mapping, header, body),
    skipped: rows.slice(0, Math.max(0, titleRow)).map(rowText),
    problems: [],
  }
  const isTitle = sectionTitles(mapping, body)
  let section = ''
  // A title without lines below it, such as a footnote, is no section.
  let unused: string | null = null
  const skip = (text: string | null) => {
    if (text !== null) result.skipped.push(text)
  }
  for (const row of body) {
    const own = cellOf(row, mapping, 'section')
    if (own !== '') section = own
    if (isTotal(cellOf(row, mapping, 'name') || rowText(row))) skip(rowText(row))
    else if (isTitle(row)) {
      skip(unused)
      section = rowText(row)
      unused = section
    } else {
      addLine(result, row, section)
      unused = null
    }
  }
  skip(unused)
  return result.lines.length > moneyLimits.lines ? tooMany(result.lines.length) : result
}

const plainText = (text: string) => text.replace(/[\0\uFEFF]/g, '').replace(/\r\n?/g, '\n')

/** Returns the cells of a paste without titles; null if it has titles, or is too large to fill cells with. */
export function cellsFromPaste(text: string): string[][] | null {
  if (text.length > LONGEST) return null
  const { rows, count } = tableOf(plainText(text))
  return rows.length < count || rows.length > moneyLimits.lines || headerRow(rows) >= 0 ? null : rows
}

function columnsOf(
  header: readonly string[] | null,
  rows: readonly string[][],
  { screen, columns }: { screen: readonly PasteColumn[] | undefined; columns: PasteMapping | undefined },
): { mapping: PasteMapping; basis: PasteBasis } {
  if (columns) return { mapping: columns, basis: 'chosen' }
  if (header) return { mapping: namedColumns(header, rows), basis: 'titles' }
  const placed = screen && placedColumns(screen, rows)
  return placed ? { mapping: placed, basis: 'place' } : { mapping: guessedColumns(rows), basis: 'guess' }
}

const refused = (message: string, code: MoneyProblem['code'] = 'range'): Paste => ({
  lines: [],
  basis: 'guess',
  sample: [],
  mapping: {},
  header: null,
  ignored: [],
  skipped: [],
  problems: [{ field: 'paste', code, message }],
})
const tooMany = (count: number): Paste => refused(`Up to ${moneyLimits.lines} lines. This has ${count}.`, 'tooMany')

const cellOf = (row: readonly string[], mapping: PasteMapping, column: PasteColumn): string => {
  const at = mapping[column]
  return at === undefined ? '' : (row[at] ?? '')
}
const rowText = (row: readonly string[]): string => row.filter(Boolean).join(' ').slice(0, 200)

/** The rows of a text with tabs; of CSV if it is clearly one; otherwise one cell for each line. */
function tableOf(text: string) {
  if (text.includes('\t')) return splitTable(text, '\t')
  for (const delimiter of [',', ';']) {
    if (!text.includes(delimiter)) continue
    const table = splitTable(text, delimiter)
    if (isCsv(table.rows)) return table
  }
  return splitTable(text, '\n')
}

/** Names have commas, too: a table has titles, or as many cells in every row and numbers in one of its columns. */
function isCsv(rows: readonly string[][]): boolean {
  const width = rows[0]?.length ?? 0
  if (width < 2) return false
  if (headerRow(rows) >= 0) return true
  const { quantity, unitPrice, unitCost } = guessedColumns(rows)
  return rows.every(({ length }) => length === width) && (quantity ?? unitPrice ?? unitCost ?? 0) > 0
}

function ignoredColumns(mapping: PasteMapping, header: readonly string[] | null, rows: readonly string[][]): string[] {
  const used = new Set(Object.values(mapping))
  const filled = new Set<number>()
  for (const row of rows) for (const [at, cell] of row.entries()) if (cell !== '' && !used.has(at)) filled.add(at)
  return [...filled].toSorted((a, b) => a - b).map((at) => header?.[at]?.slice(0, 60) || String(at + 1))
}

const isTotal = (name: string): boolean => totalNames.has(name.slice(0, 40).toLowerCase().replace(/:$/, ''))

/** Tells rows with nothing but a name, in a table of numbers that is not mostly made of them. */
function sectionTitles(mapping: PasteMapping, rows: readonly string[][]): (row: readonly string[]) => boolean {
  const hasNumbers = [mapping.quantity, mapping.unitCost, mapping.unitPrice, mapping.total].some(
    (at) => at !== undefined,
  )
  const isAlone = (row: readonly string[]) => {
    const [only = '', ...more] = row.filter(Boolean)
    return more.length === 0 && !isNumeric(only)
  }
  const alone = rows.filter(isAlone).length
  return hasNumbers && mapping.section === undefined && 2 * alone < rows.length ? isAlone : () => false
}

function addLine(result: Paste, row: readonly string[], section: string): void {
  const { lines, mapping, problems } = result
  // Beyond the limit lines are only counted.
  const place = lines.length
  const report = (field: string, code: MoneyProblem['code'], message: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ field: `lines.${place}.${field}`, code, message })
  }
  const cell = (column: PasteColumn) => cellOf(row, mapping, column)
  const fit = (field: string, value: string, most: number) => {
    if (value.length > most) report(field, 'range', `${most} characters max`)
    return cut(value, most)
  }
  const read = (field: string, value: string, parse: (text: string) => ReadNumber, places: number) => {
    if (isNothing(value)) return null
    const own = parse(value)
    if (own.value !== undefined) return own.value
    const rounded = own.code === 'decimals' ? roundedNumber(value, parse, places) : undefined
    report(field, own.code, rounded === undefined ? own.problem : `Rounded to ${decimalText(rounded, 10 ** places)}.`)
    return rounded ?? null
  }
  const { amount, unit } = amountOf(cell('quantity'), cell('unit'))
  const quantity = read('quantity', amount, parseQuantity, 3) ?? 1000
  const unitCost = read('unitCost', cell('unitCost'), parseUnitMoney, 4)
  const markup = read('pricing.markup', cell('markup'), parseMarkup, 2)
  const unitPrice = read('pricing.unitPrice', cell('unitPrice'), parseUnitMoney, 4)
  const hasPrice = unitPrice !== null || (unitCost !== null && markup !== null)
  const total = hasPrice ? null : read('pricing.unitPrice', cell('total'), parseMoney, 2)
  // The total of a cost that is charged as it is says nothing new.
  const isAtCost = total !== null && unitCost !== null && scaled(quantity, unitCost, 100_000) === total
  if (unitPrice === null && markup !== null && unitCost === null) report('unitCost', 'required', 'Required.')
  if (unitPrice !== null || markup !== null)
    contradictions({ quantity, unitCost, markup, unitPrice, total: cell('total'), report })
  const { name, description } = textsOf(cell('name'), cell('description'))
  if (!isVisible(name)) report('name', 'required', 'Required.')
  else if (isTurned(name)) report('name', 'required', unreadable.turned)
  for (const [field, value] of Object.entries({ section, name, description, unit }))
    if (!isWellFormed(value)) report(field, 'required', unreadable.halves)
  lines.push({
    section: fit('section', section, 75),
    name,
    description: fit('description', description, 2000),
    quantity,
    unit: fit('unit', unit, 10),
    unitCost,
    pricing: pricingOf(unitCost, markup, unitPrice ?? (isAtCost ? null : pricePerUnit(total, quantity, report))),
    lineDiscount: null,
    taxRateIds: [],
    optional: false,
    optionGroup: null,
    selected: true,
    costCodeId: null,
    hiddenFromClient: false,
  })
}

/** A price drives, else a markup. A cost alone is charged as it is. */
function pricingOf(unitCost: number | null, markup: number | null, unitPrice: number | null): LinePricing {
  if (unitPrice !== null || unitCost === null) return { by: 'price', unitPrice: unitPrice ?? 0 }
  return { by: 'markup', markup: markup ?? 0 }
}

function pricePerUnit(
  total: number | null,
  quantity: number,
  report: (field: string, code: MoneyProblem['code'], message: string) => void,
): number | null {
  if (total === null) return null
  const unitPrice = quantity === 0 ? 0 : scaled(total, 100_000, quantity)
  if (scaled(quantity, unitPrice, 100_000) !== total)
    report(
      'pricing.unitPrice',
      'decimals',
      `The amount ${decimalText(total, 100, 2)} is not a price times the quantity.`,
    )
  return unitPrice
}
