import { createHmac } from 'node:crypto'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { connections, type Delivery } from '@jobwright/contract/resources/connections.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { NO_NAME } from '../../outside/outgoing.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { testReceiver, type Heard } from '../../testing/receiver.ts'

const house = testHouse({ ALLOW_INTERNAL_ADDRESSES: 'on', PUBLIC_URL: 'https://jobs.example.com' })
const strict = testHouse()

const receiver = testReceiver(house)
const { hook, plain, settle } = receiver
const deliveriesOf = async (person: Person, id: string): Promise<Delivery[]> =>
  (await person.call(connections.deliveries, { params: { id } })).rows
/** As a receiver verifies it. */
function isOurs({ headers, body }: Heard, secret: string): boolean {
  const [, time = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['jobwright-signature'])) ?? []
  return (
    Math.abs(Date.now() / 1000 - Number(time)) < 300 &&
    createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === mac
  )
}

test('a webhook is told what happens, once and signed, and only of its own company', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const made = await hook(ada, '/ada', ['customers.created', 'customers.updated'])
  await hook(bob, '/bob', ['customers.created'])
  expect(made.secret).toMatch(/^whsec_/)
  const customer = await aCustomer(ada, 'Foxglove LLC')
  await ada.call(customers.update, { params: { id: customer.id }, body: { phone: '5035550111', version: 1 } })
  const deleted = await aCustomer(ada, 'Larkspur')
  await ada.call(customers.remove, { params: { id: deleted.id } })
  await settle(3)
  const mine = receiver.heard.filter(({ url }) => url === '/ada')
  expect(receiver.heard).toHaveLength(mine.length)
  const said = mine.map(({ body }) => JSON.parse(body) as Record<string, never>)
  expect(said.map(({ type }) => String(type)).sort()).toEqual([
    'customers.created',
    'customers.created',
    'customers.updated',
  ])
  expect(said.find(({ type }) => type === 'customers.updated')).toMatchObject({
    company: { id: ada.me.CompanyId, name: 'Test Roofing' },
    actor: { id: ada.me.id, name: 'Ada Owner' },
    record: {
      resource: 'customers',
      id: customer.id,
      title: 'Foxglove LLC',
      url: `https://jobs.example.com/customers/${customer.id}`,
    },
    changes: [{ field: 'phone', before: '', after: '5035550111' }],
  })
  for (const one of mine) {
    expect(isOurs(one, made.secret ?? '')).toBe(true)
    expect(isOurs({ ...one, body: `${one.body} ` }, made.secret ?? '')).toBe(false)
    expect(one.headers['jobwright-event']).toBeTruthy()
  }
  // Nothing arrives twice, and each request is stored with its response.
  await eventually(async () => {
    // What the receiver answered is noted a moment later.
    const rows = await deliveriesOf(ada, made.id)
    expect(rows.map(({ state, status }) => [state, status])).toEqual([1, 2, 3].map(() => ['sent', 200]))
  })
  void house.services.deliverer.nudge()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(receiver.heard).toHaveLength(3)
  await expect(bob.call(connections.deliveries, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
  // Neither the secret nor the whole of it is anywhere in the database.
  expect(await house.owner("select 1 from connections where encode(secret, 'escape') like '%whsec%'")).toEqual([])
})

test('what fails is tried again with growing pauses, then it is paused and says why; resuming sends what waits', async () => {
  const ada = await house.company()
  const made = await hook(ada, '/down', ['customers.created'])
  receiver.answer = 500
  await aCustomer(ada)
  await settle(1)
  const waits: number[] = []
  for (let tries = 1; tries <= 5; tries++) {
    await expect.poll(async () => (await deliveriesOf(ada, made.id))[0]?.problem).toMatch(/^HTTP 500/)
    const [row] = await deliveriesOf(ada, made.id)
    expect(row).toMatchObject({ state: 'waiting', tries })
    waits.push(Math.round((Date.parse(row?.nextAt ?? '') - Date.now()) / 1000))
    await house.owner(
      "update deliveries set next_at = now(), problem = '' where state = 'waiting' and connection_id = $1",
      [made.id],
    )
    await settle(tries + 1)
  }
  expect(waits.map((s) => Math.round(s / 60))).toEqual([1, 10, 60, 360, 1020])
  await expect.poll(async () => (await ada.call(connections.list, {})).rows[0]?.state).toBe('paused')
  expect((await ada.call(connections.list, {})).rows[0]?.lastError).toMatch(/^HTTP 500: said/)
  expect((await deliveriesOf(ada, made.id))[0]).toMatchObject({ state: 'failed', tries: 6, status: 500 })
  // Meanwhile nothing is sent and nothing is lost.
  const before = receiver.heard.length
  receiver.answer = 204
  await aCustomer(ada, 'Meanwhile')
  await expect
    .poll(
      async () => {
        void house.services.deliverer.nudge()
        return (await ada.call(connections.list, {})).rows[0]?.waiting
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  expect(receiver.heard).toHaveLength(before)
  expect(await ada.call(connections.resume, { params: { id: made.id } })).toMatchObject({ state: 'on', lastError: '' })
  await settle(before + 1)
  expect(receiver.heard.at(-1)?.body).toContain('Meanwhile')
  // A message that was given up can be sent manually.
  const failed = (await deliveriesOf(ada, made.id)).find(({ state }) => state === 'failed')
  const again = await ada.call(connections.redeliver, { params: { id: made.id, deliveryId: failed?.id ?? '' } })
  expect(again).toMatchObject({ state: 'sent', status: 204 })
})

test('Slack hears one line with a link, without prices, of one project and not in quiet hours; five failures and it is left alone', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada, 'Foxglove')
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof <b>', CustomerId: customer.id, UserId: ada.me.id },
  })
  const slack = await ada.call(connections.create, {
    body: {
      ...plain,
      kind: 'slack',
      address: `${receiver.base}/services/T00/B00/secretXYZ9`,
      events: ['tasks.created', 'tasks.updated', 'bids.created', 'bids.updated'],
      name: '#jobs',
      ProjectId: project.id,
      noPrices: true,
      language: 'es',
    },
  })
  expect(slack.secret).toBeNull()
  expect(slack.address).toMatch(/^127\.0\.0\.1:\d+\/…XYZ9$/)
  expect(JSON.stringify(await ada.call(connections.list, {}))).not.toContain('secretXYZ9')
  await ada.call(tasks.create, { body: { title: 'Elsewhere' } })
  const task = await ada.call(tasks.create, { body: { title: 'Tear off & <!channel>', ProjectId: project.id } })
  await settle(1)
  expect(receiver.heard).toHaveLength(1)
  expect(JSON.parse(receiver.heard[0]?.body ?? '')).toEqual({
    text: `Ada Owner agregó la tarea <https://jobs.example.com/tasks/${task.id}|${task.number} “Tear off &amp; &lt;!channel&gt;”>`,
  })
  // Everything is quiet now.
  await ada.call(connections.update, {
    params: { id: slack.id },
    body: { ProjectId: null, quietFrom: '00:00', quietTo: '23:59' },
  })
  const bid = await ada.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: ada.me.id, price: 1200.5 },
  })
  await expect
    .poll(
      async () => {
        void house.services.deliverer.nudge()
        return (await deliveriesOf(ada, slack.id)).find(({ type }) => type === 'bids.created')?.nextAt
      },
      { timeout: 20_000 },
    )
    .toSatisfy((next) => Date.parse(String(next)) > Date.now() + 60_000 || new Date().getUTCMinutes() === 59)
  expect(receiver.heard).toHaveLength(1)
  await ada.call(connections.update, { params: { id: slack.id }, body: { quietFrom: null, quietTo: null } })
  await house.owner("update deliveries set next_at = now() where state = 'waiting'")
  await settle(2)
  expect(receiver.heard[1]?.body).toContain(bid.number)
  expect(receiver.heard[1]?.body).not.toContain('1200')
  receiver.answer = 404
  for (let i = 0; i < 5; i++) await ada.call(tasks.create, { body: { title: `No. ${i}` } })
  await expect
    .poll(
      async () => {
        void house.services.deliverer.nudge()
        return (await ada.call(connections.list, {})).rows[0]?.state
      },
      { timeout: 20_000 },
    )
    .toBe('paused')
}, 60_000)

