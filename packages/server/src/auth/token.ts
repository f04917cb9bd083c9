import { TOKEN_PREFIX } from '@jobwright/contract/resources/apiTokens.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../db/tokens.ts'

/** The hash of the bearer token of a request. @throws Refusal 401 without one. */
export function tokenOf(request: FastifyRequest): Buffer {
  const token = bearer(request)
  if (!/^(jw_)?[A-Za-z0-9_-]{43}$/.test(token)) return refuse('unauthenticated', 'Please sign in.')
  return hashToken(token)
}

/** Whether a program asks, with a token that somebody made for it. The prefix is part of what is hashed: it cannot be dropped. */
export const isApiClient = (request: FastifyRequest): boolean => bearer(request).startsWith(TOKEN_PREFIX)

function bearer(request: FastifyRequest): string {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : ''
}
