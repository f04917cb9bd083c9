import { activity } from '@jobwright/contract/resources/activity.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { imports, Import, type Mapping } from '@jobwright/contract/resources/imports.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const upload = async (person: Person, name: string, text: string): Promise<Import> => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/imports?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return Import.parse(JSON.parse(answer.body))
}
const finished = async (person: Person, id: string): Promise<Import> => {
  for (let i = 0; i < 1200; i++) {
    const now = await person.call(imports.get, { params: { id } })
    if (now.status !== 'running') return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the import does not end')
}
const run = async (
  person: Person,
  { id }: Import,
  mapping: Mapping,
  duplicates: 'skip' | 'update' | 'create' = 'skip',
) => {
  await person.call(imports.run, { params: { id }, body: { mapping, duplicates } })
  return finished(person, id)
}
const table = (n: number) =>
  `Customer,Main Phone,City,State,Zip,Contact\r\n${Array.from({ length: n }, (_, i) => `Customer ${i} LLC,617-555-${String(i % 10_000).padStart(4, '0')},Salem,MA,01970,Pat Number${i}`).join('\r\n')}\r\n`

test('a thousand customers with contacts come in as one batch and go as one', { tags: ['full'] }, async () => {
  const ada = await house.company()
  const sheet = await upload(
    ada,
    'customers.csv',
    `${table(1000)}Bad zip LLC,617-555-0000,Salem,MA,TOO-LONG-ZIP,Pat Bad\r\n`,
  )
  expect(sheet).toMatchObject({ rows: 1001, status: 'uploaded', kind: 'csv' })
  expect(sheet.mapping.customer.name).toBe(0)
  const dry = await ada.call(imports.check, {
    params: { id: sheet.id },
    body: { mapping: sheet.mapping, duplicates: 'skip' },
  })
  expect(dry.tally).toMatchObject({ rows: 1001, new: 1000, errors: 1 })
  expect(dry.problems[0]).toMatchObject({ row: 1002 })
  expect((await ada.call(customers.list, {})).totalCounts).toBe(0)
  const done = await run(ada, sheet, sheet.mapping)
  expect(done).toMatchObject({ status: 'done', progress: 1001, tally: { new: 1000, errors: 1 } })
  const list = await ada.call(customers.list, { query: { count: 1000 } })
  expect(list.totalCounts).toBe(1000)
  expect(new Set(list.rows.map((row) => row.number)).size).toBe(1000)
  expect(list.rows.every((row) => row.primaryContact !== null)).toBe(true)
  expect((await ada.call(contacts.list, {})).totalCounts).toBe(1000)
  const errors = await house.raw('GET', `/api/imports/${sheet.id}/errors.csv`, { token: ada.token })
  expect(errors.body).toContain('Bad zip LLC')
  expect(errors.body).toContain('1002')

  const touched = list.rows[7]
  if (!touched) throw new Error('no row')
  await ada.call(customers.update, {
    params: { id: touched.id },
    body: { notes: 'Called them.', version: touched.version },
  })
  const undone = await ada.call(imports.undo, { params: { id: sheet.id } })
  expect(undone).toMatchObject({ status: 'undone', kept: 2 })
  expect((await ada.call(customers.list, {})).rows.map((row) => row.notes)).toEqual(['Called them.'])
  expect((await ada.call(contacts.list, {})).totalCounts).toBe(1)
})

test('what is known already is left or brought up to date, and set back by undo', async () => {
  const ada = await house.company()
  const there = await ada.call(customers.create, { body: { name: 'Foxglove, LLC', notes: 'Old friend' } })
  const text =
    'Name;Phone;City\nFOXGLOVE LLC;(617) 555-0123;Salem\nBluebird Homes;617 555 0124;Lynn\nBluebird Homes;;Lynn\n'
  const left = await upload(ada, 'list.csv', text)
  expect((await run(ada, left, left.mapping)).tally).toMatchObject({ new: 1, duplicates: 2, update: 0 })
  expect((await ada.call(customers.get, { params: { id: there.id } })).phone).toBe('')
  const again = await upload(ada, 'list.csv', text)
  expect((await run(ada, again, again.mapping, 'update')).tally).toMatchObject({ new: 0, update: 2 })
  expect(await ada.call(customers.get, { params: { id: there.id } })).toMatchObject({
    name: 'FOXGLOVE LLC',
    phone: '6175550123',
    notes: 'Old friend',
  })
  expect(await ada.call(imports.undo, { params: { id: again.id } })).toMatchObject({ kept: 0 })
  expect(await ada.call(customers.get, { params: { id: there.id } })).toMatchObject({
    name: 'Foxglove, LLC',
    phone: '',
  })
})

test('an import runs once, needs a name, and is not another company’s', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const sheet = await upload(ada, 'a.csv', table(3))
  await expect(
    ada.call(imports.run, {
      params: { id: sheet.id },
      body: { mapping: { customer: {}, contact: {} }, duplicates: 'skip' },
    }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(bob.call(imports.get, { params: { id: sheet.id } })).rejects.toMatchObject({ status: 404 })
  await run(ada, sheet, sheet.mapping)
  await expect(
    ada.call(imports.run, { params: { id: sheet.id }, body: { mapping: sheet.mapping, duplicates: 'skip' } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(bob.call(imports.undo, { params: { id: sheet.id } })).rejects.toMatchObject({ status: 404 })
})

test('10,000 rows go in one go', { tags: ['full'], timeout: 120_000 }, async () => {
  const ada = await house.company()
  const sheet = await upload(ada, 'big.csv', table(10_000))
  expect((await run(ada, sheet, sheet.mapping)).tally).toMatchObject({ new: 10_000, errors: 0 })
  expect((await ada.call(customers.list, { query: { count: 1 } })).totalCounts).toBe(10_000)
})

test('an import is one line of the activity, until it is undone', async () => {
  const ada = await house.company()
  const sheet = await upload(ada, 'a.csv', table(14))
  await run(ada, sheet, sheet.mapping)
  const lines = async (query = {}) =>
    (await ada.call(activity.list, { query })).rows.map(
      ({ action, resource, count }) => `${action} ${count} ${resource}`,
    )
  expect(await lines()).toEqual(['created 14 customers'])
  expect(await lines({ resource: 'customers' })).toEqual(['created 14 customers'])
  expect(await lines({ resource: 'projects' })).toEqual([])
  await ada.call(imports.undo, { params: { id: sheet.id } })
  expect(await lines({ resource: 'contacts' })).toEqual([])
  expect((await lines()).some((line) => line.startsWith('created'))).toBe(false)
})

test('an update adds to the notes of a customer, names what went where, and goes back as it was', async () => {
  const ada = await house.company()
  const called = await ada.call(customers.create, { body: { name: 'O’Hara, Sam', notes: 'Dog in the yard.' } })
  const full = await ada.call(customers.create, { body: { name: 'Full Notes', notes: 'x'.repeat(3995) } })
  const sheet = await upload(
    ada,
    'list.csv',
    'Customer,Phone,Email,Tags,Empty\n"O’Hara, Sam",(312) 555-0142,#REF!,vip,\nSam O’Hara,,sam@ohara.test,vip,\nFull Notes,(312) 555-0143,,vip,\n',
  )
  expect(sheet.mapping.noted).toEqual([3])
  const done = await run(ada, sheet, sheet.mapping, 'update')
  expect(done).toMatchObject({ status: 'done', tally: { new: 0, update: 3, errors: 0 } })
  expect(done.columnFacts.map(({ filled, errorRows }) => [filled, errorRows])).toEqual([
    [3, []],
    [2, []],
    [1, [2]],
    [3, []],
    [0, []],
  ])
  expect(done.problems).toEqual([expect.objectContaining({ row: 4, field: 'notes' })])
  const read = async ({ id }: { id: string }) => ada.call(customers.get, { params: { id } })
  expect(await read(called)).toMatchObject({
    name: 'Sam O’Hara',
    phone: '3125550142',
    email: 'sam@ohara.test',
    notes: 'Dog in the yard.\nTags: vip',
  })
  expect(await read(full)).toMatchObject({ phone: '3125550143', notes: 'x'.repeat(3995) })
  await ada.call(imports.undo, { params: { id: sheet.id } })
  expect(await read(called)).toMatchObject({ name: 'O’Hara, Sam', phone: '', email: '', notes: 'Dog in the yard.' })
})
