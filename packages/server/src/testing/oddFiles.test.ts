import { readdirSync, readFileSync } from 'node:fs'
import { CustomerDraft } from '@jobwright/contract/resources/customers.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { columnFactsOf, withoutFormulaErrors } from '../outside/tables/columnFacts.ts'
import { guessColumns, samplesOf } from '../outside/tables/guessColumns.ts'
import { planImport, type Duplicates } from '../outside/tables/plan.ts'
import { readTable } from '../outside/tables/readTable.ts'
import { readExif } from '../outside/workshop/exif.ts'

// Files as odd programs write them, with what they mean in `oddFiles/expected.json`: a new one needs no test of its own.
// Calendars have their own walk, in `outside/workshop/holidays.test.ts`.
const odd = new URL('./oddFiles/', import.meta.url)
type Said = Record<string, unknown>
type ExpectedTable = { duplicates: Duplicates; customers: Said[]; tally: Said; columnFacts?: Said[] }
const expected = JSON.parse(readFileSync(new URL('expected.json', odd), 'utf8')) as {
  calendars: string
  names: Record<string, number>
  tables: Record<string, ExpectedTable>
  photos: Record<string, Said>
}
const bytesOf = (folder: string, name: string) => readFileSync(new URL(`${folder}/${name}`, odd))

test('every odd file has its expectation, and every expectation its file', () => {
  for (const folder of ['names', 'tables', 'photos'] as const)
    expect(Object.keys(expected[folder]).sort()).toEqual(readdirSync(new URL(folder, odd)).sort())
  expect(readdirSync(new URL('calendars', odd))).toContain(expected.calendars.split('/')[1])
})

describe('tables', () => {
  test.each(Object.entries(expected.tables))('%s', async (name, { duplicates, customers, tally, columnFacts }) => {
    const sheet = await readTable(bytesOf('tables', name), name)
    const mapping = guessColumns(sheet.columns, samplesOf(sheet.columns, sheet.rows))
    const table = { ...sheet, mapping }
    const known = { customers: new Map<string, string>(), contacts: new Map<string, string>() }
    const plan = planImport(withoutFormulaErrors(table), duplicates, known, 'US')
    expect(plan.newCustomers.map(({ fields }) => fields)).toEqual(customers.map((one) => expect.objectContaining(one)))
    expect(plan.tally).toMatchObject(tally)
    if (columnFacts) expect(columnFactsOf(table)).toEqual(columnFacts)
    expect(JSON.stringify([plan.newCustomers, plan.newContacts])).not.toMatch(/#(REF!|N\/A|VALUE!|NAME\?)/)
  })
})

describe('names', () => {
  test.each(Object.entries(expected.names))('%s', (file, status) => {
    for (const name of JSON.parse(bytesOf('names', file).toString('utf8')) as string[])
      expect([name, CustomerDraft.safeParse({ name }).success]).toEqual([name, status === 200])
  })
})

describe('photos', () => {
  test.each(Object.entries(expected.photos))('%s', async (name, said) => {
    const { exif } = await sharp(bytesOf('photos', name)).metadata()
    expect(exif).toBeDefined()
    expect(await readExif(exif)).toMatchObject(said)
  })
})
