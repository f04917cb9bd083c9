// @ring full
import { setTimeout as pause } from 'node:timers/promises'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sql } from '../db/statement.ts'
import { aCustomer, testHouse } from './house.ts'

const house = testHouse({ LOAD_LIMIT: 'on' })
const tooBusy = {
  status: 503,
  retryAfter: 2,
  problem: { code: 'unavailable', message: 'The server is busy. Please try again.', errors: [] },
}

test('who would wait more than a second for the database is told to come again, and is let in afterwards', async () => {
  const ada = await house.company()
  const held = Promise.all(Array.from({ length: 6 }, () => house.db.outside(sql`select pg_sleep(2)`)))
  const began = performance.now()
  await expect(ada.call(customers.create, { body: { name: 'Turned away' } })).rejects.toMatchObject(tooBusy)
  expect(performance.now() - began).toBeLessThan(1800)
  // The next one need not wait at all to be told.
  const again = performance.now()
  await expect(ada.call(customers.list, {})).rejects.toMatchObject(tooBusy)
  expect(performance.now() - again).toBeLessThan(300)
  // However the address is written.
  expect((await house.raw('GET', '/%61pi/customers', { token: ada.token })).statusCode).toBe(503)
  expect((await house.raw('GET', '/api/health')).json()).toMatchObject({ live: true })
  await held
  await aCustomer(ada, 'Let in')
  expect((await ada.call(customers.list, {})).rows.map((row) => row.name)).toEqual(['Let in'])
})

test('while the event loop is late, requests are turned away and health answers; one slow moment is not enough', async () => {
  const ada = await house.company()
  const block = async (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end;);
    await pause(5)
  }
  await pause(4000)
  await block(400)
  await ada.call(customers.list, {})
  for (let i = 0; i < 15; i++) await block(300)
  await expect(ada.call(customers.list, {})).rejects.toMatchObject(tooBusy)
  expect((await house.raw('GET', '/api/health')).json()).toMatchObject({ live: true })
  await pause(4500)
  await ada.call(customers.list, {})
})

test('the limit cannot be switched off in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', LOAD_LIMIT: 'off' })).toThrow(/LOAD_LIMIT/)
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ loadLimit: true, rateLimit: true })
})
