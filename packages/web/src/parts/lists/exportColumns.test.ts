import { catalogue, isSeen } from '@jobwright/contract/catalogue/catalogue.ts'
import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { csvLine } from '@jobwright/contract/rules/csv.ts'
import { resourceNames } from '@jobwright/contract/registry.ts'
import { expect, test } from 'vitest'
import { everyEnglish, everySpanish } from '../../words/everyWord.ts'
import type { Words } from '../../words/words.tsx'
import { nameKey } from '../fields/fieldNames.ts'
import { exportColumnsOf, type ExportContext, type Listed } from './exportColumns.ts'
import { viewExportColumnsOf } from './viewExportColumns.ts'

const words = {
  language: 'en',
  t: (key) => everyEnglish[key] ?? key,
  manner: { language: 'en', us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'America/New_York' },
} as Words
const own = (key: string, type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  ...blankCustomField,
  key,
  type,
  title: key,
  ...more,
})
const told = (sees: boolean, added: readonly CustomField[] = []): ExportContext => ({
  words,
  sees: { phone: sees, contact: sees, price: sees, cost: sees },
  statusOf: (kind, id) => `${kind} ${id}`,
  labelOf: () => '',
  typeOf: () => '',
  personOf: () => 'Pat Person',
  fields: added,
})
const fields = resourceNames.flatMap((noun) =>
  Object.entries(catalogue[noun]).map(([field, facts]) => ({ noun, field, facts })),
)
const listed = fields.filter(({ noun }) => noun !== 'photos')

test.each(resourceNames)('every field of %s that people see has a name in both languages', (noun) => {
  const named = fields.filter((one) => one.noun === noun && isSeen(noun, one.field))
  expect(named.length).toBeGreaterThan(0)
  for (const { field, facts } of named) {
    if (facts.plain) {
      expect(
        Object.values(facts.plain.label).every((label) => label.trim() !== ''),
        field,
      ).toBe(true)
      continue
    }
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

test('the company’s own fields stand in the table, numbers to calculate with and the rest in words', () => {
  const added = [
    own('roof_pitch', 'choice', {
      title: 'Name',
      choices: [{ key: '9_12', title: '9/12', titleEs: '', archived: true }],
    }),
    own('squares', 'number', { unit: 'sq', decimals: 1 }),
    own('budget', 'money'),
    own('until', 'date'),
    own('crane', 'yesNo'),
    own('chief', 'person'),
    own('policy', 'text', { retired: true }),
  ]
  const columns = exportColumnsOf('customers', told(true, added))
  expect(columns.map(({ field }) => field).slice(-2)).toEqual(['createdAt', 'updatedAt'])
  const custom = {
    roof_pitch: '9_12',
    squares: -31.5,
    budget: 4711.5,
    until: '2031-05-01',
    crane: false,
    chief: 'u',
    policy: '=2+5',
  }
  const cells = columns
    .filter(({ field }) => field.startsWith('custom.'))
    .map(({ cell }) => cell({ custom } as unknown as Parameters<typeof cell>[0]))
  expect(csvLine(cells)).toBe("9/12,-31.5,4711.50,2031-05-01,No,Pat Person,'=2+5\r\n")
  // As the view shows it: by the field, not by a name that another one has, too.
  const shown = (key: string) =>
    viewExportColumnsOf('customers', told(true, added), [{ key, label: 'Name' }]).map(({ field }) => field)
  expect(shown('custom.roof_pitch')).toEqual(['custom.roof_pitch'])
  expect(shown('name')).not.toContain('custom.roof_pitch')
})
