import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { tasks, type TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { narrowPerson } from '../../testing/narrowCompany.ts'

const house = testHouse()
let ada: Person
beforeAll(async () => {
  ada = await house.company()
})

test('tasks are counted and summed in groups, and each group is a list', async () => {
  const customer = await aCustomer(ada)
  const drafts: Partial<TaskDraft>[] = [
    { UserId: ada.me.id, estimateMin: 60, dueAt: '2031-05-05' },
    { UserId: ada.me.id, estimateMin: 30, dueAt: '2031-05-11' },
    { CustomerId: customer.id, dueAt: '2031-05-12T15:00:00.000Z' },
    {},
  ]
  for (const draft of drafts) await ada.call(tasks.create, { body: { title: 'Tear off', ...draft } })
  await ada.call(tasks.create, { body: { title: 'Other', estimateMin: 500 } })
  const query = { q: 'Tear off' }
  const plain = await ada.call(tasks.groups, { query })
  expect(plain).toEqual({ total: { count: 4, sums: { estimateMin: 90 } }, groups: [], more: 0 })
  const byPerson = await ada.call(tasks.groups, { query: { ...query, by: 'UserId' } })
  expect(byPerson.total).toEqual(plain.total)
  const name = `${ada.me.firstName} ${ada.me.lastName}`
  expect(byPerson.groups).toEqual([
    { key: ada.me.id, title: name, count: 2, sums: { estimateMin: 90 } },
    { key: null, title: '', count: 2, sums: { estimateMin: null } },
  ])
  const byCustomer = await ada.call(tasks.groups, { query: { ...query, by: 'CustomerId' } })
  expect(byCustomer.groups.map(({ title, count }) => [title, count])).toEqual([
    ['Foxglove LLC', 1],
    ['', 3],
  ])
  const byWeek = await ada.call(tasks.groups, { query: { ...query, by: 'dueAt' } })
  expect(byWeek.groups.map(({ key, count }) => [key, count])).toEqual([
    ['2031-05-05', 2],
    ['2031-05-12', 1],
    [null, 1],
  ])
  const count = async (more: object) => (await ada.call(tasks.list, { query: { ...query, ...more } })).totalCounts
  expect(await count({ UserId: ada.me.id })).toBe(2)
  expect(await count({ without: 'UserId' })).toBe(2)
  expect(await count({ without: 'dueAt' })).toBe(1)
  expect(await count({ from: '2031-05-05', to: '2031-05-11' })).toBe(2)
  expect(await count({ from: '2031-05-12', to: '2031-05-18' })).toBe(1)
  const byStatus = await ada.call(tasks.groups, { query: { ...query, by: 'status', status: '1,2' } })
  expect(byStatus.groups).toEqual([{ key: '1', title: '', count: 4, sums: { estimateMin: 90 } }])
})

test('sums leave out what is hidden, and groups what is out of reach', async () => {
  const customer = await aCustomer(ada, 'Larkspur')
  for (const price of [100.5, 200])
    await ada.call(bids.create, { body: { title: 'Gutters', CustomerId: customer.id, UserId: ada.me.id, price } })
  const all = await ada.call(bids.groups, { query: { by: 'CustomerId' } })
  expect(all).toMatchObject({
    total: { count: 2, sums: { price: 300.5 } },
    groups: [{ title: 'Larkspur', sums: { price: 300.5 } }],
  })
  await house.owner('insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 312, $2, $3, $4)', [
    ada.me.CompanyId,
    'No prices',
    [...permissionIds('bids.list')],
    ['price'],
  ])
  const dan = await house.person(ada, 312)
  const seen = await dan.call(bids.groups, { query: { by: 'status' } })
  expect(seen).toMatchObject({ total: { count: 2, sums: { price: null } }, groups: [{ sums: { price: null } }] })
  const nick = await narrowPerson(house, ada, 'Nick', { tasks: 'own', bids: 'own' })
  expect(await nick.call(tasks.groups, { query: { by: 'UserId' } })).toEqual({
    total: { count: 0, sums: { estimateMin: null } },
    groups: [],
    more: 0,
  })
  const eve = await house.company('Other Roofing')
  expect((await eve.call(bids.groups, { query: {} })).total.count).toBe(0)
})
