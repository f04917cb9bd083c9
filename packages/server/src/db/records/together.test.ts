import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { aCustomer, FIELD, testHouse } from '../../testing/house.ts'
import { openDatabase } from '../open.ts'
import { hashToken } from '../tokens.ts'
import { sql } from '../statement.ts'

const house = testHouse()
const day = (timezone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format()

test('a new record is made for who asks now, not for who they were when they asked before', async () => {
  const ada = await house.company()
  const me = ada.me.id
  const CustomerId = (await aCustomer(ada)).id
  const made = async (title: string) =>
    (await ada.call(projects.create, { body: { title, CustomerId, UserId: me } })).startdate
  // Between these two it is another day at every hour.
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    await house.owner('update companies set timezone = $2 where id = $1', [ada.me.CompanyId, timezone])
    expect(await made('First')).toBe(day(timezone))
    expect(await made('Second')).toBe(day(timezone))
  }
})

test('a right that is taken away is gone with the next new record', async () => {
  const ada = await house.company()
  const cleo = await house.person(ada, FIELD)
  await cleo.call(tasks.create, { body: { title: 'Measure' } })
  await house.owner('update users set status = $2 where id = $1', [cleo.me.id, 'deactivated'])
  await expect(cleo.call(tasks.create, { body: { title: 'Measure again' } })).rejects.toMatchObject({ status: 401 })
})

test('a new task for a project of another customer is refused, and takes no number', async () => {
  const ada = await house.company()
  const [mine, other] = [await aCustomer(ada), await aCustomer(ada, 'Other')]
  const job = await ada.call(projects.create, { body: { title: 'Reroof', CustomerId: mine.id, UserId: ada.me.id } })
  const free = await ada.call(projects.create, {
    body: { title: 'For nobody yet', CustomerId: mine.id, UserId: ada.me.id },
  })
  await house.owner('update projects set customer_id = null where id = $1', [free.id])
  const task = (CustomerId: string | null, ProjectId = job.id) =>
    ada.call(tasks.create, { body: { title: 'Tear off', ProjectId, CustomerId } })
  const numberOf = ({ number }: { number: string }) => Number(number.slice(2))
  const first = numberOf(await task(mine.id))
  await expect(task(other.id)).rejects.toMatchObject({ status: 422 })
  await expect(task(mine.id, crypto.randomUUID())).rejects.toMatchObject({ status: 422 })
  expect(numberOf(await task(null))).toBe(first + 1)
  expect((await task(other.id, free.id)).CustomerId).toBe(other.id)
  expect(numberOf(await task(mine.id))).toBe(first + 3)
})

test('a new record that is sent again takes no further number', async () => {
  const ada = await house.company()
  const make = (title: string, key: string = crypto.randomUUID()) =>
    ada.call(tasks.create, { body: { title } }, { headers: { 'idempotency-key': key } })
  await make('The one before')
  const key = crypto.randomUUID()
  const first = await make('Once', key)
  for (let again = 0; again < 3; again++) expect(await make('Once', key)).toEqual(first)
  expect(Number((await make('The next')).number.slice(2))).toBe(Number(first.number.slice(2)) + 1)
})

test('many at once are each done once, with their history and their own number', async () => {
  const ada = await house.company()
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, i) => ada.call(tasks.create, { body: { title: `Task ${i}` } })),
  )
  expect(made.map(({ title }) => title)).toEqual(Array.from({ length: 60 }, (_, i) => `Task ${i}`))
  expect(new Set(made.map(({ number }) => number)).size).toBe(60)
  const changed = await Promise.all(
    made.map(({ id }, i) => ada.call(tasks.update, { params: { id }, body: { description: `${i}`, version: 1 } })),
  )
  expect(changed.map(({ description, version }) => [description, version])).toEqual(
    Array.from({ length: 60 }, (_, i) => [`${i}`, 2]),
  )
  const [noted] = await house.owner(
    `select count(*)::int as events, count(distinct record_id)::int as records from audit_events where company_id = $1 and resource = 'tasks'`,
    [ada.me.CompanyId],
  )
  expect(noted).toEqual({ events: 120, records: 60 })
})

test('who is inside does not wait for a connection that is only kept', async () => {
  const { token } = await house.company()
  const db = openDatabase(house.connection, { pool: 1, prepare: true, log: () => {} })
  const from = performance.now()
  for (let i = 0; i < 40; i++) {
    await db.authenticate({ token: hashToken(token), needed: null })
    await db.outside(sql`select 1`)
  }
  expect(performance.now() - from).toBeLessThan(40 * 40)
  await db.close()
})
