import { contract } from '@jobwright/contract/contract.ts'
import type { FormResource } from '@jobwright/contract/crud.ts'
import { openapi } from '@jobwright/contract/openapi/openapi.ts'
import { pathOf, factsOf, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { newId } from '../db/ids.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftFor, oneOfEach } from '../testing/drafts.ts'
import { sendForm } from '../testing/forms.ts'
import { testHouse, type Person } from '../testing/house.ts'

const house = testHouse()
let ada: Person
let ids: Record<string, string>

beforeAll(async () => {
  ada = await house.company()
  ids = await oneOfEach(ada)
}, 120_000)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, address: string, body?: unknown, key?: string) =>
  house.raw(method, address, {
    token: ada.token,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** The nouns of records, as the specification writes them, and ours in the same way. One that comes later has one as well. */
const written: Partial<Record<ResourceName, string>> = {
  customers: 'customers',
  contacts: 'contacts',
  projects: 'projects',
  bids: 'bids',
  templates: 'templates',
  logbooks: 'logbooks',
  logentries: 'logentries',
  tasks: 'tasks',
  photos: 'photos',
  documents: 'documents',
  billingcodes: 'billingCodes',
  timesheets: 'timesheets',
  timeentries: 'timeEntries',
  priceitems: 'priceItems',
  taxrates: 'taxRates',
  changeorders: 'changeOrders',
  bidtemplates: 'bidTemplates',
  crews: 'crews',
  scheduleitems: 'scheduleItems',
  timeoff: 'timeOff',
}

const nounOf = (name: ResourceName): string => written[name] ?? pathOf(name)

test('the contract and its document write every noun as the specification does, and no other way', () => {
  expect(Object.fromEntries(resourceNames.map((name) => [name, pathOf(name)]))).toMatchObject(written)
  const { paths } = openapi(contract as never, '1')
  const first = new Set(Object.keys(paths).map((path) => path.split('/').find((part) => part && part !== 'api') ?? ''))
  for (const noun of resourceNames.map(nounOf)) expect(first, noun).toContain(noun)
  for (const noun of [...first].filter((word) => /[A-Z]/.test(word))) expect(first).not.toContain(noun.toLowerCase())
})

test.each(['users', 'roles', 'comments?resource=tasks&recordId={id}', 'stages', 'notices'])(
  '/api/%s answers',
  async (at) => expect((await send('GET', `/api/${at.replace('{id}', ids['tasks'] ?? '')}`)).statusCode).toBe(200),
)

const isUpload = (name: ResourceName): name is 'photos' | 'documents' => factsOf(name).from === 'upload'

/** A new record, by this spelling of its noun. */
async function made(name: ResourceName, noun: string): Promise<{ id: string; version: number }> {
  if (isUpload(name)) {
    const { json } = await sendForm(house, ada, '/api/upload/files', {}, [
      { name: 'a.txt', bytes: Buffer.from(newId()) },
    ])
    const [file] = json['files'] as { id: string; version: number }[]
    return file ?? { id: '', version: 0 }
  }
  const parents = name === 'logentries' ? { LogbookId: (await made('logbooks', 'logbooks')).id } : {}
  const body = { ...draftFor(name as FormResource, ids, ada), ...parents }
  const answer = await send('POST', `/api/${noun}`, body)
  expect(answer.statusCode, `POST /api/${noun} ${answer.body}`).toBe(200)
  return answer.json()
}

describe.each(resourceNames.filter((name) => name !== 'photos'))('%s', (name) => {
  const noun = nounOf(name)
  test.each([...new Set([noun, noun.toLowerCase()])])('every call of /api/%s answers', async (spelled) => {
    const { id, version } = await made(name, spelled)
    const list = await send('GET', `/api/${spelled}?count=1`)
    expect(list.json()).toMatchObject({ totalCounts: expect.any(Number) as number })
    const one = await send('GET', `/api/${spelled}/${id}`)
    expect(one.json()).toMatchObject({ id })
    const put = await send('PUT', `/api/${spelled}/${id}`, { version })
    expect(put.statusCode, put.body).toBe(200)
    if (factsOf(name).permanent) {
      // What is never deleted says so, and is still there.
      expect((await send('DELETE', `/api/${spelled}/${id}`)).json()).toMatchObject({
        code: 'state',
        message: expect.stringContaining('voided, not deleted') as string,
      })
      expect((await send('GET', `/api/${spelled}/${id}`)).statusCode).toBe(200)
      return
    }
    expect((await send('DELETE', `/api/${spelled}/${id}`)).json()).toEqual({ success: true })
    const restored = await send('POST', `/api/${spelled}/${id}/restore`)
    expect(restored.json(), restored.body).toMatchObject({ id })
  })
})

test('a person is deactivated, not deleted, and a stranger learns nothing of it', async () => {
  const answer = await send('DELETE', `/api/users/${ada.me.id}`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    message: 'People are deactivated, not deleted. Their names stay on their work.',
  })
  expect((await house.raw('DELETE', `/api/users/${ada.me.id}`)).statusCode).toBe(401)
})

test('counts stand under the nouns of the calls', async () => {
  const { data } = await ada.call(overview.resourceCount, {})
  expect(Object.keys(data).toSorted()).toEqual(resourceNames.map(nounOf).toSorted())
  expect(data.changeOrders).toBeGreaterThan(0)
})

test('only the noun is read without regard to capitals, and a longer word is another address', async () => {
  expect((await send('GET', '/api/timeSheets?count=1')).statusCode).toBe(200)
  expect((await send('GET', '/api/timebatches')).statusCode).toBe(200)
  expect((await send('GET', '/api/timeEntriesX')).statusCode).toBe(404)
  expect((await send('GET', '/api/timeEntries/Hours')).statusCode).toBe(422)
  expect((await send('GET', '/API/timeEntries')).statusCode).toBe(404)
})

describe('a call that was answered under one spelling', () => {
  const body = () => ({ code: newId().slice(0, 18), title: 'Concrete' })
  test.each([
    ['billingcodes', 'billingCodes'],
    ['billingCodes', 'billingcodes'],
  ])('/api/%s, gets the same answer under the other', async (before, after) => {
    const [key, sent] = [newId(), body()]
    const first = await send('POST', `/api/${before}`, sent, key)
    expect(first.statusCode).toBe(200)
    const again = await send('POST', `/api/${after}`, sent, key)
    expect(again.json()).toEqual(first.json())
  })

  test('is kept as earlier versions kept it, so that what they answered is found', async () => {
    const key = newId()
    const { id } = (await send('POST', '/api/billingCodes', body(), key)).json() as { id: string }
    await send('PUT', `/api/billingCodes/${id}`, { title: 'Rebar' }, `${key}2`)
    const rows = await house.owner("select request from idempotency_keys where key like $1 || '%' order by key", [key])
    expect(rows).toEqual([{ request: 'POST /api/billingcodes' }, { request: `PUT /api/billingcodes/${id}` }])
  })
})
