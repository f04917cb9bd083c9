import { activity } from '@jobwright/contract/resources/activity.ts'
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { imports, Import } from '@jobwright/contract/resources/imports.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const send = (person: Person, name: string, text: string, resource = 'billingcodes') =>
  house.app.inject({
    method: 'POST',
    url: `/api/imports?name=${name}&resource=${resource}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
const upload = async (person: Person, text: string): Promise<Import> => {
  const answer = await send(person, 'codes.csv', text)
  expect(answer.statusCode, answer.body).toBe(200)
  return Import.parse(JSON.parse(answer.body))
}

const run = async (person: Person, { id, mapping }: Import, duplicates: 'skip' | 'update' = 'skip') => {
  await person.call(imports.run, { params: { id }, body: { mapping, duplicates } })
  for (let i = 0; i < 1200; i++) {
    const now = await person.call(imports.get, { params: { id } })
    if (now.status !== 'running') return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the import does not end')
}
const codesOf = async (person: Person) =>
  (await person.call(billingcodes.list, { query: { count: 1000 } })).rows.map(
    ({ code, title, status }) => `${code} ${title} ${status}`,
  )

test('5,000 cost codes come in as one batch and go as one', async () => {
  const ada = await house.company()
  const rows = Array.from({ length: 5_000 }, (_, i) => `${String(i).padStart(5, '0')},Title ${i}`)
  const sheet = await upload(ada, `Cost Code,Description\r\n${rows.join('\r\n')}\r\n`)
  expect(sheet).toMatchObject({ resource: 'billingcodes', mapping: { billingcodes: { code: 0, title: 1 } } })
  const body = { mapping: sheet.mapping, duplicates: 'skip' as const }
  const dry = await ada.call(imports.check, { params: { id: sheet.id }, body })
  expect(dry.tally).toMatchObject({ new: 5_000, errors: 0, billingcodes: 5_000 })
  expect(dry.preview[0]?.billingcodes).toMatchObject({ code: '00000', title: 'Title 0' })
  expect((await ada.call(billingcodes.list, {})).totalCounts).toBe(0)
  expect(await run(ada, sheet)).toMatchObject({ status: 'done', tally: { new: 5_000 } })
  expect((await ada.call(billingcodes.list, { query: { count: 1 } })).totalCounts).toBe(5_000)
  const lines = async () =>
    (await ada.call(activity.list, {})).rows.map(({ action, resource, count }) => `${action} ${count} ${resource}`)
  expect(await lines()).toEqual(['created 5000 billingcodes'])
  expect(await ada.call(imports.undo, { params: { id: sheet.id } })).toMatchObject({ status: 'undone', kept: 0 })
  expect((await ada.call(billingcodes.list, { query: { count: 1 } })).totalCounts).toBe(0)
}, 120_000)

test('bad rows are listed by column and returned as CSV; the same code is created once', async () => {
  const ada = await house.company()
  const table = [
    'Code,Title,Active,Notes',
    '03-100,Concrete,yes,Pour',
    '03-100,Concrete again,yes,',
    'É-1,Électricité,Inactivo,',
    'é-1,the same,,',
    ',No code,,',
    '05-100,,,',
    `06-${'1'.repeat(20)},Too long,,`,
    '07-100,Unknown status,perhaps,',
  ].join('\n')
  const done = await run(ada, await upload(ada, table))
  expect(done.tally).toMatchObject({ rows: 8, new: 2, duplicates: 2, errors: 4 })
  expect(done.problems).toEqual([
    { row: 6, field: 'Code', message: 'Required.' },
    { row: 7, field: 'Title', message: 'Required.' },
    { row: 8, field: 'Code', message: '20 characters max; this has 23.' },
    { row: 9, field: 'Active', message: 'Use active or archived.' },
  ])
  expect(await codesOf(ada)).toEqual(['03-100 Concrete active', 'É-1 Électricité archived'])
  const errors = await house.raw('GET', `/api/imports/${done.id}/errors.csv`, { token: ada.token })
  expect(errors.body.split('\r\n').filter(Boolean)).toHaveLength(5)
  expect(errors.body).toContain('Active: Use active or archived.')
})

test('what is there is left or brought up to date, and set back by undo; a used code stays', async () => {
  const ada = await house.company()
  const there = await ada.call(billingcodes.create, { body: { code: 'A-1', title: 'Old', notes: 'Keep me' } })
  const table = 'Code,Title\na-1,New\nB-2,Made\nC-3,Used\n'
  const left = await run(ada, await upload(ada, table))
  expect(left.tally).toMatchObject({ new: 2, duplicates: 1, update: 0 })
  expect(await codesOf(ada)).toEqual(['A-1 Old active', 'B-2 Made active', 'C-3 Used active'])
  const used = (await ada.call(billingcodes.list, { query: { q: 'C-3' } })).rows[0]
  if (!used) throw new Error('no code')
  const customer = await ada.call(customers.create, { body: { name: 'Acme' } })
  await ada.call(projects.create, {
    body: { title: 'Roof', UserId: ada.me.id, CustomerId: customer.id, costCodeIds: [used.id] },
  })
  expect(await ada.call(imports.undo, { params: { id: left.id } })).toMatchObject({ kept: 1 })
  expect(await codesOf(ada)).toEqual(['A-1 Old active', 'C-3 Used active'])
  const updated = await run(ada, await upload(ada, table), 'update')
  expect(updated.tally).toMatchObject({ new: 1, update: 2 })
  expect(await ada.call(billingcodes.get, { params: { id: there.id } })).toMatchObject({
    code: 'a-1',
    title: 'New',
    notes: 'Keep me',
  })
  expect(await ada.call(imports.undo, { params: { id: updated.id } })).toMatchObject({ kept: 0 })
  expect(await codesOf(ada)).toEqual(['A-1 Old active', 'C-3 Used active'])
})

test('each kind asks for its own permission, its own columns, and another company sees none of it', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const sheet = await upload(ada, 'Code,Title\n1,One\n')
  const { id } = sheet
  const check = (mapping: Import['mapping'], duplicates: 'skip' | 'create' = 'skip') =>
    ada.call(imports.check, { params: { id }, body: { mapping, duplicates } })
  const refused = (field: string) => ({ status: 422, problem: { errors: [{ field }] } })
  const none = { customer: {}, contact: {} }
  await expect(check({ ...none, billingcodes: { code: 0 } })).rejects.toMatchObject(
    refused('mapping.billingcodes.title'),
  )
  await expect(check({ ...sheet.mapping, customer: { name: 0 } })).rejects.toMatchObject(refused('mapping.customer'))
  await expect(check(sheet.mapping, 'create')).rejects.toMatchObject(refused('duplicates'))
  await expect(bob.call(imports.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(bob.call(imports.undo, { params: { id } })).rejects.toMatchObject({ status: 404 })

  const role = await ada.call(roles.create, {
    body: {
      title: 'Codes',
      permissions: permissionIds('billingcodes.list', 'billingcodes.create').map((one) => ({ id: one })),
    },
  })
  const clerk = await house.person(ada, role.id)
  expect((await send(clerk, 'a.csv', 'Name\nX\n', 'customers')).statusCode).toBe(403)
  const customers = await send(ada, 'c.csv', 'Name\nAcme LLC\n', 'customers')
  const theirs = Import.parse(JSON.parse(customers.body))
  expect((await clerk.call(imports.list, {})).rows.map((one) => one.id)).toEqual([id])
  await expect(clerk.call(imports.get, { params: { id: theirs.id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    clerk.call(imports.run, { params: { id: theirs.id }, body: { mapping: theirs.mapping, duplicates: 'skip' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await house.raw('GET', `/api/imports/${theirs.id}/errors.csv`, { token: clerk.token })).statusCode).toBe(404)
  expect(await run(clerk, sheet)).toMatchObject({ status: 'done' })
  await expect(clerk.call(imports.undo, { params: { id } })).rejects.toMatchObject({ status: 403 })
})
