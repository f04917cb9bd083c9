import { expect, test } from 'vitest'
import { documentOf, sheetOf, wholePriceLine, type Sheet } from './sheet.ts'

test('a sheet becomes a document and a sheet again, with every field of its lines and costs', () => {
  const priced = {
    ...wholePriceLine('priced', 'Copper', 12.5),
    section: 'Roof',
    description: 'On both slopes.',
    quantity: 2500,
    unit: 'ft',
    lineDiscount: { by: 'percent' as const, percent: 500 },
    taxRateIds: ['county'],
    optional: true,
    optionGroup: 'Kind',
    selected: false,
    costCodeId: 'code',
    hiddenFromClient: true,
  }
  const driven = { ...wholePriceLine('driven', 'Tear-off', 0), unitPrice: 135_000 }
  const sheet: Sheet = {
    lines: [priced, driven, wholePriceLine('plain', 'Permit', 9)],
    costs: [
      { id: 'priced', unitCost: 80_000, markup: null, amount: null },
      { id: 'driven', unitCost: 100_000, markup: 3500, amount: null },
    ],
    pricing: {
      discount: { by: 'amount', cents: 100 },
      taxRates: [{ id: 'county', name: 'County', rate: 8375 }],
      taxMode: 'line',
      deposit: { by: 'percent', percent: 3000 },
    },
  }
  const document = documentOf(sheet)
  expect(document.lines.map(({ unitCost, pricing }) => [unitCost, pricing])).toEqual([
    [80_000, { by: 'price', unitPrice: 125_000 }],
    [100_000, { by: 'markup', markup: 3500 }],
    [null, { by: 'price', unitPrice: 90_000 }],
  ])
  expect(sheetOf(document)).toEqual(sheet)
})
