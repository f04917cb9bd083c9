import { z } from 'zod'
import type { LinePricing, MoneyDocument, MoneyLine } from './document.ts'
import { unitPriceOf } from './pricing.ts'
import { documentProblems, type MoneyProblem } from './problems.ts'
import { MoneyDocumentShape, MoneyLineShape } from './schema.ts'
import { totalsOf } from './totals.ts'

// How the priced lines of a record travel and lie in the database: what the client pays apart from what it costs the
// company, because a role may see the one and not the other.

const { shape: line } = MoneyLineShape
const { shape: document } = MoneyDocumentShape
const UnitMoney = line.unitCost.unwrap()
const [byMarkup, byAmount] = line.pricing.options

export const SheetLine = MoneyLineShape.omit({ unitCost: true, pricing: true }).extend({ unitPrice: UnitMoney })
/** A line without its cost. Units are those of `MoneyLine`. */
export type SheetLine = z.infer<typeof SheetLine>

export const LineCost = z.strictObject({
  id: line.id,
  unitCost: UnitMoney,
  /** Basis points on the unit cost, where they drive the price; else null. */
  markup: byMarkup.shape.markup.nullable(),
  /** Added to the unit cost, where that drives the price; else null. */
  amount: byAmount.shape.amount.nullable(),
})
/** What one unit of a line costs the company. */
export type LineCost = z.infer<typeof LineCost>

const twice = 'This is listed twice.'
const distinct = (items: readonly { id: string }[]) => new Set(items.map((item) => item.id)).size === items.length
const MOST_LINES = 500
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  z
    .array(z.unknown())
    .max(MOST_LINES, { error: `Up to ${MOST_LINES} lines.`, abort: true })
    .pipe(z.array(item).refine(distinct, twice))

/** The lines of a bid or a change order, in order. */
export const SheetLines = listOf(SheetLine)
/** What lines cost, in any order; lines without a known cost are absent. */
export const SheetCosts = listOf(LineCost)

/** How a document is discounted, taxed and paid in advance. */
export const Pricing = z.strictObject({
  discount: document.discount,
  /** The rates as they were when they were chosen. */
  taxRates: document.taxRates,
  taxMode: document.taxMode,
  deposit: document.deposit,
})
export type Pricing = z.infer<typeof Pricing>
/** The pricing of a document that says nothing about it. */
export const plainPricing: Pricing = { discount: null, taxRates: [], taxMode: 'document', deposit: null }

/** What a record says of its priced lines; costs are empty for readers who may not see them. */
export type Sheet = { lines: readonly SheetLine[]; costs: readonly LineCost[]; pricing: Pricing | null }

/** The document that the rules of money work on. */
export function documentOf({ lines, costs, pricing }: Sheet): MoneyDocument {
  const known = new Map(costs.map((cost) => [cost.id, cost]))
  return {
    ...(pricing ?? plainPricing),
    lines: lines.map((line) => moneyLine(line, known.get(line.id))),
  }
}

// Field by field: the rest of an object is copied thirty times as slowly, and a bid has 500 lines.
const moneyLine = (line: SheetLine, cost: LineCost | undefined): MoneyLine => ({
  id: line.id,
  section: line.section,
  name: line.name,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  unitCost: cost?.unitCost ?? null,
  pricing: pricingOf(line.unitPrice, cost),
  lineDiscount: line.lineDiscount,
  taxRateIds: line.taxRateIds,
  optional: line.optional,
  optionGroup: line.optionGroup,
  selected: line.selected,
  costCodeId: line.costCodeId,
  hiddenFromClient: line.hiddenFromClient,
})

/** The same document as a record says it. */
export function sheetOf({ lines, ...pricing }: MoneyDocument): Sheet {
  return {
    lines: lines.map(sheetLine),
    costs: lines.flatMap(({ id, unitCost, pricing: by }) =>
      unitCost === null
        ? []
        : {
            id,
            unitCost,
            markup: by.by === 'markup' ? by.markup : null,
            amount: by.by === 'amount' ? by.amount : null,
          },
    ),
    pricing: { ...pricing, taxRates: [...pricing.taxRates] },
  }
}

function sheetLine({ unitCost, pricing, taxRateIds, ...rest }: MoneyLine): SheetLine {
  return { ...rest, taxRateIds: [...taxRateIds], unitPrice: unitPriceOf({ unitCost, pricing }) }
}

const pricingOf = (unitPrice: number, { markup, amount }: Partial<LineCost> = {}): LinePricing => {
  if (typeof markup === 'number') return { by: 'markup', markup }
  return typeof amount === 'number' ? { by: 'amount', amount } : { by: 'price', unitPrice }
}

/**
 * Returns the costs that go with these lines: of lines that are there, and driving the price only where it follows. Somebody
 * who sees prices and no costs may change a price; then the price drives. The same list where all of them stay.
 */
export function costsFor(lines: readonly SheetLine[], costs: readonly LineCost[]): readonly LineCost[] {
  const prices = new Map(lines.map(({ id, unitPrice }) => [id, unitPrice]))
  const kept = costs.flatMap((cost) => {
    const price = prices.get(cost.id)
    if (price === undefined) return []
    return follows(price, cost) ? cost : { ...cost, markup: null, amount: null }
  })
  return kept.length === costs.length && kept.every((cost, at) => cost === costs[at]) ? costs : kept
}

const follows = (unitPrice: number, cost: LineCost): boolean =>
  unitPriceOf({ unitCost: cost.unitCost, pricing: pricingOf(unitPrice, cost) }) === unitPrice

/**
 * Returns what is wrong with a sheet: [] if it may be saved. A unit price that doesn't follow from its cost and markup is
 * refused: nobody's number is replaced by another.
 */
export function sheetProblems(sheet: Sheet, options?: { allowNegative?: boolean }): MoneyProblem[] {
  const costs = new Map(sheet.costs.map((cost) => [cost.id, cost]))
  const wrong = sheet.lines.flatMap(({ id, unitPrice }, at): MoneyProblem[] => {
    const cost = costs.get(id)
    return cost && !follows(unitPrice, cost)
      ? [
          {
            field: `lines.${at}.unitPrice`,
            code: 'number',
            message: 'This price doesn’t follow from its cost and markup.',
          },
        ]
      : []
  })
  return wrong.length > 0 ? wrong : documentProblems(documentOf(sheet), options)
}

/** The one line of a document that has a price and no lines. `price` is in the currency, with two decimals. */
export const wholePriceLine = (id: string, name: string, price: number): SheetLine => ({
  id,
  section: '',
  name,
  description: '',
  quantity: 1000,
  unit: '',
  unitPrice: Math.round(price * 100) * 100,
  lineDiscount: null,
  taxRateIds: [],
  optional: false,
  optionGroup: null,
  selected: true,
  costCodeId: null,
  hiddenFromClient: false,
})

/** What a sheet comes to, cents: its total, and what it costs; null without lines. */
export function sheetTotals(sheet: Sheet): { price: number; cost: number } | null {
  if (sheet.lines.length === 0) return null
  const { total, cost } = totalsOf(documentOf(sheet))
  return { price: total, cost }
}
