import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyDocument, priced } from '../testing/moneyParts.ts'
import { choicesOf } from './choices.ts'
import { clientSheet, displays } from './clientSheet.ts'
import { isChoice, type MoneyDocument } from './document.ts'
import { totalsOf } from './totals.ts'
import { tries } from '../testing/tries.ts'

const secret = { unitCost: 12_345, costCodeId: 'code', hiddenFromClient: true, name: 'Overhead', description: 'ours' }
const aDocument = moneyDocument(
  [
    priced('2', '10.00', { section: 'Roof', name: 'Shingles', description: 'Pewter', unit: 'sq', taxRateIds: ['r'] }),
    priced('1', '7.77', { section: 'Roof', ...secret }),
    priced('1', '5.00', { section: 'Extras', name: 'Copper', optional: true, selected: false }),
  ],
  { taxRates: [{ id: 'r', name: 'County', rate: 6250 }] },
)

test('a client never gets what is hidden from them, whatever is displayed', () => {
  for (const display of displays) {
    const text = JSON.stringify(clientSheet(aDocument, display))
    expect(text).not.toMatch(/Overhead|ours|12345|"code"/)
    expect(text).toContain('Copper')
    expect(text.includes('Shingles')).toBe(display !== 'sections')
    expect(text.includes('Pewter')).toBe(display !== 'sections')
  }
  const names = clientSheet(aDocument, 'lines')
  expect(names.listed).toMatchObject([{ name: 'Shingles', quantity: null, unit: '' }])
  expect(clientSheet(aDocument, 'quantities').listed).toMatchObject([{ quantity: 2000, unit: 'sq' }])
  expect(names.document.lines.filter((line) => line.name !== '')).toMatchObject([{ name: 'Copper' }])
})

test('what a client sees comes to the same, to the cent, whatever they choose', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: -5000, max: 90_000 }),
    unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
    section: fc.constantFrom('', 'A', 'B'),
    taxRateIds: fc.subarray(['r', 's']),
    hiddenFromClient: fc.boolean(),
    optional: fc.boolean(),
    selected: fc.boolean(),
    percent: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 12 }),
      fc.constantFrom(...displays),
      fc.constantFrom('document' as const, 'line' as const),
      fc.option(fc.integer({ min: 0, max: 10_000 })),
      fc.infiniteStream(fc.boolean()),
      (lines, display, taxMode, percent, picks) => {
        const document: MoneyDocument = moneyDocument(
          lines.map(({ quantity, unitPrice, percent: off, optional, selected, ...rest }, i) => ({
            ...priced('1', '1'),
            ...rest,
            id: `l${i}`,
            quantity,
            pricing: { by: 'price', unitPrice },
            lineDiscount: off === null ? null : { by: 'percent', percent: off },
            optional,
            selected: optional ? selected : true,
          })),
          {
            taxMode,
            discount: percent === null ? null : { by: 'percent', percent },
            taxRates: [
              { id: 'r', name: 'R', rate: 6250 },
              { id: 's', name: 'S', rate: 1333 },
            ],
          },
        )
        const sheet = clientSheet(document, display)
        const choices = sheet.document.lines.filter((line) => isChoice(line) && picks.next().value).map(({ id }) => id)
        // Options that the client doesn't see stay as the office selected them.
        const unseen = choicesOf(document).filter(
          (id) => document.lines.find((line) => line.id === id)?.hiddenFromClient,
        )
        const [theirs, ours] = [totalsOf(sheet.document, choices), totalsOf(document, [...choices, ...unseen])]
        expect([theirs.subtotal, theirs.discount, theirs.tax, theirs.total]).toEqual([
          ours.subtotal,
          ours.discount,
          ours.tax,
          ours.total,
        ])
        const sections = (all: { name: string; total: number }[]) =>
          all.filter(({ total }) => total !== 0).toSorted((a, b) => a.name.localeCompare(b.name))
        expect(sections(theirs.sections)).toEqual(sections(ours.sections))
      },
    ),
    { numRuns: tries(3000) },
  )
})
