import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Once } from '../db/records/once.ts'
import type { Question } from '../request/ask.ts'
import { clockSkewOf, doneAtOf } from './doneAt.ts'

/**
 * A request as its route declares it, or why it is not. The problem is kept rather than thrown: callers who may not make the
 * call learn that before they learn what is wrong with it.
 */
type Parsed = { question: Question<AnyRoute> } | { problem: unknown }

/** Parses the parameters, the query and the body of a request by the schemas of its route. */
export function parseRequest(route: AnyRoute, request: FastifyRequest, once: Once | undefined): Parsed {
  try {
    const question = {
      params: route.params?.parse(request.params),
      query: route.query?.parse(request.query),
      body: route.body ? route.body.parse(request.body ?? {}) : undefined,
      once,
      from: {
        requestId: request.id,
        address: request.ip,
        agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
        ...(route.queue && {
          doneAt: doneAtOf(request.headers),
          behindMs: clockSkewOf(request.headers, Date.now()),
        }),
      },
    }
    return { question: question as Question<AnyRoute> }
  } catch (problem) {
    return { problem }
  }
}

/** The question of a request. @throws the problem of one that could not be parsed */
export function questionOf(parsed: Parsed): Question<AnyRoute> {
  if ('problem' in parsed) throw parsed.problem
  return parsed.question
}
