import { expect, test } from 'vitest'
import { slowTotals } from '../testing/moneyOracle.ts'
import { choicesOf } from './choices.ts'
import type { LinePricing, MoneyDocument, MoneyLine, MoneyTotals, PercentOrAmount } from './document.ts'
import { documentProblems } from './problems.ts'
import { totalsOf } from './totals.ts'
import { tries } from '../testing/tries.ts'

const DOCUMENTS = tries(100_000)

/** Random integers from a seed, the same in each run (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const isOne = (of: number) => from(1, of) === 1
  // Small numbers meet ties and zeros; large ones leave 2^53.
  const size = (most: number) => from(0, [3, 200, 100_000, 10_000_000, most][from(0, 4)] ?? most)
  const either = (most: number) => (isOne(5) ? -1 : 1) * Math.min(most, size(most))
  return { from, isOne, size, either }
}
type Dice = ReturnType<typeof dice>

const part = ({ from, isOne, size }: Dice, most: number): PercentOrAmount | null => {
  if (isOne(2)) return null
  if (isOne(3)) return { by: 'amount', cents: Math.min(most, size(most)) }
  return { by: 'percent', percent: isOne(6) ? 10_000 : from(0, 40) * 25 + (isOne(2) ? from(0, 99) : 0) }
}

function pricing({ from, either }: Dice, hasCost: boolean): LinePricing {
  const by = hasCost ? from(1, 3) : 1
  if (by === 1) return { by: 'price', unitPrice: either(90_000_000) }
  return by === 2 ? { by: 'markup', markup: from(-10_000, 30_000) } : { by: 'amount', amount: either(1_000_000) }
}

function randomDocument(seed: number): MoneyDocument {
  const roll = dice(seed)
  const { from, isOne, either } = roll
  const taxRates = Array.from({ length: from(0, 3) }, (_, at) => ({
    id: `t${at}`,
    name: `Tax ${at}`,
    rate: isOne(2) ? from(0, 25_000) : from(0, 100) * 250,
  }))
  const lines = Array.from({ length: isOne(200) ? from(20, 60) : from(0, 9) }, (_, at): MoneyLine => {
    const unitCost = isOne(3) ? null : either(90_000_000)
    const optional = isOne(4)
    return {
      id: `l${at}`,
      section: `Section ${from(1, 3)}`,
      name: 'Line',
      description: '',
      // Equal lines meet, so that shares have ties.
      quantity: isOne(3) ? 1000 : either(50_000_000),
      unit: '',
      unitCost,
      pricing: isOne(6) ? { by: 'price', unitPrice: 1_000_000 } : pricing(roll, unitCost !== null),
      lineDiscount: isOne(3) ? part(roll, 100_000) : null,
      taxRateIds: taxRates.filter(() => isOne(2)).map(({ id }) => id),
      optional,
      optionGroup: optional && isOne(3) ? 'group' : null,
      selected: !optional || isOne(2),
      costCodeId: null,
      hiddenFromClient: false,
    }
  })
  return {
    lines,
    discount: part(roll, 10_000_000),
    taxRates,
    taxMode: isOne(2) ? 'line' : 'document',
    deposit: part(roll, 10_000_000),
  }
}

/** What the oracle says, in the shape of the totals. */
function expectedOf(document: MoneyDocument) {
  const slow = slowTotals(document)
  return {
    lines: slow.lines.map(({ unitPrice, total, share, cost, counted }, at) => ({
      unitPrice: Number(unitPrice),
      total: Number(total),
      discountShare: Number(share),
      net: Number(total - share),
      cost: document.lines[at]?.unitCost === null ? null : Number(cost),
      counted,
    })),
    subtotal: Number(slow.subtotal),
    discount: Number(slow.discount),
    taxes: [...slow.taxes].map(([id, { base, tax }]) => ({ id, base: Number(base), tax: Number(tax) })),
    total: Number(slow.total),
    cost: Number(slow.cost),
    deposit: Number(slow.deposit),
  }
}

