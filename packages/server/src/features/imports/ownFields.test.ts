import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomFieldDraft } from '@jobwright/contract/custom/field.ts'
import { permissions } from '@jobwright/contract/permissions.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { imports, Import } from '@jobwright/contract/resources/imports.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const add = (who: Person, kind: 'customers' | 'contacts', body: CustomFieldDraft) =>
  who.call(customFields.add, { params: { kind }, body })
async function upload(who: Person, lines: string[]): Promise<Import> {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/imports?name=clients.csv',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(lines.join('\n')),
  })
  return Import.parse(JSON.parse(answer.body))
}
async function run(who: Person, { id, mapping }: Import, duplicates: 'skip' | 'update' = 'skip'): Promise<Import> {
  await who.call(imports.run, { params: { id }, body: { mapping, duplicates } })
  return eventually(async () => {
    const now = await who.call(imports.get, { params: { id } })
    expect(now.status).not.toBe('running')
    return now
  })
}
async function aCompany(): Promise<Person> {
  const ada = await house.company()
  await add(ada, 'customers', { title: 'Policy no.', type: 'text' })
  await add(ada, 'customers', { title: 'Squares', type: 'number', decimals: 1 })
  await add(ada, 'customers', { title: 'Insured', type: 'yesNo' })
  await add(ada, 'customers', { title: 'Since', type: 'date', titleEs: 'Desde' })
  const choice = { key: '9_12', title: '9/12', titleEs: '', archived: false }
  await add(ada, 'customers', { title: 'Roof pitch', type: 'choice', choices: [choice] })
  await add(ada, 'contacts', { title: 'Birthday', type: 'date' })
  return ada
}
const customs = async (who: Person) =>
  (await who.call(customers.list, { query: {} })).rows.map(({ name, custom }) => [name, custom])

test('columns that are called as the company’s own fields fill them, for customers and contacts, and an undo takes them back', async () => {
  const ada = await aCompany()
  const known = await ada.call(customers.create, { body: { name: 'Birch', custom: { squares: 5, policy_no: 'old' } } })
  const sheet = await upload(ada, [
    'Name,Contact name,policy no,Squares,Insured,Desde,roof pitch,Birthday',
    'Alder,Ann Lee,\'=HO-1,"1,250.5",Sí,3/31/2025,9/12,1980-02-01',
    'Birch,,new,,,,,',
  ])
  expect(sheet.mapping.custom).toEqual({
    customer: { policy_no: 2, squares: 3, insured: 4, since: 5, roof_pitch: 6 },
    contact: { birthday: 7 },
  })
  expect(sheet.mapping.noted).toBeUndefined()
  const done = await run(ada, sheet, 'update')
  expect(done).toMatchObject({ status: 'done', tally: { new: 1, update: 1, errors: 0 } })
  expect(done.preview[0]?.customer).toMatchObject({ 'custom.policy_no': '=HO-1', 'custom.squares': '1250.5' })
  const alder = { policy_no: '=HO-1', squares: 1250.5, insured: true, since: '2025-03-31', roof_pitch: '9_12' }
  expect(await customs(ada)).toEqual([
    ['Alder', alder],
    // What the row says nothing of stays.
    ['Birch', { squares: 5, policy_no: 'new' }],
  ])
  expect((await ada.call(contacts.list, { query: {} })).rows[0]?.custom).toEqual({ birthday: '1980-02-01' })
  const { rows } = await ada.call(customers.list, { query: { q: 'HO-1' } })
  const history = await ada.call(customers.history, { params: { id: rows[0]?.id ?? '' }, query: {} })
  expect(history.rows[0]?.changes).toContainEqual({ field: 'custom.squares', before: null, after: 1250.5 })
  await ada.call(imports.undo, { params: { id: sheet.id } })
  expect(await customs(ada)).toEqual([['Birch', { squares: 5, policy_no: 'old' }]])
  expect((await ada.call(customers.get, { params: { id: known.id } })).version).toBe(3)
})

test('cells that a field cannot have are named by their column, and nothing of the row is imported', async () => {
  const ada = await aCompany()
  const sheet = await upload(ada, [
    'Name,Squares,Insured,Since,Roof pitch',
    'Alder,many,perhaps,31/31/2025,4/12',
    'Birch,1,no,,',
    // 12.5 or 1,250: nobody knows, so it is not guessed.
    'Cedar,"12,50",,,',
    'Douglas,1.25,,,',
  ])
  const done = await run(ada, sheet)
  expect(done.tally).toMatchObject({ new: 1, errors: 3 })
  expect(done.problems.map(({ row, field, message }) => [row, field, message])).toEqual(
    [
      [2, 'Squares', 'many'],
      [2, 'Insured', 'perhaps'],
      [2, 'Since', '31/31/2025'],
      [2, 'Roof pitch', '4/12'],
      [4, 'Squares', '12,50'],
      [5, 'Squares', '1.25'],
    ].map(([row, field, text]) => [row, field, `"${text}" can’t be read here.`]),
  )
  expect(await customs(ada)).toEqual([['Birch', { squares: 1, insured: false }]])
})

test('a field that hides with prices is neither filled nor seen by who does not see prices', async () => {
  const ada = await house.company()
  await add(ada, 'customers', { title: 'Credit limit', type: 'money', group: 'price' })
  await house.owner(
    "insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Blind', $2, '{price}')",
    [ada.me.CompanyId, permissions.map((one) => one.id).filter((one) => one !== 1000)],
  )
  const hal = await house.person(ada, 300)
  const lines = ['Name,Credit limit', 'Alder,4711']
  const hers = await upload(ada, lines)
  expect(hers.mapping.custom).toEqual({ customer: { credit_limit: 1 }, contact: {} })
  await expect(hal.call(imports.get, { params: { id: hers.id } })).rejects.toMatchObject({ status: 404 })
  const his = await upload(hal, lines)
  expect(his.mapping.custom).toBeUndefined()
  const mapping = { ...his.mapping, noted: [], custom: { customer: { credit_limit: 1 } } }
  await expect(
    hal.call(imports.run, { params: { id: his.id }, body: { mapping, duplicates: 'skip' } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'mapping.custom.customer.credit_limit' }] } })
})
