import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../db/tokens.ts'

/** The hash of the bearer token of a request. @throws Refusal 401 without one. */
export function tokenOf(request: FastifyRequest): Buffer {
  const header = request.headers.authorization
  const token = header?.startsWith('Bearer ') ? header.slice(7) : ''
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return refuse('unauthenticated', 'Please sign in.')
  return hashToken(token)
}
