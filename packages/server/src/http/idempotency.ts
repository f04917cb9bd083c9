import { hash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { priorAnswer, readPrior, type Once } from '../db/records/once.ts'
import type { RowScope } from '../db/session.ts'

/** The idempotency key of a write. @throws Refusal 422 when the header cannot be one */
export function onceOf(route: AnyRoute, request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key']
  if (route.method === 'GET' || route.open === 'everyone' || route.open === 'kiosk' || key === undefined)
    return undefined
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key))
    return refuse('invalid', 'The Idempotency-Key can’t be read.', [
      { field: 'Idempotency-Key', message: 'Use a UUID.' },
    ])
  // The bytes of an upload are not hashed here: `refuseOtherFiles` compares its files with the kept answer.
  const content = route.sends ? String(request.headers['content-length'] ?? '') : JSON.stringify(request.body ?? null)
  const bodyHash = hash('sha256', content, 'buffer')
  return { key, request: `${route.method} ${request.url.split('?')[0]}`, bodyHash }
}

/** The statement that looks for the answer that was kept under the key; none without a key. */
export const priorStatements = (once: Once | undefined) => (once ? [priorAnswer(once)] : [])

/**
 * The answer that the same request received meanwhile through another connection.
 * @throws `error`, with which this one failed, when there is none
 */
export async function quickerAnswer(
  db: Database,
  reach: RowScope | undefined,
  once: Once | undefined,
  error: unknown,
): Promise<string> {
  if (!once || !reach) throw error
  const [rows] = await db.within(reach, priorAnswer(once))
  const prior = readPrior(rows)
  if (prior === undefined) throw error
  return prior
}
