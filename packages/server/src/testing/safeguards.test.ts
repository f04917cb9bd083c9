import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/statement.ts'
import { eventually } from './eventually.ts'
import { formOf } from './forms.ts'
import { aCustomer, testHouse, type Person } from './house.ts'
import { PASSWORD } from './password.ts'

// Attacks on the whole installation, by outsiders or people with a limited role.
const house = testHouse({ ALLOW_INTERNAL_ADDRESSES: 'on' })
const limited = testHouse({ RATE_LIMIT: 'on' })
const small = testHouse({ STORAGE_PER_COMPANY_GB: '0.012' })
const hidden = (field: string) => ({
  status: 403,
  problem: { errors: [{ field, message: 'Your role can’t see this.' }] },
})

describe('a text of 900 KB', () => {
  const n = 900_000
  const email = `a@${'.'.repeat(n)}@`
  test('for an e-mail is refused at once, signed in or not', async () => {
    const ada = await house.company()
    const began = performance.now()
    const body = { company: 'X', firstName: 'A', lastName: 'B', username: 'abc', email, password: 'hammer-and-level-9' }
    const answer = await house.raw('POST', '/api/register', { body })
    expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toMatchObject([
      422,
      [{ field: 'email', message: '50 characters max' }],
    ])
    const own = await house.raw('PUT', `/api/users/${ada.me.id}`, { token: ada.token, body: { email } })
    expect(own.statusCode).toBe(422)
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('of comments before a drawing is no logo, and is found to be none at once', async () => {
    const ada = await house.company()
    const began = performance.now()
    const answer = await house.raw('POST', '/api/organization/logo', {
      token: ada.token,
      payload: `${'<!---->'.repeat(140)}x`,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(answer.statusCode).toBe(422)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

const nouns = ['customers', 'contacts', 'bids', 'settings'] as const
/** A role that may do everything with these nouns and does not see prices or contact details. */
async function changing(ada: Person, held: ('price' | 'contact')[]): Promise<Person> {
  const slugs = nouns.flatMap((noun) =>
    (['list', 'create', 'update', 'delete'] as const).map((verb) => `${noun}.${verb}` as const),
  )
  const role = await ada.call(roles.create, {
    body: { title: `Changes ${newId()}`, permissions: permissionIds(...slugs).map((id) => ({ id })), hidden: held },
  })
  return house.person(ada, role.id, 'Hal')
}

test('a hidden field is refused before it is compared: no conflict and no equal value tells it', async () => {
  const ada = await house.company()
  const hal = await changing(ada, ['price', 'contact'])
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove', email: 'secret@fox.com' } })
  const contact = await ada.call(contacts.create, {
    body: { firstName: 'Ana', lastName: 'Ruiz', CustomerId: customer.id, email: 'ana@fox.com' },
  })
  const bid = await ada.call(bids.create, {
    body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id, price: 4321.5 },
  })
  const bodies = [1, 4321.5].flatMap((price) => [
    { price },
    { price, base: { price: 2 } },
    { price, version: 99 },
    { price, version: 1 },
  ])
  for (const body of bodies)
    await expect(hal.call(bids.update, { params: { id: bid.id }, body })).rejects.toMatchObject(hidden('price'))
  for (const email of ['x@y.com', 'secret@fox.com', 'ana@fox.com'])
    for (const change of [
      () => hal.call(customers.update, { params: { id: customer.id }, body: { email, base: { email: 'z@z.com' } } }),
      () => hal.call(contacts.update, { params: { id: contact.id }, body: { email, version: 9 } }),
    ])
      await expect(change()).rejects.toMatchObject(hidden('email'))
  expect((await ada.call(bids.get, { params: { id: bid.id } })).version).toBe(1)
})

test('only administrators set up webhooks, and one keeps to itself what its first author could not see', async () => {
  const ada = await house.company()
  const hal = await changing(ada, ['price', 'contact'])
  const plain = {
    kind: 'webhook' as const,
    name: 'Mine',
    address: 'http://127.0.0.1:9/none',
    events: ['customers.created', 'bids.created'],
    ProjectId: null,
    noPrices: false,
    language: 'en' as const,
    quietFrom: null,
    quietTo: null,
  }
  await expect(hal.call(connections.create, { body: plain })).rejects.toMatchObject({ status: 403 })
  const narrow = await ada.call(connections.create, { body: plain })
  const whole = await ada.call(connections.create, { body: plain })
  await expect(hal.call(connections.deliveries, { params: { id: whole.id } })).rejects.toMatchObject({ status: 403 })
  // As one that somebody with a narrower role set up before.
  await house.owner("update connections set hidden = '{price,contact,phone}' where id = $1", [narrow.id])
  await ada.call(connections.update, { params: { id: narrow.id }, body: { name: 'Renamed' } })
  const customer = await ada.call(customers.create, {
    body: { name: 'Foxglove', email: 'secret@fox.com', phone: '6175551234', city: 'Salem' },
  })
  await ada.call(bids.create, { body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id, price: 4321.5 } })
  const sent = async (id: string) => JSON.stringify((await ada.call(connections.deliveries, { params: { id } })).rows)
  await eventually(async () => {
    await house.services.deliverer.nudge()
    expect(await sent(whole.id)).toContain('4321.5')
    expect(await sent(narrow.id)).toContain('Salem')
    expect(await sent(narrow.id)).toContain('bids.created')
  })
  expect(await sent(whole.id)).toContain('secret@fox.com')
  for (const secret of ['4321.5', 'secret@fox.com', '6175551234']) expect(await sent(narrow.id)).not.toContain(secret)
})

test('an answer kept under an idempotency key is given to the person who wrote, and to nobody else', async () => {
  const ada = await house.company()
  const hal = await changing(ada, ['contact'])
  const headers = { 'idempotency-key': newId() }
  const body = { name: 'Foxglove', email: '' }
  const write = (token: string) => house.raw('POST', '/api/customers', { token, body, headers })
  const first = await write(ada.token)
  await ada.call(customers.update, {
    params: { id: first.json<{ id: string }>().id },
    body: { email: 'secret@fox.com' },
  })
  expect((await write(ada.token)).body).toBe(first.body)
  const other = await write(hal.token)
  expect(other.statusCode).toBe(422)
  expect(other.body).not.toContain(first.json<{ id: string }>().id)
})

describe('limits and guards', () => {
  test('hold however the address is written', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 34; i++)
      statuses.push(
        (
          await limited.raw('POST', i % 2 ? '/%61pi/login' : '/api/login', {
            body: { username: `n${i}`, password: 'x' },
          })
        ).statusCode,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
  test('a mail server without a known address of the product is refused at the start, in every mode', () => {
    for (const NODE_ENV of ['development', 'production', 'test'])
      expect(() => readConfig({ NODE_ENV, SMTP_URL: 'smtp://localhost' })).toThrow(/PUBLIC_URL/)
  })
})

test('the first company to register is the operator, whatever dates later companies bring', async () => {
  const [before] = await house.owner('select operator_company() as id')
  const [old] = await house.owner(
    "insert into companies (id, name, created_at) values (gen_random_uuid(), 'From elsewhere', '2001-01-01') returning id",
  )
  expect(await house.owner('select operator_company() as id')).toEqual([before])
  expect(before?.['id']).not.toBe(old?.['id'])
  expect(before?.['id']).toBeTruthy()
})

test('an event that cannot be read stops no notices, and the operator sees it', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 103, 'Pat')
  const other = await house.company('Other Roofing')
  const sam = await house.person(other, 103, 'Sam')
  const bad = newId()
  await house.owner(
    `insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
      values ($1, $2, 'tasks', $3, 1, 'created', $4, '[{"field":"UserId","before":null,"after":"not-a-uuid"}]')`,
    [ada.me.CompanyId, bad, newId(), ada.me.id],
  )
  for (const [admin, person] of [
    [ada, pat],
    [other, sam],
  ] as const)
    await admin.call(tasks.create, { body: { title: 'Strip the roof', UserId: person.me.id } })
  const told = async (person: Person) => (await person.call(notices.list, { query: {} })).rows.length
  await eventually(async () => {
    await house.db.outside(sql`select company from queue_notices()`)
    expect(await told(pat)).toBe(1)
    expect(await told(sam)).toBe(1)
  })
  expect(await house.owner('select queue from skipped_rows where row_id = $1', [bad])).toEqual([{ queue: 'notices' }])
})

test('an upload counts against the quota from its beginning, once, until it is given up', async () => {
  const ada = await small.company()
  const start = (size: number) => ada.call(uploads.start, { body: { name: 'a.txt', size } })
  const used = async () => (await ada.call(files.usage, {})).bytes
  await expect(start(200 * 1024 * 1024)).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ title: 'Storage is full' }] },
  })
  const begun = await start(PART_SIZE)
  expect(await used()).toBe(PART_SIZE)
  const part = await small.raw('PUT', `/api/uploads/${begun.id}/parts/0`, {
    token: ada.token,
    payload: Buffer.alloc(PART_SIZE, 'x'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(part.statusCode, part.body).toBe(200)
  expect(await used()).toBe(PART_SIZE)
  await expect(start(9_000_000)).rejects.toMatchObject({ status: 422 })
  await aCustomer(ada)
  await ada.call(uploads.cancel, { params: { id: begun.id } })
  expect(await used()).toBe(0)
  await start(9_000_000)
})

describe('files and streams', () => {
  test('another file under the same idempotency key is refused, the same one answered again', async () => {
    const ada = await house.company()
    const headers = { 'idempotency-key': newId() }
    const send = (text: string) => {
      const form = formOf({}, [{ name: 'note.txt', bytes: Buffer.from(text) }])
      return house.app.inject({
        method: 'POST',
        url: '/api/upload/files',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': form.type, ...headers },
        payload: form.body,
      })
    }
    const first = await send('the first')
    expect(first.statusCode, first.body).toBe(200)
    expect((await send('the first')).body).toBe(first.body)
    expect((await send('the other')).statusCode).toBe(422)
  })

  test('asking for the head of the stream of changes is answered', async () => {
    const ada = await house.company()
    const answer = await house.app.inject({
      method: 'HEAD',
      url: '/api/events',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('an address that cannot be read is refused in the usual shape, and a path that cannot be stored is no 500', async () => {
    const ada = await house.company()
    for (const url of ['/api/roles/%ff%fe', `/api/roles/${'1'.repeat(400)}`]) {
      const answer = await house.raw('GET', url, { token: ada.token })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String), errors: [] })
    }
    const removed = await house.raw('DELETE', '/api/files', { token: ada.token, body: { path: '\u0000' } })
    expect(removed.statusCode).toBeLessThan(500)
  })
})

test('line breaks in names become blanks, so that nobody shapes the text of a mail', async () => {
  const ada = await house.company('V\r\nBcc: everybody')
  expect(ada.me.Company.name).toBe('V Bcc: everybody')
})

test('a stranger who knows a name does not keep its owner out of where they are signed in', async () => {
  const ada = await house.company()
  const login = (remoteAddress: string, password: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username: ada.me.username, password }),
    })
  const statuses: number[] = []
  expect((await login('198.51.100.7', PASSWORD)).statusCode).toBe(200)
  for (let i = 0; i < 8; i++) statuses.push((await login('203.0.113.9', 'a wrong one')).statusCode)
  expect(statuses.slice(5)).toEqual([429, 429, 429])
  expect((await login('203.0.113.10', PASSWORD)).statusCode).toBe(429)
  // She is signed in there.
  expect((await login('198.51.100.7', PASSWORD)).statusCode).toBe(200)
})
