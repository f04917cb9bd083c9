import { unitPriceOf } from '@jobwright/contract/money/pricing.ts'
import { parseMarkup, parseQuantity, parseUnitMoney } from '@jobwright/contract/money/read.ts'
import type { Mapping, priceitemTargets } from '@jobwright/contract/resources/imports.ts'
import { blankPriceitems } from '@jobwright/contract/resources/priceitems.ts'
import { newId } from '../../db/ids.ts'
import { plainCode } from './costCodes.ts'
import { isNoRecord } from './footers.ts'
import { emptyPlan, MOST_SHOWN, skipRow, type Duplicates, type ImportPlan, type Uploaded } from './plan.ts'
import { plain } from './reading/columnNames.ts'
import { checkParts, itemIndex, placeParts, type KnownItem, type PlacedPart, type PriceProblem } from './priceParts.ts'
import { short } from './sideReader.ts'
import { isNothing, line, lines } from './cleaning/words.ts'

type Target = (typeof priceitemTargets)[number]
type Patch = Partial<{
  title: string
  code: string
  section: string
  unit: string
  unitCost: number
  unitPrice: number
  isTaxable: boolean
  CostCodeId: string
  description: string
  status: string
}>

// What price books call their columns, the best names first: estimating programs, QuickBooks and field service programs, in
// English and Spanish.
const names: Record<Target, string> = {
  title:
    'name|item name|product service name|product name|service name|item|product service|product|service|title|material|' +
    'nombre|articulo|concepto|producto|servicio|titulo|description|descripcion',
  code: 'sku|item code|product code|part number|item number|code|number|codigo|clave|numero de parte|codigo de articulo',
  section: 'category|section|item category|group|division|trade|phase|family|categoria|seccion|grupo|fase|familia',
  unit: 'unit|uom|u m|um|unit of measure|unit of measurement|units|measure|unidad|unidad de medida|medida',
  unitCost:
    'unit cost|cost|purchase cost|cost each|our cost|cost per unit|material cost|purchase price|' +
    'costo unitario|costo|costo de compra|precio de compra',
  unitPrice:
    'unit price|sales price rate|sales price|price|sell price|selling price|price each|price per unit|retail price|rate|each|' +
    'precio unitario|precio|precio de venta|tarifa',
  markup: 'markup|mark up|markup percent|markup percentage|recargo|sobreprecio|porcentaje de recargo',
  isTaxable: 'taxable|is taxable|tax|taxed|sales tax code|tax code|sales tax|gravable|causa impuesto|impuesto|iva',
  costCode: 'cost code|billing code|phase code|codigo de costo|codigo de costos',
  description:
    'description|sales description|item description|desc|details|long description|descripcion|descripcion de venta|detalle|detalles',
  status: 'status|active|active status|estado|estatus|activo',
  partOf:
    'part of|assembly|assembly name|assembly code|parent|parent item|bundle|kit|parte de|conjunto|ensamble|paquete',
  partQuantity:
    'quantity|qty|part quantity|part qty|quantity per assembly|qty per assembly|cantidad|cant|cantidad por conjunto',
}
const targets = Object.keys(names) as Target[]
const namesOf = new Map(targets.map((target) => [target, names[target].split('|')]))

const limits = { title: 120, code: 20, section: 75, unit: 10, description: 2000 } as const
/** A cell that is longer is not looked at. */
const LONGEST = 20_000

const yes = /^(yes|y|true|t|1|x|tax|taxable|taxed|si|s|gravable|verdadero)$/
const no = /^(no|n|false|f|0|non|non taxable|nontaxable|not taxable|exempt|exento|no gravable|falso)$/
const active = /^(active|yes|y|true|1|activo|activa|si|vigente)$/
const archived = /^(archived|inactive|not active|no|n|false|0|archivado|archivada|inactivo|inactiva)$/

/** Whether this looks like the name of a column that price books have. */
export const knowsPriceHeader = (cell: string): boolean => {
  const name = nameOfColumn(cell)
  return targets.some((target) => namesOf.get(target)?.includes(name))
}
/** "Price ($)" and "Cost USD" are what they are without the currency. */
const nameOfColumn = (cell: string) => plain(cell).replace(/ (usd|mxn|cad|us|mx)$/, '')

