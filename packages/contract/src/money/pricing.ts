import type { MoneyLine } from './document.ts'
import { scaled } from './integers.ts'

type Priced = Pick<MoneyLine, 'unitCost' | 'pricing'>

const WHOLE = 10_000

/** Returns the unit price of a line in ten-thousandths of a dollar. An unknown cost counts as 0. */
export function unitPriceOf({ unitCost, pricing }: Priced): number {
  switch (pricing.by) {
    case 'price':
      return pricing.unitPrice + 0
    case 'amount':
      return (unitCost ?? 0) + pricing.amount + 0
    case 'markup':
      return scaled(unitCost ?? 0, WHOLE + pricing.markup, WHOLE)
  }
}

/** Returns the markup in basis points that leads from a unit cost to a unit price; null without a cost. */
export const markupOf = (unitCost: number | null, unitPrice: number): number | null =>
  unitCost === null || unitCost === 0 ? null : scaled(unitPrice - unitCost, WHOLE, unitCost)

/** Returns what is earned of a price, in basis points of the price; null if one of the two is unknown or free. */
export const marginOf = (cost: number | null, price: number): number | null =>
  cost === null || price === 0 ? null : scaled(price - cost, WHOLE, price)

/** Returns the unit price at which a unit cost leaves this margin (basis points below 10,000). */
export const priceForMargin = (unitCost: number, margin: number): number => scaled(unitCost, WHOLE, WHOLE - margin)

/** What the editor shows of a line's price, whichever of them drives it. */
export function pricesOf(line: Priced): {
  unitPrice: number
  markup: number | null
  markupAmount: number | null
  margin: number | null
} {
  const unitPrice = unitPriceOf(line)
  return {
    unitPrice,
    markup: line.pricing.by === 'markup' ? line.pricing.markup : markupOf(line.unitCost, unitPrice),
    markupAmount: line.unitCost === null ? null : unitPrice - line.unitCost,
    margin: marginOf(line.unitCost, unitPrice),
  }
}

/*
 * The setters return the line as it is when the value is the one that is shown already. A markup that was computed from
 * a price is rounded; typing it again must not move the price.
 */

/** Lets the unit price drive. */
export const setUnitPrice = <Line extends Priced>(line: Line, unitPrice: number): Line =>
  unitPriceOf(line) === unitPrice ? line : { ...line, pricing: { by: 'price', unitPrice } }

/** Lets a markup in basis points drive. A line without a cost stays as it is. */
export function setMarkup<Line extends Priced>(line: Line, markup: number): Line {
  if (line.unitCost === null || pricesOf(line).markup === markup) return line
  return { ...line, pricing: { by: 'markup', markup } }
}

/** Lets an amount above the unit cost drive. A line without a cost stays as it is. */
export function setMarkupAmount<Line extends Priced>(line: Line, amount: number): Line {
  if (line.unitCost === null || pricesOf(line).markupAmount === amount) return line
  return { ...line, pricing: { by: 'amount', amount } }
}

/** Sets the unit price that leaves this margin; the price drives. A line without a cost stays as it is. */
export function setMargin<Line extends Priced>(line: Line, margin: number): Line {
  if (line.unitCost === null || pricesOf(line).margin === margin || margin >= WHOLE) return line
  return setUnitPrice(line, priceForMargin(line.unitCost, margin))
}

/** Sets the unit cost. What drives stays; when the cost is taken away, the price stays as it is. */
export function setUnitCost<Line extends Priced>(line: Line, unitCost: number | null): Line {
  if (line.unitCost === unitCost) return line
  if (unitCost !== null) return { ...line, unitCost }
  return { ...line, unitCost, pricing: { by: 'price', unitPrice: unitPriceOf(line) } }
}
