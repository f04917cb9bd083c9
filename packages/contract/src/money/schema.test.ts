import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, moneyDocument } from '../testing/moneyParts.ts'
import { MoneyDocumentShape, MoneyLineShape } from './schema.ts'

const uuid = '0190e8a0-0000-7000-8000-000000000001'
const good = line({ id: uuid })
const document = moneyDocument([good])
const wrong = (differs: object) =>
  MoneyLineShape.safeParse({ ...good, ...differs }).error?.issues.map(({ path }) => path.join('.'))

test('the wire carries the document that the rules take', () => {
  expect(MoneyDocumentShape.parse(document)).toEqual(document)
  expect(MoneyDocumentShape.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
})

test('an id has one spelling', () => {
  expect(MoneyLineShape.parse({ ...good, id: uuid.toUpperCase() }).id).toBe(uuid)
})

test('every number has bounds', () => {
  for (const value of [Number.NaN, Infinity, -Infinity, 1.5, 2 ** 53, '5', null, undefined])
    expect(wrong({ quantity: value })).toEqual(['quantity'])
  expect(wrong({ unitCost: 100_000_000_000 })).toEqual(['unitCost'])
  expect(wrong({ pricing: { by: 'markup', markup: -10_001 } })).toEqual(['pricing.markup'])
  expect(wrong({ pricing: { by: 'price', unitPrice: Number.NaN } })).toEqual(['pricing.unitPrice'])
  expect(wrong({ lineDiscount: { by: 'percent', percent: 10_100 } })).toEqual(['lineDiscount.percent'])
  expect(wrong({ lineDiscount: { by: 'amount', cents: -1 } })).toEqual(['lineDiscount.cents'])
  expect(Object.is(MoneyLineShape.parse({ ...good, quantity: -0 }).quantity, 0)).toBe(true)
})

test('nothing else is taken', () => {
  expect(wrong({ extra: 1 })).toEqual([''])
  expect(wrong({ pricing: { by: 'price', unitPrice: 1, markup: 5 } })).toEqual(['pricing'])
  expect(wrong({ pricing: { by: 'gift' } })).toEqual(['pricing.by'])
  expect(wrong({ name: ' ' })).toEqual(['name'])
  expect(wrong({ name: 'x'.repeat(121) })).toEqual(['name'])
  expect(wrong({ unit: 'x'.repeat(11) })).toEqual(['unit'])
  expect(wrong({ section: 'x'.repeat(76) })).toEqual(['section'])
  expect(wrong({ description: 'x'.repeat(2001) })).toEqual(['description'])
  expect(wrong({ optionGroup: '' })).toEqual(['optionGroup'])
})

test('501 lines are refused before any of them is looked at', () => {
  const result = MoneyDocumentShape.safeParse({ ...document, lines: Array.from({ length: 200_000 }, () => 'no line') })
  expect(result.error?.issues).toMatchObject([{ path: ['lines'], message: 'Up to 500 lines.' }])
  expect(MoneyDocumentShape.safeParse({ ...document, lines: Array.from({ length: 500 }, () => good) }).success).toBe(
    true,
  )
})

test('the shape can be printed for the API', () => {
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(MoneyDocumentShape, { io })).toMatchObject({ type: 'object' })
})