/** Guesses from the names of the columns which one fills which field of a price book item. */
export function guessPriceColumns(columns: readonly string[]): Mapping {
  const headers = columns.map(nameOfColumn)
  const priceitems: NonNullable<Mapping['priceitems']> = {}
  for (const target of targets) {
    const used = new Set(Object.values(priceitems))
    const name = namesOf.get(target)?.find((one) => headers.includes(one) && !used.has(headers.indexOf(one)))
    if (name !== undefined) priceitems[target] = headers.indexOf(name)
  }
  return { customer: {}, contact: {}, priceitems }
}

/** The items that a company has, as [id, code, title, parts], and its cost codes, as [id, code]. */
export type KnownPrices = { items: readonly KnownItem[]; costCodes: readonly [string, string][] }

/**
 * Plans an import of price book items row by row. An item is known by its code; one without a code, or whose code is new, by
 * its name, where one of the two has no code. One that is there is left, brought up to date (only with what the row has) or
 * added again, as `duplicates` says. Then parts are put into their assemblies.
 */
export function planPrices(
  { rows, lines: numbers, columns, mapping }: Uploaded,
  duplicates: Duplicates,
  known: KnownPrices,
): ImportPlan {
  const plan = emptyPlan(rows.length)
  const there = itemIndex()
  for (const [id, code, title] of known.items) there.add(id, code, title)
  const here = itemIndex()
  const costCodes = new Map(known.costCodes.map(([id, code]) => [plainCode(code), id]))
  const map = mapping.priceitems ?? {}
  const reads = rows.map((row) => (isNoRecord(row) ? undefined : read(row, map, costCodes)))
  const book = { there, items: known.items, mayChange: duplicates === 'update' }
  checkParts(reads, book)
  const parts: PlacedPart[] = []
  rows.forEach((row, i) => {
    const number = numbers[i] ?? i + 1
    const one = reads[i]
    if (!one) return skipRow(plan, row, number)
    if (one.problems.length > 0) {
      plan.tally.errors++
      for (const { field, message } of one.problems)
        plan.problems.push({ row: number, field: columns[map[field] ?? -1] ?? field, message })
      return
    }
    const { patch, part, code, title } = one
    const again = here.find(code, title)
    const old = duplicates === 'create' ? undefined : there.find(code, title)
    const outcome = again !== undefined ? 'duplicates' : outcomeOf(old, duplicates)
    const id = again ?? old ?? newId()
    if (outcome === 'new') plan.newItems.push({ id, fields: { ...blankPriceitems, ...patch, parts: [] } })
    if (outcome === 'update') plan.changes.push({ resource: 'priceitems', id, patch, row: number })
    here.add(id, code, title)
    if (part) parts.push({ ...part, id })
    plan.tally[outcome]++
    if (plan.preview.length < MOST_SHOWN)
      plan.preview.push({ row: number, outcome, customer: null, contact: null, priceitems: shown(patch, part?.of) })
  })
  placeParts(plan, parts, here, book)
  plan.tally.priceitems = plan.newItems.length
  return plan
}

const outcomeOf = (old: string | undefined, duplicates: Duplicates) =>
  old === undefined ? 'new' : duplicates === 'update' ? 'update' : 'duplicates'

const shown = (patch: Patch, partOf: string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...patch, ...(partOf && { partOf }) }).map(([field, value]) => [field, String(value)]),
  )

