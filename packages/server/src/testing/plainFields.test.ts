import { customFields } from '@jobwright/contract/custom/calls.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { taxrates } from '@jobwright/contract/resources/taxrates.ts'
import { imports, Import } from '@jobwright/contract/resources/imports.ts'
import { permissions } from '@jobwright/contract/permissions.ts'
import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { testHouse } from './house.ts'

const house = testHouse()

test('a plain field is written, read, found, told by the history and emptied, and what is wrong is named', async () => {
  const ada = await house.company()
  const blank = await ada.call(customers.create, { body: { name: 'Birch' } })
  expect(blank.website).toBe('')
  const made = await ada.call(customers.create, { body: { name: 'Acme', website: 'www.zorba.example' } })
  expect(made.website).toBe('https://www.zorba.example')
  const found = async (q: string) => (await ada.call(customers.list, { query: { q } })).rows.map(({ name }) => name)
  expect(await found('zorba.ex')).toEqual(['Acme'])
  // Somebody who doesn't see contact details is found other words, and these too: a website is public.
  await house.owner(
    "insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Blind', $2, '{contact}')",
    [ada.me.CompanyId, permissions.map((one) => one.id).filter((one) => one !== 1000)],
  )
  const hal = await house.person(ada, 300)
  expect((await hal.call(customers.list, { query: { q: 'zorba.ex' } })).rows).toHaveLength(1)
  const params = { id: made.id }
  await expect(
    ada.call(customers.update, { params, body: { version: made.version, website: 'javascript:alert(1)' } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'website' }] } })
  const emptied = await ada.call(customers.update, { params, body: { version: made.version, website: '' } })
  expect(emptied.website).toBe('')
  expect(await found('zorba')).toEqual([])
  const { rows } = await ada.call(customers.history, { params, query: {} })
  expect(rows[0]?.changes).toEqual([{ field: 'website', before: 'https://www.zorba.example', after: '' }])
})

test('a field that was there before it became plain is what it was', async () => {
  const ada = await house.company()
  const rate = await ada.call(taxrates.create, {
    body: { title: 'State', rate: 6_250, notes: 'Since July.\nAsk Joe.' },
  })
  expect(rate.notes).toBe('Since July.\nAsk Joe.')
  await expect(
    ada.call(taxrates.create, { body: { title: 'City', rate: 1_000, notes: 'x'.repeat(501) } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'notes', message: '500 characters max' }] } })
})

test('an import fills plain fields by the names of columns in both languages; what is no value names its column', async () => {
  const ada = await house.company()
  await ada.call(customers.create, { body: { name: 'Birch', website: 'https://birch.example' } })
  const upload = async (lines: string[]) => {
    const { body } = await house.app.inject({
      method: 'POST',
      url: '/api/imports?name=clients.csv',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(lines.join('\n')),
    })
    return Import.parse(JSON.parse(body))
  }
  const run = async ({ id, mapping }: Import) => {
    await ada.call(imports.run, { params: { id }, body: { mapping, duplicates: 'update' } })
    return eventually(async () => {
      const now = await ada.call(imports.get, { params: { id } })
      expect(now.status).not.toBe('running')
      return now
    })
  }
  const sheet = await upload([
    'Nombre del cliente,Página Web,Teléfono',
    'Alder,alder.example,603-555-0100',
    'Alder,other.example,',
    'Birch,,603-555-0101',
    'Cedar,not an address,',
  ])
  expect(sheet.mapping.customer).toMatchObject({ website: 1 })
  expect(sheet.mapping.noted).toBeUndefined()
  const done = await run(sheet)
  expect(done.preview[0]?.customer).toMatchObject({ website: 'https://alder.example' })
  expect(done.problems).toEqual([{ row: 5, field: 'Página Web', message: '"not an address" can’t be read here.' }])
  const rows = async () =>
    (await ada.call(customers.list, { query: {} })).rows.map(({ name, website, notes }) => [name, website, notes])
  expect(await rows()).toEqual([
    // What a second row says differently is in the notes, and what a row says nothing of stays.
    ['Alder', 'https://alder.example', 'Website: https://other.example'],
    ['Birch', 'https://birch.example', ''],
  ])
  await ada.call(imports.undo, { params: { id: sheet.id } })
  expect(await rows()).toEqual([['Birch', 'https://birch.example', '']])
  // A company that already has its own field by this name keeps using it.
  await ada.call(customFields.add, { params: { kind: 'customers' }, body: { title: 'Website', type: 'link' } })
  const { mapping } = await upload(['Name,Website', 'Alder,alder.example'])
  expect(mapping).toMatchObject({ customer: { name: 0 }, custom: { customer: { website: 1 } } })
  expect(mapping.customer).not.toHaveProperty('website')
})
