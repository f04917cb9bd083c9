// @ring full
import 'fake-indexeddb/auto'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { testHouse } from '../../packages/server/src/testing/house.ts'
import { syncOnce } from '../../packages/web/src/data/phone/sync/sync.ts'
import { testPhone } from '../../packages/web/src/testing/phone.ts'
import { expect, test } from 'vitest'
import { randomOf, wireOf } from './wire.ts'

const house = testHouse()
const calls = { customers, contacts, projects, bids, tasks }
type SoakResource = keyof typeof calls
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('a list on the phone has the rows and the order that the office gives it', async () => {
  const random = randomOf(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const ada = await house.company()
  const UserId = ada.me.id
  const names = ['Ångström', 'beta', 'Álamo', 'zebra', 'Beta', 'Peña & Sons', 'alpha 2', 'alpha 10']
  const made = { customers: [] as string[], projects: [] as string[], bids: [] as string[] }
  for (const name of names)
    made.customers.push((await ada.call(customers.create, { body: { name, city: pick(['Bronx', 'Yonkers']) } })).id)
  for (let i = 0; i < 8; i += 1) {
    const CustomerId = pick(made.customers)
    const person = { firstName: pick(['Ann', 'ána', 'Bo']), lastName: pick(['Li', 'Ng']), mobile: '2125550188' }
    await ada.call(contacts.create, { body: { ...person, CustomerId } })
    const startdate = pick([null, day(-3), day(2)])
    const project = { title: `${pick(names)} ${i % 3}`, CustomerId, UserId, startdate, status: pick([1, 2, 3]) }
    made.projects.push((await ada.call(projects.create, { body: project })).id)
    const bid = { title: `${pick(names)} bid`, CustomerId, UserId, price: pick([null, 10.5, 2000]), date: startdate }
    made.bids.push((await ada.call(bids.create, { body: bid })).id)
  }
  const dues = [
    null,
    day(-2),
    day(0),
    day(3),
    new Date(Date.now() - 3_600_000).toISOString(),
    new Date(Date.now() + 7_200_000).toISOString(),
  ]
  for (let i = 0; i < 40; i += 1) {
    const job = pick([{}, { ProjectId: pick(made.projects) }, { BidId: pick(made.bids) }])
    const body = { title: `${pick(names)} ${i}`, UserId, priority: pick([300, 500, 1000]), dueAt: pick(dues), ...job }
    const task = await ada.call(tasks.create, { body })
    const status = pick([1, 1, 2, 9])
    if (status !== 1)
      await ada.call(tasks.update, { params: { id: task.id }, body: { status, problemReason: 'Rotten.' } })
  }

  const phone = testPhone(ada.me, wireOf(house.app, ada.token, { before: 0, after: 0, down: false }, random))
  phone.clock.at = Date.now()
  // An administrator's phone holds what was changed of late: here that is everything.
  await syncOnce(phone)
  const queries: [SoakResource, Record<string, string>[]][] = [
    ['customers', [{}, { sort: 'number' }, { sort: 'city' }, { q: 'pena' }, { city: 'bronx' }]],
    ['contacts', [{}, { sort: 'lastName' }, { order: 'desc' }, { q: '212 555' }]],
    [
      'projects',
      [{}, { sort: 'title' }, { sort: 'startdate' }, { sort: 'startdate', order: 'asc' }, { status: '1,2' }],
    ],
    ['bids', [{}, { sort: 'price' }, { sort: 'date', order: 'asc' }, { CustomerId: made.customers[0] ?? '' }]],
    [
      'tasks',
      [
        {},
        { sort: 'dueAt' },
        { sort: 'dueAt', order: 'desc' },
        { sort: 'priority' },
        { sort: 'status' },
        { overdue: '1' },
        { status: '1,9', priority: '1000' },
        { from: day(0), to: day(3) },
        { ProjectId: made.projects[0] ?? '' },
        { WorkerId: UserId },
      ],
    ],
  ]
  for (const [noun, asked] of queries)
    for (const query of asked) {
      const said = `${noun} ${JSON.stringify(query)}`
      const there = (await ada.call(calls[noun].list, { query: { ...query, count: 500 } as never })) as {
        rows: { id: string; version: number }[]
        totalCounts: number
      }
      const known = await phone.db.rows.bulkGet(there.rows.map((row): [SoakResource, string] => [noun, row.id]))
      expect(known.every(Boolean), `${said}: everything lies here`).toBe(true)
      const here = await phone.store.page(noun, { ...query, count: 500 })
      expect(here.totalCounts, said).toBe(there.totalCounts)
      expect(
        here.rows.map((row) => row.id),
        said,
      ).toEqual(there.rows.map((row) => row.id))
      // Page by page it is the same list.
      const paged = await phone.store.page(noun, { ...query, count: 3, page: 2 })
      expect(paged.rows.map((row) => row.id)).toEqual(there.rows.slice(3, 6).map((row) => row.id))
    }
  // A search looks a little further here: a task is found by the name of its job, too.
  const there = await ada.call(tasks.list, { query: { q: 'alpha', count: 500 } })
  const here = await phone.store.page('tasks', { q: 'alpha', count: 500 })
  expect(here.rows.map((row) => row.id)).toEqual(expect.arrayContaining(there.rows.map((row) => row.id)))
  await phone.db.delete()
})
