import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { testHouse, type Person } from '../../server/src/testing/house.ts'
import { testReceiver } from '../../server/src/testing/receiver.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient, each, JobwrightError, uploadFile, verifyWebhook, type Api } from './index.ts'

// The client as a program uses it: over a socket, to a real server on a real database.
const house = testHouse({ ALLOW_INTERNAL_ADDRESSES: 'on' })
const receiver = testReceiver(house)
let ada: Person
let url: string
let api: Api
/** The requests that were sent, and what is to happen to the next ones: lost before they arrive, or their answer lost. */
let sent: string[] = []
let accidents: ('request lost' | 'answer lost' | 'busy')[] = []

const shaky: typeof fetch = async (input, init) => {
  sent.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
  const accident = accidents.shift()
  if (accident === 'request lost') throw new TypeError('fetch failed')
  if (accident === 'busy') return new Response('{}', { status: 503, headers: { 'retry-after': '0' } })
  const response = await fetch(input, init)
  if (accident === 'answer lost') throw new TypeError('terminated')
  return response
}
const clientOf = (token: string, more: { retries?: number } = {}) => createClient({ url, token, fetch: shaky, ...more })

/** Bytes that are text, and in no two parts the same. */
const someText = (size: number) =>
  new Uint8Array(
    Buffer.from(
      randomBytes(size / 2 + 1)
        .toString('hex')
        .slice(0, size),
    ),
  )

beforeAll(async () => {
  ada = await house.company()
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
  api = clientOf(ada.token)
})
beforeEach(() => {
  sent = []
  accidents = []
})

test('a record is made, read, changed and found, with its types', async () => {
  const customer = await api.customers.create({ body: { name: 'Blue Door Dental', phone: '503 555 0142' } })
  const project = await api.projects.create({
    body: { CustomerId: customer.id, UserId: ada.me.id, title: 'Reroof north wing' },
  })
  expect((await api.projects.get({ params: { id: project.id } })).Customer).toMatchObject({ name: 'Blue Door Dental' })
  const { version, conflicts } = await api.projects.update({
    params: { id: project.id },
    body: { version: project.version, status: 2 },
  })
  expect([version, conflicts]).toEqual([project.version + 1, []])
  const { rows, totalCounts } = await api.projects.list({ query: { q: 'north wing' } })
  expect([rows.map(({ id }) => id), totalCounts]).toEqual([[project.id], 1])
})

test('a refusal is an error that says what is wrong', async () => {
  const error = await api.customers.create({ body: { name: '' } }).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(JobwrightError)
  expect(error).toMatchObject({ status: 422, errors: [{ field: 'name', message: 'Required.' }] })
  expect(
    await clientOf('jw_nobody')
      .customers.list()
      .catch((one: unknown) => one),
  ).toMatchObject({ status: 401 })
  const crew = clientOf((await house.person(ada, 101)).token)
  expect(await crew.customers.create({ body: { name: 'A' } }).catch((one: unknown) => one)).toMatchObject({
    status: 403,
    needs: ['customers.create'],
  })
  await expect(api.customers.get({ params: {} as { id: string } })).rejects.toThrow('params.id')
  // A refusal is not tried again.
  expect(sent.filter((one) => one === 'POST /api/customers')).toHaveLength(2)
})

test('a write whose answer got lost happens once, and busy servers are asked again', async () => {
  accidents = ['answer lost', 'request lost', 'busy']
  const customer = await api.customers.create({ body: { name: 'Once Only' } })
  expect(sent).toHaveLength(4)
  const { rows } = await api.customers.list({ query: { q: 'Once Only' } })
  expect(rows.map(({ id }) => id)).toEqual([customer.id])
  accidents = ['answer lost']
  await expect(clientOf(ada.token, { retries: 0 }).customers.create({ body: { name: 'Given Up' } })).rejects.toThrow(
    'terminated',
  )
  const key = crypto.randomUUID()
  const [first, second] = [
    await api.customers.create({ body: { name: 'Own Key' } }, { idempotencyKey: key }),
    await api.customers.create({ body: { name: 'Own Key' } }, { idempotencyKey: key }),
  ]
  expect(second.id).toBe(first.id)
})

