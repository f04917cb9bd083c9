import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../testing/moneyParts.ts'
import type { LinePricing } from './document.ts'
import {
  marginOf,
  markupOf,
  pricesOf,
  priceForMargin,
  setMargin,
  setMarkup,
  setMarkupAmount,
  setUnitCost,
  setUnitPrice,
  unitPriceOf,
} from './pricing.ts'
import { tries } from '../testing/tries.ts'

const money = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
const pricing: fc.Arbitrary<LinePricing> = fc.oneof(
  fc.record({ by: fc.constant('markup' as const), markup: fc.integer({ min: -10_000, max: 9_999_999 }) }),
  fc.record({ by: fc.constant('amount' as const), amount: money }),
  fc.record({ by: fc.constant('price' as const), unitPrice: money }),
)

test('a markup, an amount and a price lead to the same line', () => {
  const cost = { unitCost: 500_000 }
  expect(unitPriceOf({ ...cost, pricing: { by: 'markup', markup: 3500 } })).toBe(675_000)
  expect(unitPriceOf({ ...cost, pricing: { by: 'amount', amount: 175_000 } })).toBe(675_000)
  expect(pricesOf({ ...cost, pricing: { by: 'price', unitPrice: 675_000 } })).toEqual({
    unitPrice: 675_000,
    markup: 3500,
    markupAmount: 175_000,
    margin: 2593,
  })
  expect(priceForMargin(700_000, 3000)).toBe(1_000_000)
})

test('what is unknown or free has no markup and no margin', () => {
  expect(markupOf(null, 1)).toBeNull()
  expect(markupOf(0, 1)).toBeNull()
  expect(marginOf(1, 0)).toBeNull()
  expect(marginOf(null, 5)).toBeNull()
  expect(pricesOf(line())).toEqual({ unitPrice: 1_000_000, markup: null, markupAmount: null, margin: null })
})

test('price → markup → price is the same price, whatever drives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), pricing, money, (unitCost, by, price) => {
      const start = line({ unitCost, pricing: by })
      const first = setUnitPrice(start, price)
      expect(unitPriceOf(first)).toBe(price)
      const shown = pricesOf(first)
      expect(unitPriceOf(setMarkup(first, shown.markup ?? 0))).toBe(price)
      expect(unitPriceOf(setMarkupAmount(first, shown.markupAmount ?? 0))).toBe(price)
      if (shown.margin !== null) expect(unitPriceOf(setMargin(first, shown.margin))).toBe(price)
      const again = setUnitPrice(setMarkup(first, shown.markup ?? 0), price)
      expect(unitPriceOf(again)).toBe(price)
      // Typing what is shown changes nothing at all.
      expect(setUnitPrice(start, unitPriceOf(start))).toBe(start)
      expect(setMarkup(start, pricesOf(start).markup ?? 0)).toBe(start)
    }),
    { numRuns: tries(5000) },
  )
})

test('markup → price → markup is the same markup where the cost is large enough to tell', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 99_999_999 }),
      fc.integer({ min: -10_000, max: 100_000 }),
      (unitCost, markup) => {
        const price = unitPriceOf({ unitCost, pricing: { by: 'markup', markup } })
        expect(markupOf(unitCost, price)).toBe(markup)
      },
    ),
    { numRuns: tries(5000) },
  )
})

test('a new markup or a new margin drives', () => {
  const base = line({ unitCost: 500_000 })
  expect(setMarkup(base, 2000).pricing).toEqual({ by: 'markup', markup: 2000 })
  expect(setMarkupAmount(base, 5).pricing).toEqual({ by: 'amount', amount: 5 })
  expect(setMargin(base, 2000).pricing).toEqual({ by: 'price', unitPrice: 625_000 })
  expect(setMargin(base, 10_000)).toBe(base)
})

test('a cost that changes moves the price of a markup only; one that is taken away moves none', () => {
  const marked = line({ unitCost: 500_000, pricing: { by: 'markup', markup: 1000 } })
  expect(unitPriceOf(setUnitCost(marked, 600_000))).toBe(660_000)
  expect(unitPriceOf(setUnitCost(line({ unitCost: 1 }), 600_000))).toBe(1_000_000)
  expect(setUnitCost(marked, null)).toMatchObject({ unitCost: null, pricing: { by: 'price', unitPrice: 550_000 } })
  expect(setUnitCost(marked, 500_000)).toBe(marked)
  const unknown = line()
  expect(setMarkup(unknown, 1000)).toBe(unknown)
  expect(setMarkupAmount(unknown, 1000)).toBe(unknown)
  expect(setMargin(unknown, 1000)).toBe(unknown)
})
