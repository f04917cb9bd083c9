import { permissionId } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

test('open bids are counted and summed by status, without prices for those who do not see them', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  const bid = (status: number, price: number | null) =>
    ada.call(bids.create, { body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id, status, price } })
  await Promise.all([bid(1, 100.1), bid(2, 0.2), bid(2, 1000.05), bid(2, null), bid(3, 7), bid(4, 8)])
  expect((await ada.call(overview.pipeline, {})).rows).toEqual([
    { status: 1, count: 1, total: 100.1, unpriced: 0 },
    { status: 2, count: 3, total: 1000.25, unpriced: 1 },
  ])
  expect((await bob.call(overview.pipeline, {})).rows).toEqual([])

  // By its price, written as a number or as an amount; never with another.
  const found = async (person: Person, q: string) =>
    (await person.call(overview.search, { query: { q } })).rows.map(({ title }) => title)
  for (const q of ['1000.05', '$1,000.05']) expect(await found(ada, q)).toEqual(['Deck'])
  expect(await found(ada, '1000')).toEqual([])

  const sid = await house.person(ada, 103, 'Sid')
  await ada.call(roles.update, { params: { id: 103 }, body: { hidden: ['price'] } })
  expect((await sid.call(overview.pipeline, {})).rows).toEqual([
    { status: 1, count: 1, total: null, unpriced: null },
    { status: 2, count: 3, total: null, unpriced: null },
  ])
  expect(await found(sid, '1000.05')).toEqual([])
  const role = await ada.call(roles.create, {
    body: { title: 'Files', permissions: [{ id: permissionId('customers.list') }] },
  })
  const guest = await house.person(ada, role.id, 'Gus')
  await expect(guest.call(overview.pipeline, {})).rejects.toMatchObject({ status: 403 })
})

test('a project is overdue after its last day, until it is completed or canceled', async () => {
  const ada = await house.company()
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const project = (title: string, status: number, enddate: string | null) =>
    ada.call(projects.create, {
      body: { title, CustomerId: customer.id, UserId: ada.me.id, status, startdate: day(-30), enddate },
    })
  await project('late', 2, day(-3))
  await project('waiting', 8, day(-3))
  await project('over', 3, day(-3))
  await project('coming', 2, day(3))
  await project('open', 2, null)
  const { rows } = await ada.call(projects.list, { query: { overdue: '1', sort: 'title', order: 'asc' } })
  expect(rows.map(({ title }) => title)).toEqual(['late', 'waiting'])
})
