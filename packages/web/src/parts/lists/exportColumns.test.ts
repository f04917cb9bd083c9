import { catalogue, isSeen } from '@jobwright/contract/catalogue/catalogue.ts'
import { resourceNames } from '@jobwright/contract/registry.ts'
import { expect, test } from 'vitest'
import { everyEnglish, everySpanish } from '../../words/everyWord.ts'
import type { Words } from '../../words/words.tsx'
import { nameKey } from '../fields/fieldNames.ts'
import { exportColumnsOf, type ExportContext, type Listed } from './exportColumns.ts'

const words = {
  t: (key) => everyEnglish[key] ?? key,
  manner: { language: 'en', us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'America/New_York' },
} as Words
const told = (sees: boolean): ExportContext => ({
  words,
  sees: { phone: sees, contact: sees, price: sees, cost: sees },
  statusOf: (kind, id) => `${kind} ${id}`,
  labelOf: () => '',
  typeOf: () => '',
  personOf: () => 'Pat Person',
})
const fields = resourceNames.flatMap((noun) =>
  Object.entries(catalogue[noun]).map(([field, facts]) => ({ noun, field, facts })),
)
const listed = fields.filter(({ noun }) => noun !== 'photos')

test.each(resourceNames)('every field of %s that people see has a name in both languages', (noun) => {
  const named = fields.filter((one) => one.noun === noun && isSeen(noun, one.field))
  expect(named.length).toBeGreaterThan(0)
  for (const { field } of named) {
    const key = nameKey(noun, field)
    expect(everyEnglish, field).toHaveProperty([key])
    expect(everySpanish, field).toHaveProperty([key])
  }
})

test('every field stands in the table of its list, or says why not', () => {
  for (const { noun, field, facts } of listed) {
    const columns = exportColumnsOf(noun as Listed, told(true))
    const isThere = columns.some((column) => column.field === field)
    expect(isThere, `${noun}.${field}`).toBe(facts.unseen === undefined && facts.notInCsv === undefined)
    expect(new Set(columns.map(({ label }) => label)).size, noun).toBe(columns.length)
  }
})

test('a table leaves out what its reader may not see', () => {
  for (const { noun, field, facts } of listed.filter(({ facts: { group } }) => group !== undefined))
    expect(
      exportColumnsOf(noun as Listed, told(false)).map((column) => column.field),
      `${noun}.${field} ${facts.group}`,
    ).not.toContain(field)
})

test('a price of one unit keeps its four decimals, and two at least', () => {
  const [price] = exportColumnsOf('priceitems', told(true)).filter(({ field }) => field === 'unitPrice')
  const cell = (unitPrice: number | null) => price?.cell({ unitPrice } as never)
  expect([825, 642_200, 1_234_560, 0, null].map(cell)).toEqual([
    { exact: '0.0825' },
    { exact: '64.22' },
    { exact: '123.456' },
    { exact: '0.00' },
    '',
  ])
})
