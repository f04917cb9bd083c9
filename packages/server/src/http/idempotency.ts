import { hash } from 'node:crypto'
import { keptAddress } from '@jobwright/contract/paths.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../db/open.ts'
import { keepAnswer, keepAnswerLater, priorAnswer, readPrior, type Once } from '../db/records/once.ts'
import { whole, type RowScope, type Whole } from '../db/session.ts'

/** The idempotency key of a write. @throws Refusal 422 when the header cannot be one */
export function onceOf(route: AnyRoute, request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key']
  if (route.method === 'GET' || key === undefined) return undefined
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key))
    return refuse('invalid', 'The Idempotency-Key can’t be read.', [
      { field: 'Idempotency-Key', message: 'Use a UUID.' },
    ])
  // The bytes of an upload are not hashed here: `refuseOtherFiles` compares its files with the kept answer.
  const content = route.sends ? String(request.headers['content-length'] ?? '') : JSON.stringify(request.body ?? null)
  const bodyHash = hash('sha256', content, 'buffer')
  const state = { isKept: false }
  // People without an account are told apart by their link or their tablet: a key of one says nothing to another.
  const guest = route.open === 'everyone' || route.open === 'kiosk' ? guestOf(request) : undefined
  if (guest === undefined)
    return { key, request: `${route.method} ${keptAddress(request.url.split('?')[0] ?? '')}`, bodyHash, state }
  return {
    key: hash('sha256', `${guest} ${key}`, 'base64url'),
    request: `${route.method} ${route.path}`,
    bodyHash,
    state,
  }
}

const guestOf = ({ params, headers }: FastifyRequest): string =>
  (params as { token?: string } | undefined)?.token ?? headers.authorization ?? ''

/** Keeps the answer of a write that its handler didn't keep: of one that is done in several steps, or outside. */
export async function keepUnkept(
  db: Database,
  route: AnyRoute,
  companyId: string,
  reach: RowScope | Whole,
  once: Once | undefined,
  answer: string,
): Promise<void> {
  // Reads that are sent as POST, and files, are simply made again.
  if (!once || once.state.isKept || route.plan === 'reading' || route.gives) return
  await db.within(reach, keepAnswerLater(companyId, once, answer))
}

/**
 * Runs a write of somebody without an account in one transaction of the company, and keeps under its key that it was done.
 * Returns undefined when the same request was done before.
 */
export async function guestOnce<T>(
  db: Database,
  companyId: string,
  once: Once | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  if (!once) return db.transaction(whole(companyId), work)
  const wasDone = async () => {
    const [rows] = await db.within(whole(companyId), priorAnswer(once))
    return readPrior(rows, once) !== undefined
  }
  if (await wasDone()) return undefined
  try {
    return await db.transaction(whole(companyId), async (tx) => {
      const done = await work(tx)
      await tx(keepAnswer(companyId, once, '{}'))
      return done
    })
  } catch (error) {
    if (await wasDone()) return undefined
    throw error
  }
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
  const prior = readPrior(rows, once)
  if (prior === undefined) throw error
  return prior
}
