import type { MoneyDocument, PercentOrAmount } from '../money/document.ts'

/** A fraction: numerator and a denominator above 0. */
type Fraction = readonly [bigint, bigint]

const fraction = (a: bigint, b: bigint): Fraction => (b < 0n ? [-a, -b] : [a, b])
const whole = (value: bigint | number): Fraction => [BigInt(value), 1n]
const times = (x: Fraction, y: Fraction): Fraction => [x[0] * y[0], x[1] * y[1]]
const over = (x: Fraction, y: Fraction): Fraction => fraction(x[0] * y[1], x[1] * y[0])
const minus = (x: Fraction, y: Fraction): Fraction => [x[0] * y[1] - y[0] * x[1], x[1] * y[1]]
const isNegative = (x: Fraction) => x[0] < 0n
const size = (x: Fraction): Fraction => (isNegative(x) ? [-x[0], x[1]] : x)
const isMore = (x: Fraction, y: Fraction) => x[0] * y[1] > y[0] * x[1]

/** The nearest integer; of two that are as near, the one further from zero. */
function nearest(x: Fraction): bigint {
  const [a, b] = size(x)
  const below = a / b
  const isUp = !isMore([1n, 2n], minus([a, b], whole(below)))
  const rounded = isUp ? below + 1n : below
  return isNegative(x) ? -rounded : rounded
}

type Oracle = {
  lines: { unitPrice: bigint; total: bigint; share: bigint; cost: bigint; counted: boolean }[]
  subtotal: bigint
  discount: bigint
  taxes: Map<string, { base: bigint; tax: bigint }>
  total: bigint
  cost: bigint
  deposit: bigint
}

/** What a document comes to, from the field rules alone, in rational numbers and without care for time. */
export function slowTotals(document: MoneyDocument): Oracle {
  const lines = document.lines.map((line) => {
    const { pricing } = line
    const cost = whole(line.unitCost ?? 0)
    let price = cost
    if (pricing.by === 'price') price = whole(pricing.unitPrice)
    if (pricing.by === 'amount') price = whole(cost[0] + BigInt(pricing.amount))
    if (pricing.by === 'markup') price = whole(nearest(times(cost, [10_000n + BigInt(pricing.markup), 10_000n])))
    const dollars = (unit: Fraction) => times([BigInt(line.quantity), 1000n], over(unit, whole(10_000)))
    const amount = nearest(times(dollars(price), whole(100)))
    return {
      unitPrice: price[0],
      total: amount - part(line.lineDiscount, amount),
      share: 0n,
      cost: nearest(times(dollars(cost), whole(100))),
      counted: line.optional || line.optionGroup !== null ? line.selected : true,
    }
  })
  const counted = lines.filter((line) => line.counted)
  let subtotal = 0n
  for (const { total } of counted) subtotal += total
  const discount = part(document.discount, subtotal)
  giveShares(counted, discount, subtotal)
  const taxes = new Map<string, { base: bigint; tax: bigint }>()
  for (const { id, rate } of document.taxRates) {
    const bases = lines.flatMap((line, at) =>
      line.counted && document.lines[at]?.taxRateIds.includes(id) ? [line.total - line.share] : [],
    )
    if (bases.length === 0) continue
    const base = bases.reduce((sum, one) => sum + one, 0n)
    const taxOf = (cents: bigint) => nearest(times(whole(cents), [BigInt(rate), 100_000n]))
    const byLine = bases.map(taxOf).reduce((sum, one) => sum + one, 0n)
    taxes.set(id, { base, tax: document.taxMode === 'line' ? byLine : taxOf(base) })
  }
  let total = subtotal - discount
  for (const { tax } of taxes.values()) total += tax
  let cost = 0n
  for (const line of counted) cost += line.cost
  return { lines, subtotal, discount, taxes, total, cost, deposit: part(document.deposit, total < 0n ? 0n : total) }
}

function part(of: PercentOrAmount | null, base: bigint): bigint {
  if (of === null) return 0n
  if (of.by === 'percent') return nearest(times(whole(base), [BigInt(of.percent), 10_000n]))
  const most = base < 0n ? 0n : base
  return BigInt(of.cents) < most ? BigInt(of.cents) : most
}

/** Largest remainder, cent by cent: each goes to the line that is furthest below its exact share. */
function giveShares(lines: Oracle['lines'], discount: bigint, subtotal: bigint): void {
  if (subtotal === 0n) return
  const exact = lines.map(({ total }) => over(times(whole(discount), whole(total)), whole(subtotal)))
  let left = discount
  for (const [at, line] of lines.entries()) {
    const [a, b] = exact[at] ?? whole(0)
    line.share = a / b
    left -= line.share
  }
  while (left !== 0n) {
    const step = left > 0n ? 1n : -1n
    let best = -1
    let most: Fraction = whole(0)
    for (const [at, line] of lines.entries()) {
      const short = times(whole(step), minus(exact[at] ?? whole(0), whole(line.share)))
      if (isMore(short, most)) {
        best = at
        most = short
      }
    }
    const line = lines[best]
    if (!line) throw new Error('No line takes the cent that is left.')
    line.share += step
    left -= step
  }
}
