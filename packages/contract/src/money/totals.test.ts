import { describe, expect, test } from 'vitest'
import { line, moneyDocument, priced } from '../testing/moneyParts.ts'
import type { MoneyDocument, MoneyLine } from './document.ts'
import { documentProblems } from './problems.ts'
import { totalsOf } from './totals.ts'

const percent = (share: number) => ({ by: 'percent', percent: share }) as const
const amount = (cents: number) => ({ by: 'amount', cents }) as const
const taxed = (rate: number, lines: MoneyLine[], differs: Partial<MoneyDocument> = {}) =>
  moneyDocument(
    lines.map((one) => ({ ...one, taxRateIds: ['tax'] })),
    { taxRates: [{ id: 'tax', name: 'Sales tax', rate }], ...differs },
  )
const total = (document: MoneyDocument) => totalsOf(document).total

describe('the vectors of the field rules, section 7', () => {
  test('2.25 × 64.22 = 144.50', () => {
    expect(total(moneyDocument([priced('2.25', '64.22')]))).toBe(144_50)
  })
  test('the same with a discount of 100 % is 0.00, on the line and on the document', () => {
    const free = totalsOf(moneyDocument([priced('2.25', '64.22', { lineDiscount: percent(10_000) })]))
    expect(free).toMatchObject({ subtotal: 0, total: 0, lines: [{ amount: 144_50, lineDiscount: 144_50, total: 0 }] })
    expect(total(moneyDocument([priced('2.25', '64.22')], { discount: percent(10_000) }))).toBe(0)
    // A credit is rounded as the charge that it takes back.
    expect(total(moneyDocument([priced('2.25', '64.22'), priced('-2.25', '64.22')]))).toBe(0)
    expect(total(moneyDocument([priced('-2.25', '64.22', { lineDiscount: percent(10_000) })]))).toBe(0)
  })
  test('55.55 + 11.11 at 23 %: tax 15.33 on the document, 15.34 by line', () => {
    const lines = [priced('1', '55.55'), priced('1', '11.11')]
    expect(totalsOf(taxed(23_000, lines)).taxes).toEqual([
      { id: 'tax', name: 'Sales tax', rate: 23_000, base: 66_66, tax: 15_33 },
    ])
    expect(totalsOf(taxed(23_000, lines, { taxMode: 'line' })).tax).toBe(15_34)
  })
  test('348.35 × 16 − 4 % at 22 % = 6527.81', () => {
    const document = taxed(22_000, [priced('16', '348.35')], { discount: percent(400) })
    expect(totalsOf(document)).toMatchObject({ subtotal: 5573_60, discount: 222_94, tax: 1177_15, total: 6527_81 })
    const onLine = taxed(22_000, [priced('16', '348.35', { lineDiscount: percent(400) })])
    expect(total(onLine)).toBe(6527_81)
    expect(total({ ...onLine, taxMode: 'line' })).toBe(6527_81)
  })
  test('8500 − 7500 at 19 % = 1190.00', () => {
    expect(total(taxed(19_000, [priced('1', '8500'), priced('-1', '7500')]))).toBe(1190_00)
    expect(total(taxed(19_000, [priced('1', '8500'), priced('1', '-7500')]))).toBe(1190_00)
  })
})

describe('rounding', () => {
  test.each([
    ['1', '0.005', 1],
    ['1', '0.0049', 0],
    ['1', '0.015', 2],
    ['-1', '0.005', -1],
    ['1', '-0.005', -1],
    ['-1', '-0.005', 1],
    ['-1', '0.0049', 0],
    ['0.001', '5', 1],
    ['0.333', '0.0151', 1],
    ['1.005', '1', 101],
    ['9999999.999', '0.0001', 1000_00],
  ])('%s × %s', (quantity, price, cents) => {
    expect(total(moneyDocument([priced(quantity, price)]))).toBe(cents)
  })
  test('products past 2^53 stay exact', () => {
    // 9,999,999.999 × 999.9999 = 9,999,998,999.0000001
    const [one] = totalsOf(moneyDocument([priced('9999999.999', '999.9999')])).lines
    expect(one?.amount).toBe(Number((9_999_999_999n * 9_999_999n + 50_000n) / 100_000n))
  })
  test('nothing is -0', () => {
    const document = taxed(10_000, [priced('-0', '0'), priced('-1', '0.0001'), priced('0', '-5')], {
      discount: percent(0),
      deposit: percent(-0),
    })
    const numbers: number[] = []
    JSON.stringify(totalsOf(document), (_key, value: unknown) => {
      if (typeof value === 'number') numbers.push(value)
      return value
    })
    expect(numbers.filter((value) => Object.is(value, -0))).toEqual([])
  })
})

