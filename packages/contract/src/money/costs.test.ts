import { expect, test } from 'vitest'
import { line, moneyDocument } from '../testing/moneyParts.ts'
import { hideCosts, restoreCosts } from './costs.ts'
import { totalsOf } from './totals.ts'

const stored = moneyDocument([
  line({ id: 'a', unitCost: 333_333, pricing: { by: 'markup', markup: 3333 }, quantity: 7000 }),
  line({ id: 'b', unitCost: 500_000, pricing: { by: 'amount', amount: 250_000 } }),
  line({ id: 'c', unitCost: 900_000 }),
])

test('without costs the prices are the same, and nothing tells the costs', () => {
  const hidden = hideCosts(stored)
  const [before, after] = [totalsOf(stored), totalsOf(hidden)]
  expect(after.total).toBe(before.total)
  expect(after.lines.map(({ total }) => total)).toEqual(before.lines.map(({ total }) => total))
  expect(JSON.stringify(hidden)).not.toMatch(/333333|500000|250000|900000|3333\b|markup|amount/)
  expect(after).toMatchObject({ cost: 0, withoutCost: 3 })
})

test('costs outlive the changes of those who don’t see them', () => {
  const hidden = hideCosts(stored)
  expect(restoreCosts(hidden, stored)).toEqual(stored)
  const [a, b] = hidden.lines
  const written = {
    ...hidden,
    lines: [
      { ...b, pricing: { by: 'price', unitPrice: 800_000 } },
      // What they send as costs counts for nothing.
      { ...a, quantity: 9000, unitCost: 1 },
      line({ id: 'new', unitCost: 5, pricing: { by: 'markup', markup: 100 } }),
    ] as typeof stored.lines,
  }
  expect(restoreCosts(written, stored).lines).toMatchObject([
    { id: 'b', unitCost: 500_000, pricing: { by: 'price', unitPrice: 800_000 } },
    { id: 'a', unitCost: 333_333, pricing: { by: 'markup', markup: 3333 }, quantity: 9000 },
    { id: 'new', unitCost: null, pricing: { by: 'price', unitPrice: 5 } },
  ])
})