function read(row: readonly string[], map: NonNullable<Mapping['priceitems']>, costCodes: ReadonlyMap<string, string>) {
  const patch: Patch = {}
  const problems: PriceProblem[] = []
  const fail = (field: Target, message: string) => void problems.push({ field, message })
  const cell = (target: Target) => row[map[target] ?? -1] ?? ''
  const text = (target: Target) => {
    const value = line(cell(target).slice(0, LONGEST))
    return isNothing(value) ? '' : value
  }
  for (const field of ['title', 'code', 'section', 'unit', 'description'] as const) {
    const value = field === 'description' ? lines(cell(field).slice(0, LONGEST)) : text(field)
    if (value.length > limits[field]) fail(field, `${limits[field]} characters max; this has ${value.length}.`)
    else if (value && !isNothing(value)) patch[field] = value
  }
  if (!text('title')) fail('title', 'Required.')
  for (const field of ['unitCost', 'unitPrice'] as const) {
    const { value, problem } = amountIn(text(field))
    if (problem !== undefined) fail(field, problem)
    else if (value !== undefined) patch[field] = value
  }
  readMarkup(text('markup'), patch, fail)
  const taxable = plain(text('isTaxable'))
  if (yes.test(taxable)) patch.isTaxable = true
  else if (no.test(taxable)) patch.isTaxable = false
  else if (text('isTaxable')) fail('isTaxable', 'Use yes or no.')
  const costCode = text('costCode')
  const codeId = costCodes.get(plainCode(costCode)) ?? costCodes.get(plainCode(costCode.split(' ')[0] ?? ''))
  if (codeId) patch.CostCodeId = codeId
  else if (costCode) fail('costCode', `Your company has no cost code ${short(costCode)}.`)
  const status = plain(text('status'))
  if (active.test(status)) patch.status = 'active'
  else if (archived.test(status)) patch.status = 'archived'
  else if (text('status')) fail('status', 'Use active or archived.')
  const { code = '', title = '' } = patch
  return { patch, code, title, part: readPart(text, fail), problems }
}

function readPart(text: (target: Target) => string, fail: (field: Target, message: string) => void) {
  const of = text('partOf')
  const typed = text('partQuantity')
  if (!of) return undefined
  const { value, problem } = typed ? parseQuantity(typed) : { value: 1000 }
  if (problem !== undefined) fail('partQuantity', problem)
  else if (value <= 0) fail('partQuantity', 'Write a number above 0.')
  return { of, quantity: value ?? 0 }
}

/** A markup says what the price is where the row has none. */
function readMarkup(text: string, patch: Patch, fail: (field: Target, message: string) => void): void {
  if (!text) return
  const { value, problem } = parseMarkup(text)
  if (problem !== undefined) return fail('markup', problem)
  if (patch.unitPrice !== undefined) return
  if (patch.unitCost === undefined) return fail('markup', 'A markup needs a unit cost in the same row.')
  const unitPrice = unitPriceOf({ unitCost: patch.unitCost, pricing: { by: 'markup', markup: value } })
  if (unitPrice < 0 || unitPrice > MOST_UNIT) return fail('markup', 'This markup leads to a price that is too high.')
  patch.unitPrice = unitPrice
}
const MOST_UNIT = 99_999_999_999

/**
 * An amount of one unit in ten-thousandths, of "$1,234.50" or "USD 12". What a spreadsheet calculated has more decimals than
 * prices have: it is rounded to four.
 */
function amountIn(text: string): { value?: number; problem?: string } {
  // A dash with or without a currency is how accountants write nothing.
  if (text === '' || /^\p{Sc}?\s*[-–—]+$/u.test(text)) return {}
  const read = parseUnitMoney(text)
  const { value, problem } = read.code === 'decimals' ? parseUnitMoney(rounded(text)) : read
  if (problem !== undefined) return { problem }
  return value < 0 ? { problem: 'At least 0.' } : { value }
}

function rounded(text: string): string {
  const dot = text.indexOf('.')
  let [from, to] = [dot, dot + 1]
  while (from > 0 && '0123456789,'.includes(text[from - 1] ?? ' ')) from -= 1
  while (to < text.length && '0123456789'.includes(text[to] ?? ' ')) to += 1
  const [whole, kept, rest] = [text.slice(from, dot), text.slice(dot + 1, dot + 5), text.slice(dot + 5, to)]
  if (dot < 0 || rest === '') return text
  const units = BigInt(whole.replaceAll(',', '') + kept) + (rest < '5' ? 0n : 1n)
  const digits = String(units).padStart(5, '0')
  return `${text.slice(0, from)}${digits.slice(0, -4)}.${digits.slice(-4)}${text.slice(to)}`
}