describe('the discount of the document', () => {
  test('goes over the lines by largest remainder, the first of equal ones first', () => {
    const three = moneyDocument([line(), line(), line()], { discount: amount(100) })
    expect(totalsOf(three).lines.map(({ discountShare }) => discountShare)).toEqual([34, 33, 33])
    const uneven = moneyDocument([priced('1', '1'), priced('1', '2'), priced('1', '4')], { discount: amount(3_33) })
    // Shares 47.57, 95.14 and 190.29.
    expect(totalsOf(uneven).lines.map(({ discountShare }) => discountShare)).toEqual([48, 95, 190])
  })
  test('reduces the base of each rate by the shares of its lines', () => {
    const document = moneyDocument(
      [
        priced('1', '100', { taxRateIds: ['state'] }),
        priced('1', '50', { taxRateIds: ['state', 'city'] }),
        priced('1', '50'),
      ],
      {
        discount: percent(1000),
        taxRates: [
          { id: 'state', name: 'State', rate: 6250 },
          { id: 'city', name: 'City', rate: 1125 },
          { id: 'unused', name: 'Unused', rate: 5000 },
        ],
      },
    )
    expect(totalsOf(document)).toMatchObject({
      subtotal: 200_00,
      discount: 20_00,
      taxes: [
        { id: 'state', base: 135_00, tax: 8_44 },
        { id: 'city', base: 45_00, tax: 51 },
      ],
      tax: 8_95,
      total: 188_95,
    })
  })
  test('takes its part of credits too', () => {
    const document = moneyDocument([priced('1', '8500'), priced('-1', '7500')], { discount: percent(1000) })
    expect(totalsOf(document).lines.map(({ discountShare }) => discountShare)).toEqual([850_00, -750_00])
  })
  test('by amount takes at most what is there', () => {
    const document = moneyDocument([line()], { discount: amount(150_00) })
    expect(totalsOf(document)).toMatchObject({ discount: 100_00, total: 0 })
    expect(documentProblems(document)).toEqual([
      { field: 'discount.cents', code: 'discount', message: 'The discount is more than the subtotal.' },
    ])
    const even = moneyDocument([line(), priced('-1', '100')], { discount: amount(5) })
    expect(totalsOf(even)).toMatchObject({ discount: 0, total: 0 })
  })
  test('leaves options alone that are not selected', () => {
    const option = line({ optional: true, selected: false })
    const { lines, subtotal } = totalsOf(moneyDocument([line(), option], { discount: percent(1000) }))
    expect(subtotal).toBe(100_00)
    expect(lines[1]).toMatchObject({ counted: false, total: 100_00, discountShare: 0, net: 100_00 })
  })
})

describe('sections, costs and deposits', () => {
  test('sections come in their order, and sum to the subtotal', () => {
    const document = moneyDocument([
      line({ section: 'Roof' }),
      line({ section: 'Walls', optional: true, selected: false }),
      line({ section: 'Roof', lineDiscount: amount(10_00) }),
      line(),
    ])
    expect(totalsOf(document).sections).toEqual([
      { name: 'Roof', total: 190_00 },
      { name: 'Walls', total: 0 },
      { name: '', total: 100_00 },
    ])
  })
  test('margin is of what is charged before taxes', () => {
    const document = taxed(
      10_000,
      [
        line({ unitCost: 600_000, pricing: { by: 'markup', markup: 5000 }, quantity: 10_000 }),
        line({ unitCost: null }),
        line({ unitCost: 900_000, optional: true, selected: false }),
      ],
      { discount: percent(1000) },
    )
    expect(totalsOf(document)).toMatchObject({
      subtotal: 1000_00,
      cost: 600_00,
      withoutCost: 1,
      margin: 300_00,
      marginRate: 3333,
      tax: 90_00,
    })
    expect(totalsOf(moneyDocument([])).marginRate).toBeNull()
  })
  test('a deposit is a part of the total', () => {
    const lines = [priced('1', '333.33')]
    expect(totalsOf(moneyDocument(lines, { deposit: percent(5000) })).deposit).toBe(166_67)
    expect(totalsOf(moneyDocument(lines, { deposit: amount(100_00) })).deposit).toBe(100_00)
    const more = moneyDocument(lines, { deposit: amount(333_34) })
    expect(totalsOf(more).deposit).toBe(333_33)
    expect(documentProblems(more)).toMatchObject([{ field: 'deposit.cents', code: 'range' }])
    const credit = moneyDocument([priced('-1', '5')], { deposit: percent(5000) })
    expect(totalsOf(credit).deposit).toBe(0)
  })
  test('an empty document comes to nothing', () => {
    expect(totalsOf(moneyDocument([], { discount: percent(500) }))).toMatchObject({
      subtotal: 0,
      discount: 0,
      total: 0,
    })
  })
})

test('500 lines are summed well within a frame', () => {
  const lines = Array.from({ length: 500 }, (_, at) =>
    priced(`${at + 0.125}`, '64.2213', { section: `S${at % 20}`, taxRateIds: ['tax'] }),
  )
  const document = taxed(8875, lines, { discount: percent(333) })
  let least = Infinity
  for (let run = 0; run < 20; run += 1) {
    const start = performance.now()
    totalsOf(document)
    documentProblems(document)
    least = Math.min(least, performance.now() - start)
  }
  expect(least).toBeLessThan(8)
})
