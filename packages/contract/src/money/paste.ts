import { decimalText } from './decimals.ts'
import { moneyLimits, type LinePricing, type MoneyLine } from './document.ts'
import { scaled } from './integers.ts'
import {
  guessedColumns,
  headerRow,
  isNumeric,
  namedColumns,
  type PasteColumn,
  type PasteMapping,
} from './pasteColumns.ts'
import { splitTable } from './pasteTable.ts'
import type { MoneyProblem } from './problems.ts'
import { parseMarkup, parseMoney, parseQuantity, parseUnitMoney, type ReadNumber } from './read.ts'

/** A line without an id: the editor that adds it assigns one. */
type PastedLine = Omit<MoneyLine, 'id'>

export type Paste = {
  lines: PastedLine[]
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

/**
 * Returns the lines of a table that was copied from a spreadsheet, or of CSV text. Columns are known by their titles, in
 * English or Spanish, or guessed by what they hold. A row with nothing but a name is the title of a section. Nothing is
 * taken if there are too many lines.
 */
export function linesFromPaste(text: string): Paste {
  if (text.length > LONGEST) return refused('This is too much text to paste at once.')
  const { rows, count } = tableOf(text.replace(/[\0\uFEFF]/g, '').replace(/\r\n?/g, '\n'))
  if (rows.length < count) return tooMany(count)
  if (rows.length === 0) return refused('There is nothing to paste.')
  const titleRow = headerRow(rows)
  const header = titleRow < 0 ? null : (rows[titleRow] ?? null)
  const body = rows.slice(titleRow + 1)
  const mapping = header ? namedColumns(header, body) : guessedColumns(body)
  const result: Paste = {
    lines: [],
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

const refused = (message: string, code: MoneyProblem['code'] = 'range'): Paste => ({
  lines: [],
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
  const { name, description } = textsOf(cell('name'), cell('description'))
  if (name === '') report('name', 'required', 'Required.')
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

/** "12 SF" in the column of quantities is a quantity and its unit. */
function amountOf(quantity: string, unit: string): { amount: string; unit: string } {
  const parts = unit === '' && quantity.length <= 40 ? /^(-?[\d.,]+) ?([a-z][a-z0-9²³.]{0,9})$/i.exec(quantity) : null
  return parts ? { amount: parts[1] ?? '', unit: parts[2] ?? '' } : { amount: quantity, unit }
}

/** The first line of a long text is the name. What does not fit into it stays whole in the description. */
function textsOf(first: string, second: string): { name: string; description: string } {
  const [own, rest] = first === '' ? [second, ''] : [first, second]
  const name = (own.split('\n', 1)[0] ?? '').trim()
  if (name.length <= 120) {
    const more = own.slice(own.indexOf(name) + name.length).trim()
    return { name, description: [more, rest].filter(Boolean).join('\n') }
  }
  return { name: cut(name, 120).trim(), description: [own, rest].filter(Boolean).join('\n') }
}

/** The first characters of a text; an emoji is not cut in two. */
const cut = (text: string, most: number): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most)

/** Accounting formats write 0 as a dash. */
const isNothing = (cell: string): boolean =>
  cell.length <= 10 && ['', '-', '\u2013', '\u2014', 'na', 'n/a'].includes(cell.replace(/[$\s]/g, '').toLowerCase())

/** A number with too many decimals, rounded half up, away from zero. */
function roundedNumber(text: string, parse: (text: string) => ReadNumber, places: number): number | undefined {
  const point = text.indexOf('.')
  const end = point + 1 + places
  const { value } = parse(text.slice(0, end) + text.slice(end).replace(/\d/g, ''))
  if (value === undefined || !/^[5-9]/.test(text.slice(end))) return value
  return /[-\u2212(]/.test(text.slice(0, point)) ? value - 1 : value + 1
}
