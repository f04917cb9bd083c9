import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../testing/house.ts'

const house = testHouse()
let ada: Person

beforeAll(async () => {
  ada = await house.company()
})

/** The lists of the specification's nouns, as it writes them. */
const lists = [
  'users roles customers contacts projects bids tasks documents photos billingCodes changeOrders timeEntries timesheets',
  'logbooks templates',
].flatMap((line) => line.split(' '))

test.each(lists)('/api/%s answers as the specification writes it, and in small letters', async (noun) => {
  const asked = (address: string) => house.raw('GET', `/api/${address}`, { token: ada.token })
  const answers = await Promise.all([asked(noun), asked(noun.toLowerCase())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test('a record is created and read with capitals, and other spellings are unknown addresses', async () => {
  const body = { code: '03-100', title: 'Concrete' }
  const created = await house.raw('POST', '/api/billingCodes', { token: ada.token, body })
  expect(created.statusCode).toBe(200)
  const { id } = created.json() as { id: string }
  expect((await house.raw('GET', `/api/billingCodes/${id}`, { token: ada.token })).json()).toMatchObject(body)
  expect((await house.raw('GET', '/api/timeEntries?count=1', { token: ada.token })).statusCode).toBe(200)
  expect((await house.raw('GET', '/api/TIMEENTRIES', { token: ada.token })).statusCode).toBe(404)
  expect((await house.raw('GET', '/api/timeEntriesX', { token: ada.token })).statusCode).toBe(404)
})