test('an aborted call ends, also while it waits for its next try', async () => {
  accidents = ['request lost', 'request lost', 'request lost']
  const stop = new AbortController()
  const call = api.customers.list({}, { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('Never mind.')), 50)
  await expect(call).rejects.toThrow('Never mind.')
})

test('each row of a list comes once, and no page is read that nobody asks for', async () => {
  const token = (await house.company('Lists')).token
  const own = clientOf(token)
  const made: string[] = []
  for (let i = 0; i < 7; i++) made.push((await own.customers.create({ body: { name: `Customer ${i}` } })).id)
  sent = []
  const seen: string[] = []
  for await (const { id } of each(own.customers.list, { query: { count: 3 } })) seen.push(id)
  expect([seen.toSorted(), sent.length]).toEqual([made.toSorted(), 3])
  sent = []
  for await (const { name } of each(own.customers.list, { query: { count: 3 } })) if (name !== '') break
  expect(sent).toHaveLength(1)
})

test('a file goes up in parts; a part that got lost is sent again, and no other', async () => {
  const customer = await api.customers.create({ body: { name: 'Files' } })
  const data = someText(9 * 1024 * 1024 + 1234)
  const size = data.length
  const progress: number[] = []
  accidents = ['answer lost', 'request lost', 'answer lost']
  const document = await uploadFile(api, {
    data,
    name: 'north wing.txt',
    target: { CustomerId: customer.id },
    onProgress: (bytes) => progress.push(bytes),
  })
  expect(document).toMatchObject({ CustomerId: customer.id })
  expect(progress.at(-1)).toBe(size)
  expect(progress.length).toBeGreaterThan(1)
  // What arrived is what was sent.
  const sha256 = createHash('sha256').update(data).digest('hex')
  expect(await house.owner('select 1 as n from blobs where sha256 = $1', [sha256])).toEqual([{ n: 1 }])
})

test('an upload that stopped continues where it was', async () => {
  const data = someText(9 * 1024 * 1024)
  const id = crypto.randomUUID()
  const stop = new AbortController()
  const customer = await api.customers.create({ body: { name: 'More files' } })
  const input = { data, name: 'plan.txt', target: { CustomerId: customer.id }, id, parallel: 1 }
  await expect(
    uploadFile(api, { ...input, signal: stop.signal, onProgress: () => stop.abort(new Error('The train leaves.')) }),
  ).rejects.toThrow('The train leaves.')
  sent = []
  await uploadFile(api, input)
  expect(sent.some((one) => one.endsWith('/parts/0'))).toBe(false)
  expect(sent.some((one) => one.endsWith('/parts/1'))).toBe(true)
})

test('a webhook of the server is known by its signature, and nothing else is', async () => {
  const { secret } = await receiver.hook(ada, '/hook', ['customers.created'])
  await api.customers.create({ body: { name: 'Heard Of' } })
  await receiver.settle(1)
  const [heard] = receiver.heard
  const message = {
    body: heard?.body ?? '',
    signature: String(heard?.headers['jobwright-signature']),
    secret: secret ?? '',
  }
  expect(await verifyWebhook(message)).toBe(true)
  expect(await verifyWebhook({ ...message, body: `${message.body} ` })).toBe(false)
  expect(await verifyWebhook({ ...message, secret: 'whsec_other' })).toBe(false)
  expect(await verifyWebhook({ ...message, now: new Date(Date.now() + 301_000) })).toBe(false)
  for (const signature of [null, '', 't=1', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`, 'v1=ab,t=x'])
    expect(await verifyWebhook({ ...message, signature })).toBe(false)
})
