import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isApiClient } from './token.ts'

const asks = (token: string) => isApiClient({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest)

test('a session that happens to begin like a token of a program is a session', () => {
  expect(asks(`jw_${'a'.repeat(43)}`)).toBe(true)
  expect(asks(`jw_${'a'.repeat(40)}`)).toBe(false)
  expect(asks('b'.repeat(43))).toBe(false)
})
