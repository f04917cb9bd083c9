// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from './house.ts'

const house = testHouse()
let ada: Person
beforeAll(async () => {
  ada = await house.company()
})
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  house.raw('POST', url, { token: ada.token, payload, headers })

test.each([
  ['a title that is missing', '/api/projects', {}, 'title', 'Required.'],
  ['a title that is too long', '/api/projects', { title: 'x'.repeat(76) }, 'title', '75 characters max'],
  [
    'a customer of no company',
    '/api/projects',
    { title: 'x', CustomerId: crypto.randomUUID(), UserId: crypto.randomUUID() },
    'CustomerId',
    'This record is no longer available.',
  ],
  [
    'an id that is none',
    '/api/projects',
    { title: 'x', CustomerId: '1 or 1=1' },
    'CustomerId',
    'This isn’t a valid record id.',
  ],
  ['an unknown field', '/api/customers', { name: 'x', CompanyId: crypto.randomUUID() }, 'CompanyId', 'Unknown field.'],
  ['a wrong type', '/api/customers', { name: 12 }, 'name', 'This must be text.'],
  ['a wrong e-mail', '/api/customers', { name: 'x', email: 'nobody' }, 'email', 'Invalid e-mail.'],
  ['a phone of nine digits', '/api/customers', { name: 'x', phone: '617555012' }, 'phone', 'Invalid phone number.'],
  ['a zip of six', '/api/customers', { name: 'x', zip: '019701' }, 'zip', '5 characters max'],
  ['a state that is none', '/api/customers', { name: 'x', state: 'XX' }, 'state', 'Choose a state from the list.'],
  ['a status that is none', '/api/bids', { title: 'x', status: 77 }, 'status', 'This status doesn’t exist.'],
  ['a price with three decimals', '/api/bids', { title: 'x', price: 1.005 }, 'price', 'Up to two decimals.'],
  ['a price of eleven characters', '/api/bids', { title: 'x', price: 12345678901 }, 'price', '10 characters max'],
  ['a price beyond all measure', '/api/bids', { title: 'x', price: 1e21 }, 'price', '10 characters max'],
  [
    'a price of eleven characters with cents',
    '/api/bids',
    { title: 'x', price: 99999999.99 },
    'price',
    '10 characters max',
  ],
  ['a day that is none', '/api/projects', { title: 'x', startdate: '2026-02-30' }, 'startdate', 'Use YYYY-MM-DD.'],
  ['a lone surrogate', '/api/customers', { name: 'a\ud800b' }, 'name', 'This text has invalid characters.'],
  ['only white space', '/api/customers', { name: ' \u0000\uFEFF ' }, 'name', 'Required.'],
] as const)('%s is refused at its field', async (_, url, body, field, message) => {
  const answer = await house.raw('POST', url, { token: ada.token, body })
  expect(answer.statusCode).toBe(422)
  expect((answer.json() as { errors: unknown[] }).errors).toContainEqual({ field, message })
})

test('an end before the start is refused, also when only one of them changes', async () => {
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'x', CustomerId: customer.id, UserId: ada.me.id, startdate: '2020-05-02', enddate: '2020-05-03' },
  })
  await expect(
    ada.call(projects.update, { params: { id: project.id }, body: { enddate: '2020-05-01' } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'enddate' }] } })
})

test('a price takes ten characters, and a wrong one gets one message', async () => {
  const { id: CustomerId } = await aCustomer(ada)
  for (const price of [9_999_999_999, 10_000_000, 9_999_999.99, -999_999_999])
    expect((await ada.call(bids.create, { body: { title: 'Roof', CustomerId, UserId: ada.me.id, price } })).price).toBe(
      price,
    )
  const answer = await post('/api/bids', JSON.stringify({ title: 'x', price: 12345678901.123 }))
  expect(answer.json<{ errors: { field: string }[] }>().errors.filter(({ field }) => field === 'price')).toHaveLength(1)
})

test('names in any script, with four-byte characters and markup, come back as they went in', async () => {
  for (const name of [
    'Пётр & Söhne',
    '株式会社屋根',
    'شركة السقوف',
    '🏠 Roofs 🛠️',
    '<script>alert(1)</script>',
    "Robert'); DROP TABLE customers;--",
    '=cmd()|x',
    'a\\u0000b',
  ]) {
    expect((await ada.call(customers.create, { body: { name } })).name).toBe(name)
  }
  expect((await ada.call(customers.create, { body: { name: 'nul\u0000 and bom\uFEFF' } })).name).toBe('nul and bom')
})

test.each([
  ['not JSON', '{"name":', 400],
  ['an array', '[]', 422],
  ['null', 'null', 422],
  ['a number', '7', 422],
  ['deep nesting', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
  ['__proto__', '{"__proto__":{"admin":true},"name":"x"}', 400],
  ['more than a megabyte', `{"name":"${'x'.repeat(1_100_000)}"}`, 413],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
] as const)('a body that is %s is refused', async (_, payload, status) => {
  const answer = await post('/api/customers', payload as string)
  expect(answer.statusCode, answer.body).toBe(status)
})

test('another kind of content is refused', async () =>
  expect(
    (await post('/api/customers', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode,
  ).toBe(415))

test.each([
  'count=0',
  'count=1001',
  'count=x',
  'page=0',
  'sort=password_hash',
  'sort=name;drop table users',
  'order=up',
  'CompanyId=1',
  'status=1',
  'after=xx',
  `q=${'x'.repeat(201)}`,
])('a list with %s is refused', async (query) => {
  expect((await house.raw('GET', `/api/customers?${encodeURI(query)}`, { token: ada.token })).statusCode).toBe(422)
})

test('an address that is nothing answers 404 in JSON', async () => {
  for (const url of ['/api/nothing', '/api/customers/not-an-id', '/api/%00']) {
    const answer = await house.raw('GET', url, { token: ada.token })
    expect([400, 404, 422]).toContain(answer.statusCode)
    expect(() => JSON.parse(answer.body) as unknown).not.toThrow()
  }
})

test('no value makes the server fail', async () => {
  const calls = [
    '/api/customers',
    '/api/contacts',
    '/api/projects',
    '/api/bids',
    '/api/tasks',
    '/api/users',
    '/api/login',
    '/api/register',
  ]
  const names = [
    'name',
    'title',
    'firstName',
    'lastName',
    'CustomerId',
    'UserId',
    'status',
    'price',
    'date',
    'startAt',
    'checklist',
    'watcherIds',
    'recurrence',
    'zip',
    'username',
    'password',
    'RoleId',
    'email',
    'color',
    'timezone',
    'id',
  ]
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.uuid(),
    fc.array(fc.string(), { maxLength: 4 }),
    fc.object({ maxDepth: 2 }),
    fc.constantFrom('2026-01-01', '0000-00-00', '-infinity', '99999-12-31', 1e308, -1e-308, '9'.repeat(400)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }),
      async (url, body) => {
        const answer = await house.raw('POST', url, { token: ada.token, body })
        expect(answer.statusCode, `${url} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500)
      },
    ),
    { numRuns: 1500 },
  )
}, 120_000)
