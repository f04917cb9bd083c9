import { grantingCalls } from '@jobwright/contract/grantTable.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { isApiClient, tokenOf } from './token.ts'

// What a permission over records opens, but what is not for programs either.
const peopleOnly: ReadonlySet<string> = new Set([
  'GET /sign-s3',
  'GET /events',
  'GET /grants',
  // What says where and how a person signs in, and who else could.
  'GET /sessions',
  'GET /factors',
  'GET /factors/proofOptions',
  'GET /apiTokens',
  'GET /calendarFeed',
  'GET /kiosks/mine',
  'GET /administrators',
])
const isForPeople = (call: string): boolean => peopleOnly.has(call) || grantingCalls.has(call)

/**
 * A token for programs opens what permissions over records open, and reading. What is one's own as a person (passwords,
 * factors, settings, further tokens) and what goes on working without the token is for people.
 * @throws Refusal 403
 */
export async function refuseApiClient(db: Database, route: AnyRoute, request: FastifyRequest): Promise<void> {
  if (route.open === 'everyone' || route.open === 'kiosk' || !isApiClient(request)) return
  const personal = route.open === 'signed-in' && route.method !== 'GET'
  if (!personal && !isForPeople(`${route.method} ${route.path}`)) return
  // Whose token is not in force learns no more than that.
  await db.authenticate({ token: tokenOf(request), needed: null })
  refuse('forbidden', 'An API token can’t do this. Sign in instead.')
}
