import { describe, expect, test } from 'vitest'
import { line, moneyDocument, priced } from '../testing/moneyParts.ts'
import type { MoneyDocument } from './document.ts'
import { fitsPrice } from './price.ts'
import { documentProblems } from './problems.ts'
import { totalsOf } from './totals.ts'

const fieldsOf = (document: MoneyDocument, settings?: { allowNegative: boolean }) =>
  documentProblems(document, settings).map(({ field, code }) => `${field} ${code}`)

describe('numbers', () => {
  test.each([
    [Number.NaN, 'number', 'This must be a number.'],
    [Infinity, 'number', 'This must be a number.'],
    [Number('1e309'), 'number', 'This must be a number.'],
    [-Infinity, 'number', 'This must be a number.'],
    ['5' as unknown as number, 'number', 'This must be a number.'],
    [1.5, 'number', 'Use a whole number.'],
    [2 ** 53, 'range', 'Up to 9,999,999.999.'],
    [-(2 ** 53), 'range', 'At least -9,999,999.999.'],
    [10_000_000_000, 'range', 'Up to 9,999,999.999.'],
  ])('a quantity of %s', (quantity, code, message) => {
    const document = moneyDocument([line(), line({ quantity })])
    expect(documentProblems(document)).toEqual([{ field: 'lines.1.quantity', code, message }])
    if (code === 'number') expect(() => totalsOf(document)).toThrow()
  })

  test('every number of a document is looked at', () => {
    const bad = Number.NaN
    const document = moneyDocument(
      [
        line({ unitCost: bad }),
        line({ pricing: { by: 'price', unitPrice: bad } }),
        line({ unitCost: 1, pricing: { by: 'markup', markup: bad } }),
        line({ unitCost: 1, pricing: { by: 'amount', amount: bad } }),
        line({ lineDiscount: { by: 'percent', percent: bad } }),
        line({ lineDiscount: { by: 'amount', cents: bad } }),
        line({ pricing: { by: 'markup', markup: 5 } }),
      ],
      {
        discount: { by: 'amount', cents: bad },
        deposit: { by: 'percent', percent: bad },
        taxRates: [{ id: 'a', name: 'A', rate: bad }],
      },
    )
    expect(fieldsOf(document)).toEqual([
      'lines.0.unitCost number',
      'lines.1.pricing.unitPrice number',
      'lines.2.pricing.markup number',
      'lines.3.pricing.amount number',
      'lines.4.lineDiscount.percent number',
      'lines.5.lineDiscount.cents number',
      'lines.6.unitCost required',
      'discount.cents number',
      'deposit.percent number',
      'taxRates.0.rate number',
    ])
  })

  test('a discount of 101 %, a negative one, and a markup below nothing', () => {
    expect(documentProblems(moneyDocument([line()], { discount: { by: 'percent', percent: 10_100 } }))).toEqual([
      { field: 'discount.percent', code: 'range', message: 'Up to 100.' },
    ])
    const discount = { by: 'percent', percent: -1 } as const
    const document = moneyDocument([
      line({ lineDiscount: { by: 'percent', percent: 10_001 } }),
      line({ lineDiscount: discount }),
      line({ unitCost: 5, pricing: { by: 'markup', markup: -10_001 } }),
    ])
    expect(fieldsOf(document)).toEqual([
      'lines.0.lineDiscount.percent range',
      'lines.1.lineDiscount.percent range',
      'lines.2.pricing.markup range',
    ])
  })

  test('-0 is 0', () => {
    const document = moneyDocument([line({ quantity: -0, unitCost: -0 })], { discount: { by: 'amount', cents: -0 } })
    expect(documentProblems(document)).toEqual([])
    expect(JSON.stringify(totalsOf(document))).not.toContain('-0')
  })
})