const seen = ({ lines, subtotal, discount, taxes, total, cost, deposit }: MoneyTotals) => ({
  lines: lines.map(({ unitPrice, total: of, discountShare, net, cost: own, counted }) => ({
    unitPrice,
    total: of,
    discountShare,
    net,
    cost: own,
    counted,
  })),
  subtotal,
  discount,
  taxes: taxes.map(({ id, base, tax }) => ({ id, base, tax })),
  total,
  cost,
  deposit,
})

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** What must hold for every document; the names of what does not. */
function broken(document: MoneyDocument, totals: MoneyTotals): string[] {
  const counted = totals.lines.filter((line) => line.counted)
  const rules: Record<string, boolean> = {
    sections: sum(totals.sections.map(({ total }) => total)) === totals.subtotal,
    lines: sum(counted.map(({ total }) => total)) === totals.subtotal,
    shares: sum(counted.map(({ discountShare }) => discountShare)) === totals.discount,
    nets: sum(counted.map(({ net }) => net)) === totals.subtotal - totals.discount,
    total: sum(counted.map(({ net }) => net)) + sum(totals.taxes.map(({ tax }) => tax)) === totals.total,
    tax: sum(totals.taxes.map(({ tax }) => tax)) === totals.tax,
    margin: totals.margin + totals.cost === totals.subtotal - totals.discount,
    // No share turns a line around.
    signs: counted.every(
      ({ total, net }) => net === 0 || (Math.sign(net) === Math.sign(total) && Math.abs(net) <= Math.abs(total)),
    ),
    deposit: totals.deposit >= 0 && totals.deposit <= Math.max(0, totals.total),
    choices: totalsOf(document, choicesOf(document)).total === totals.total,
  }
  return Object.keys(rules).filter((name) => !rules[name])
}

test(
  `${DOCUMENTS} random documents equal those of an oracle in rational numbers, and their parts sum`,
  { timeout: 60_000 },
  () => {
    let large = 0
    for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
      const document = randomDocument(seed)
      const totals = totalsOf(document)
      const [own, right] = [JSON.stringify(seen(totals)), JSON.stringify(expectedOf(document))]
      if (own !== right) expect(JSON.parse(own), `document ${seed}`).toEqual(JSON.parse(right))
      const wrong = broken(document, totals)
      if (wrong.length > 0) expect(wrong, `document ${seed}`).toEqual([])
      if (document.lines.some(({ quantity }, at) => Math.abs(quantity * (totals.lines[at]?.unitPrice ?? 0)) > 2 ** 53))
        large += 1
    }
    // Numbers for which floats are not enough are among them.
    expect(large).toBeGreaterThan(0)
  },
)

test('a document of credits is the charge turned around', () => {
  for (let seed = 1; seed <= tries(3000); seed += 1) {
    const document = randomDocument(seed)
    const percentOnly = (of: PercentOrAmount | null) => (of?.by === 'amount' ? null : of)
    const charge = {
      ...document,
      discount: percentOnly(document.discount),
      deposit: null,
      lines: document.lines.map((line) => ({ ...line, lineDiscount: percentOnly(line.lineDiscount) })),
    }
    const credit = { ...charge, lines: charge.lines.map((line) => ({ ...line, quantity: 0 - line.quantity })) }
    const [a, b] = [totalsOf(charge), totalsOf(credit)]
    expect([b.total, b.tax, b.cost, ...b.lines.map(({ net }) => net)].map((value) => 0 - value)).toEqual([
      a.total,
      a.tax,
      a.cost,
      ...a.lines.map(({ net }) => net),
    ])
  }
})

test('a document without problems has exact numbers everywhere', () => {
  let clean = 0
  for (let seed = 1; seed <= tries(3000); seed += 1) {
    const document = randomDocument(seed)
    if (documentProblems(document, { allowNegative: true }).length > 0) continue
    clean += 1
    JSON.stringify(totalsOf(document), (_key, value: unknown) => {
      if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`document ${seed}: ${value}`)
      return value
    })
  }
  expect(clean).toBeGreaterThan(tries(500))
})
