import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { CompanyLoad } from './companyLoad.ts'

let now = 0
const from = (authorization: string | undefined, ip = '10.0.0.1') =>
  ({ headers: { authorization }, ip }) as unknown as FastifyRequest
const load = () => new CompanyLoad(() => now)
const took = (who: CompanyLoad, request: FastifyRequest, companyId: string, ms: number) => {
  who.begin(request)
  who.note(request, companyId)
  now += ms
  who.end(request)
}

test('a company that asks little is quiet beside one that keeps the server busy, whichever of its people asks', () => {
  const busy = load()
  took(busy, from('Bearer a1'), 'a', 5_000)
  took(busy, from('Bearer a2'), 'a', 1)
  took(busy, from('Bearer b1'), 'b', 20)
  expect(['a1', 'a2', 'b1'].map((one) => busy.isQuiet(from(`Bearer ${one}`)))).toEqual([false, false, true])
})

test('a request that has not ended counts, and so does an address where nobody signed in', () => {
  const busy = load()
  took(busy, from('Bearer b1'), 'b', 10)
  const long = from('Bearer a1')
  busy.begin(long)
  busy.note(long, 'a')
  now += 3_000
  expect([busy.isQuiet(from('Bearer a1')), busy.isQuiet(from('Bearer b1'))]).toEqual([false, true])
  took(busy, from(undefined, '10.9.9.9'), '', 9_000)
  expect(busy.isQuiet(from('Bearer unknown', '10.9.9.9'))).toBe(false)
})

test('nobody is quiet where one company asks, or nobody does, or all ask as much; old load is forgotten', () => {
  const busy = load()
  expect(busy.isQuiet(from('Bearer a1'))).toBe(false)
  took(busy, from('Bearer a1'), 'a', 500)
  expect(busy.isQuiet(from('Bearer a1'))).toBe(false)
  took(busy, from('Bearer b1'), 'b', 500)
  expect([busy.isQuiet(from('Bearer a1')), busy.isQuiet(from('Bearer b1'))]).toEqual([false, false])
  busy.turn()
  busy.turn()
  took(busy, from('Bearer b1'), 'b', 500)
  expect(busy.isQuiet(from('Bearer a1'))).toBe(true)
})
