import { TOKEN_PREFIX } from '@jobwright/contract/resources/apiTokens.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../db/tokens.ts'

/** The characters of 32 random bytes in base64url. */
const SECRET_LENGTH = 43

/** The hash of the bearer token of a request. @throws Refusal 401 without one. */
export function tokenOf(request: FastifyRequest): Buffer {
  const token = bearer(request)
  if (!/^(jw_)?[A-Za-z0-9_-]{43}$/.test(token)) return refuse('unauthenticated', 'Please sign in.')
  return hashToken(token)
}

/**
 * Whether a program asks, with a token that somebody created for it. The prefix is part of what is hashed: it cannot be dropped.
 * A session may happen to begin with these letters; it is as long as a token without its prefix.
 */
export const isApiClient = (request: FastifyRequest): boolean => {
  const token = bearer(request)
  return token.startsWith(TOKEN_PREFIX) && token.length === TOKEN_PREFIX.length + SECRET_LENGTH
}

function bearer(request: FastifyRequest): string {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : ''
}
