import { expect, test } from 'vitest'
import { line, moneyDocument } from '../testing/moneyParts.ts'
import { clientSections, type ClientDisplay } from './clientView.ts'
import { totalsOf } from './totals.ts'

const document = moneyDocument([
  line({ id: 'a', section: 'Roof', name: 'Shingles', unitCost: 600_000, costCodeId: 'code' }),
  line({ id: 'b', section: 'Roof', name: 'Overhead', hiddenFromClient: true }),
  line({ id: 'c', section: 'Roof', name: 'Skylight', optional: true, selected: false }),
  line({ id: 'd', section: 'Walls', name: 'Paint', lineDiscount: { by: 'percent', percent: 1000 } }),
])
const everything: ClientDisplay = { lines: true, quantities: true, unitPrices: true, lineTotals: true }
const view = (display: ClientDisplay) => clientSections(document, totalsOf(document), display)
const names = (display: ClientDisplay) =>
  view(display).map(({ name, total, lines }) => [name, total, ...lines.map(({ id }) => id)])

test('hidden lines fold into the total of their section', () => {
  expect(names(everything)).toEqual([
    ['Roof', 200_00, 'a', 'c'],
    ['Walls', 90_00, 'd'],
  ])
  expect(view(everything)[1]?.lines).toEqual([
    {
      id: 'd',
      name: 'Paint',
      description: '',
      quantity: 1000,
      unit: '',
      unitPrice: 1_000_000,
      lineDiscount: 10_00,
      total: 90_00,
      choice: null,
    },
  ])
})

test('only sections: no line but the options, which have their price', () => {
  const bare = view({ lines: false, quantities: false, unitPrices: false, lineTotals: false })
  expect(bare.map(({ total }) => total)).toEqual([200_00, 90_00])
  expect(bare.map(({ lines }) => lines.map(({ id, total, choice }) => [id, total, choice]))).toEqual([
    [['c', 100_00, { optionGroup: null, selected: false }]],
    [],
  ])
})

test('what is switched off is not in it at all, and costs never are', () => {
  const text = JSON.stringify(view({ ...everything, quantities: false, unitPrices: false }))
  expect(text).not.toMatch(/cost|markup|pricing|600000|code|1000000|Overhead/i)
  expect(JSON.stringify(view(everything))).not.toMatch(/cost|markup|pricing|600000|code|Overhead/i)
})
