import type { AddressInfo } from 'node:net'
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

test('what a link or a hash opens is slowed by address, too', async () => {
  for (const path of ['/api/verify/HASH', '/api/sign/TOKEN/paper', '/api/calendar/TOKEN']) {
    const url = path.replace('HASH', 'a'.repeat(64)).replace('TOKEN', 'x'.repeat(43))
    const statuses: number[] = []
    for (let i = 0; i < 121; i++) statuses.push((await house.raw('GET', url)).statusCode)
    expect([path, statuses.indexOf(429)]).toEqual([path, 120])
  }
})

test('who is not signed in is told so before the body is read', async () => {
  const broken = (authorization: string, bytes: number) =>
    house.app.inject({
      method: 'POST',
      url: '/api/tasks',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: '{'.repeat(bytes),
    })
  expect((await broken('', 10)).statusCode).toBe(401)
  expect((await broken('Bearer x', 10)).statusCode).toBe(401)
  // A token that is not in force any more costs a look before a large body, and a small body is read.
  expect((await broken(`Bearer ${'x'.repeat(43)}`, 100_000)).statusCode).toBe(401)
  const ada = await house.company()
  expect((await broken(`Bearer ${ada.token}`, 100_000)).statusCode).toBe(400)
})

test('a person has at most 50 streams of changes at once, and another person has their own', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const stop = new AbortController()
  // Kept to the end: the stream of an answer that nobody holds any more is closed, and makes room for another.
  const answers: Response[] = []
  const listen = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: stop.signal })
    answers.push(answer)
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 52 }, () => listen(ada.token)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await listen(bob.token)).toBe(200)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(51)
  stop.abort()
})

test('a wrong setting is named, and the limits cannot be switched off in production', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/)
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMIT: 'off' })).toThrow(/RATE_LIMIT/)
  expect(readConfig({ PORT: '', DATA_DIR: '' })).toMatchObject({ port: 3000, production: false })
})
