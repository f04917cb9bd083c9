import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Tx } from '../db/open.ts'
import { readPrior } from '../db/records/once.ts'
import type { Session } from '../db/session.ts'
import type { Statement } from '../db/statement.ts'
import type { Changing, Who } from '../request/ask.ts'
import { keepUnkept, onceOf, priorStatements, quickerAnswer } from './idempotency.ts'
import { credentialsFor, whoOf } from '../auth/identify.ts'
import type { UrlSigner } from '../request/signedUrls.ts'
import { isUnrestricted, checkEntitlements } from '../auth/entitlements.ts'
import { parseRequest, questionOf } from './parse.ts'
import { respond } from './respond.ts'

export type Serving = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** What mounted calls share. `used` is called with every session that was authenticated. */
export type Parts = { db: Database; signedUrls: UrlSigner; used(session: Session, request: FastifyRequest): void }
export type AnyChanging = Changing<AnyRoute, readonly Statement[]>

/** A write in the transaction that authenticates. */
export function change({ db, signedUrls, used }: Parts, route: AnyRoute, changing: AnyChanging): Serving {
  const credentialsOf = credentialsFor(route)
  return async (request, reply) => {
    const once = onceOf(route, request)
    const parsed = parseRequest(route, request, once)
    const statements = [...priorStatements(once), ...('question' in parsed ? changing.statements(parsed.question) : [])]
    let who: Who | undefined
    const run = async (tx: Parameters<AnyChanging['run']>[1], session: Session, results: unknown[][]) => {
      who = whoOf(session)
      used(session, request)
      const prior = once && readPrior(results.shift() as never, once)
      if (prior !== undefined) {
        if (once) once.state.isKept = true
        return { json: prior }
      }
      await refuseRestricted(tx, session, route, request)
      return changing.run({ ...questionOf(parsed), who }, tx, results)
    }
    try {
      const { json, afterCommit } = await db
        .authenticatedTransaction(credentialsOf(request), statements, run)
        .then((answer) => ({ afterCommit: undefined, ...answer }))
        .catch(async (error: unknown) => {
          if (!who || 'problem' in parsed) throw error
          return { ...(await changing.recover(error, { ...parsed.question, who })), afterCommit: undefined }
        })
      afterCommit?.()
      if (who) await keepUnkept(db, route, who.companyId, who, once, json)
      return respond(signedUrls, request, reply, json, who)
    } catch (error) {
      return respond(signedUrls, request, reply, await quickerAnswer(db, who, once, error), who)
    }
  }
}

/** Refuses a call that the plan, a disabled module or a missing second factor is in the way of. */
export async function refuseRestricted(
  read: Tx,
  session: Session,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  if (!isUnrestricted(session)) await checkEntitlements(read, session, route, request)
}
