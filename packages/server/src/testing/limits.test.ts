import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testHouse } from './house.ts'

const house = testHouse({ RATE_LIMIT: 'on' })

test('trying to sign in is slowed by address, other calls are not', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 32; i++)
    statuses.push((await house.raw('POST', '/api/login', { body: { username: `n${i}`, password: 'x' } })).statusCode)
  expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect((await house.raw('GET', '/api/instance')).statusCode).toBe(200)
})

test('a wrong setting is named, and the limits cannot be switched off in production', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/)
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMIT: 'off' })).toThrow(/RATE_LIMIT/)
  expect(readConfig({ PORT: '', DATA_DIR: '' })).toMatchObject({ port: 3000, production: false })
})