describe('lists', () => {
  test('501 lines', () => {
    const document = moneyDocument(Array.from({ length: 501 }, () => line({ quantity: Number.NaN })))
    expect(documentProblems(document)).toEqual([{ field: 'lines', code: 'tooMany', message: 'Up to 500 lines.' }])
    expect(documentProblems(moneyDocument(Array.from({ length: 500 }, () => line())))).toEqual([])
  })
  test('a million lines are not looked at one by one', () => {
    let looks = 0
    const lines = new Proxy(
      Array.from({ length: 1_000_000 }, () => line()),
      {
        get: (all, name, receiver): unknown => {
          looks += 1
          return Reflect.get(all, name, receiver)
        },
      },
    )
    expect(fieldsOf(moneyDocument(lines))).toEqual(['lines tooMany'])
    expect(looks).toBeLessThan(1000)
  })
  test('problems stop at 100', () => {
    const document = moneyDocument(Array.from({ length: 500 }, () => line({ quantity: Number.NaN })))
    expect(documentProblems(document)).toHaveLength(100)
  })
  test('ids that are there twice, and rates that are not there', () => {
    const document = moneyDocument(
      [
        line({ id: 'a', taxRateIds: ['x', 'x'] }),
        line({ id: 'a', taxRateIds: ['gone'] }),
        line({ id: '__proto__', taxRateIds: ['constructor'] }),
      ],
      {
        taxRates: [
          { id: 'x', name: 'X', rate: 10_000 },
          { id: 'x', name: 'Y', rate: 10_000 },
        ],
      },
    )
    expect(fieldsOf(document)).toEqual([
      'taxRates.1.id twice',
      'lines.0.taxRateIds.1 twice',
      'lines.1.id twice',
      'lines.1.taxRateIds.0 unknown',
      'lines.2.taxRateIds.0 unknown',
    ])
    expect(totalsOf(document)).toMatchObject({ tax: 10_00, total: 310_00 })
  })
  test('21 tax rates', () => {
    const taxRates = Array.from({ length: 21 }, (_, at) => ({ id: `t${at}`, name: '', rate: 1 }))
    expect(fieldsOf(moneyDocument([], { taxRates }))).toEqual(['taxRates tooMany'])
  })
})

describe('totals', () => {
  test('of bids are never negative, of change orders they may be', () => {
    const credit = moneyDocument([priced('-1', '0.01')])
    expect(documentProblems(credit)).toEqual([
      { field: 'price', code: 'negative', message: 'The total can’t be less than zero.' },
    ])
    expect(documentProblems(credit, { allowNegative: true })).toEqual([])
  })
  test.each([
    ['1', '9999999.99', true],
    ['1.001', '9999999.99', false],
    ['1000', '9999999', true],
    ['1', '9999999.995', true],
  ])('%s × %s', (quantity, price, fits) => {
    expect(fieldsOf(moneyDocument([priced(quantity, price)]))).toEqual(fits ? [] : ['price range'])
  })
  test('prices have ten characters', () => {
    expect(
      [999_999_999, 999_999_999_900, 1_234_567_890, 1_000_000_001, 1_000_000_000_000, -999_999_999].map(fitsPrice),
    ).toEqual([true, true, true, false, false, true])
    expect(fitsPrice(Number.MAX_SAFE_INTEGER)).toBe(false)
  })
  test('one line comes to 9,999,999,999 at most, also where another takes it back', () => {
    const document = moneyDocument([priced('9999999', '9999999'), priced('-9999999', '9999999')])
    expect(documentProblems(document)).toEqual(
      [0, 1].map((at) => ({
        field: `lines.${at}.quantity`,
        code: 'range',
        message: 'One line comes to 9,999,999,999 at most.',
      })),
    )
  })
  test('a unit price past its limit', () => {
    const document = moneyDocument([
      line({ quantity: 1, unitCost: 99_999_999_999, pricing: { by: 'markup', markup: 1 } }),
      line({ quantity: 1, unitCost: 99_999_999_999, pricing: { by: 'amount', amount: 1 } }),
    ])
    expect(fieldsOf(document)).toEqual(['lines.0.pricing.markup range', 'lines.1.pricing.amount range'])
  })
  test('a discount that is more than its line, or is of a credit', () => {
    const lineDiscount = { by: 'amount', cents: 100_01 } as const
    const document = moneyDocument([line({ lineDiscount }), line({ quantity: -1000, lineDiscount })])
    expect(fieldsOf(document, { allowNegative: true })).toEqual([
      'lines.0.lineDiscount.cents discount',
      'lines.1.lineDiscount.cents discount',
    ])
    expect(totalsOf(document).lines.map(({ total }) => total)).toEqual([0, -100_00])
  })
  test('the largest numbers that a schema lets through don’t fail', () => {
    const document = moneyDocument(
      Array.from({ length: 500 }, () =>
        line({ quantity: 9_999_999_999, unitCost: 99_999_999_999, pricing: { by: 'markup', markup: 9_999_999 } }),
      ),
      { discount: { by: 'percent', percent: 3333 }, deposit: { by: 'percent', percent: 5000 } },
    )
    expect(documentProblems(document)).toHaveLength(100)
    expect(Number.isSafeInteger(totalsOf(document).total)).toBe(true)
  })
})