test('what is wrong with a connection is told by its field; inside and unencrypted are refused where they are not allowed', async () => {
  const ada = await house.company()
  const draft = { kind: 'webhook' as const, address: `${receiver.base}/x`, events: ['customers.created'], ...plain }
  const create = (more: object) => ada.call(connections.create, { body: { ...draft, ...more } as never })
  await expect(create({ address: 'ftp://a' })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'address' }] },
  })
  await expect(create({ address: 'https://u:p@example.com' })).rejects.toMatchObject({
    problem: { errors: [{ field: 'address' }] },
  })
  await expect(create({ events: [] })).rejects.toMatchObject({ problem: { errors: [{ field: 'events' }] } })
  await expect(create({ events: ['users.created'] })).rejects.toMatchObject({ status: 422 })
  await expect(create({ name: '' })).rejects.toMatchObject({ problem: { errors: [{ field: 'name' }] } })
  await expect(create({ quietFrom: '20:00' })).rejects.toMatchObject({ problem: { errors: [{ field: 'quietTo' }] } })
  const bob = await house.company('Other Roofing')
  const project = await bob.call(projects.create, {
    body: { title: 'Theirs', CustomerId: (await aCustomer(bob)).id, UserId: bob.me.id },
  })
  await expect(create({ ProjectId: project.id })).rejects.toMatchObject({
    problem: { errors: [{ field: 'ProjectId' }] },
  })

  const eve = await strict.company()
  const theirs = (address: string) => eve.call(connections.create, { body: { ...draft, address } })
  await expect(theirs('http://example.com/')).rejects.toMatchObject({ problem: { errors: [{ field: 'address' }] } })
  for (const address of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
  ]) {
    const made = await theirs(address)
    const tried = await eve.call(connections.test, { params: { id: made.id } })
    expect(tried, address).toMatchObject({
      state: 'failed',
      status: null,
      // Internal names look like unknown ones.
      problem: address.includes('localhost') ? NO_NAME : 'This address is inside our own network and can’t be used.',
    })
  }
  expect(receiver.heard).toEqual([])
  const pat = await house.person(ada, 101)
  await expect(pat.call(connections.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(connections.create, { body: draft })).rejects.toMatchObject({ status: 403 })
})

test('a test message is sent at once; a new secret makes the old one worthless', async () => {
  const ada = await house.company()
  const made = await hook(ada, '/test', ['tasks.created'])
  expect(await ada.call(connections.test, { params: { id: made.id } })).toMatchObject({
    state: 'sent',
    status: 200,
    type: 'test',
  })
  expect(isOurs(receiver.heard[0] as Heard, made.secret ?? '')).toBe(true)
  const { secret } = await ada.call(connections.renewSecret, { params: { id: made.id } })
  await ada.call(connections.test, { params: { id: made.id } })
  expect(isOurs(receiver.heard[1] as Heard, made.secret ?? '')).toBe(false)
  expect(isOurs(receiver.heard[1] as Heard, secret)).toBe(true)
  await ada.call(connections.remove, { params: { id: made.id } })
  expect((await ada.call(connections.list, {})).rows).toEqual([])
  expect(await house.owner('select 1 from deliveries where connection_id = $1', [made.id])).toEqual([])
})
