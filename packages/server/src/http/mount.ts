import type { AnyRoute } from '@jobwright/contract/route.ts'
import { needsOf } from '@jobwright/contract/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { priorAnswer, readPrior } from '../db/records/once.ts'
import type { Handler, Lookups, On, Question, Reading, TabletHandler } from '../request/ask.ts'
import { change, refuseRestricted, type AnyChanging, type Parts, type Serving } from './change.ts'
import { keepUnkept, onceOf, priorStatements, quickerAnswer } from './idempotency.ts'
import { kioskOf } from '../auth/kioskCredential.ts'
import { credentialsFor, whoOf } from '../auth/identify.ts'
import { whole } from '../db/session.ts'
import type { UrlSigner } from '../request/signedUrls.ts'
import { parseRequest, questionOf } from './parse.ts'
import { tokenOf } from '../auth/token.ts'
import { refuseApiClient } from '../auth/apiClients.ts'
import { respond } from './respond.ts'
import { refuseOtherFiles } from './sameFiles.ts'
import { readsOf } from '../request/write.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permissions of a call, of which one is enough. */
    needs?: readonly string[]
  }
}

/** Mounts calls on the app: authenticate, permit, parse, run, and send the reply as its schema shapes it. */
export function mount(app: FastifyInstance, db: Database, signedUrls: UrlSigner, { used }: Pick<Parts, 'used'>): On {
  const parts = { db, signedUrls, used }
  const serve = (route: AnyRoute, serving: Serving) =>
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      onRequest: (request) => refuseStranger(db, route, request),
      handler: async (request, reply) => {
        await refuseApiClient(db, route, request)
        return serving(request, reply)
      },
      ...(route.gives === 'file' && { compress: false }),
      config: { rateLimit: limitOf(route), needs: route.needs ? needsOf(route.needs) : [] },
    })
  const on: On = (route, handler, { lookups } = {}) =>
    serve(
      route,
      route.open === 'everyone'
        ? openCall(parts, route, handler as Handler<AnyRoute>)
        : call(parts, route, handler as Handler<AnyRoute>, lookups as Lookups<AnyRoute> | undefined),
    )
  on.read = (route, reading) => serve(route, read(parts, route, reading as AnyReading))
  on.change = (route, changing) => serve(route, change(parts, route, changing as unknown as AnyChanging))
  on.tablet = (route, handler) => serve(route, tabletCall(parts, route, handler as TabletHandler<AnyRoute>))
  return on
}

type AnyReading = (ask: Question<AnyRoute>) => Reading

/** A call without a session. */
const openCall =
  ({ signedUrls }: Parts, route: AnyRoute, handler: Handler<AnyRoute>): Serving =>
  async (request, reply) => {
    const question = questionOf(parseRequest(route, request, onceOf(route, request)))
    const answer = await handler({ ...question, who: undefined, looked: [] } as never, { request, reply })
    return reply.sent || route.gives ? reply : respond(signedUrls, request, reply, textOf(route, answer), undefined)
  }

/** A call of a tablet: it has a credential of its own, and no session takes its place. */
const tabletCall =
  ({ db, signedUrls }: Parts, route: AnyRoute, handler: TabletHandler<AnyRoute>): Serving =>
  async (request, reply) => {
    const tablet = await kioskOf(db, request)
    const once = onceOf(route, request)
    const question = questionOf(parseRequest(route, request, once))
    const company = whole(tablet.companyId)
    const [rows] = once ? await db.within(company, priorAnswer(once)) : []
    const prior = once && rows && readPrior(rows, once)
    if (prior !== undefined) return respond(signedUrls, request, reply, prior, undefined)
    const text = textOf(route, await handler({ ...question, tablet }))
    await keepUnkept(db, route, tablet.companyId, company, once, text)
    return respond(signedUrls, request, reply, text, undefined)
  }

/** A call of several steps: the first authenticates, and looks whether this write was answered before. */
function call(
  { db, signedUrls, used }: Parts,
  route: AnyRoute,
  handler: Handler<AnyRoute>,
  lookups?: Lookups<AnyRoute>,
) {
  const credentialsOf = credentialsFor(route)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const once = onceOf(route, request)
    const parsed = parseRequest(route, request, once)
    const statements = 'question' in parsed ? (lookups?.(parsed.question) ?? []) : []
    const { session, results } = await db.authenticate(credentialsOf(request), ...priorStatements(once), ...statements)
    const who = whoOf(session)
    used(session, request)
    const prior = once && readPrior(results.shift() as never, once)
    if (prior !== undefined) {
      if (route.sends === 'form') await refuseOtherFiles(db, who, request, prior)
      return respond(signedUrls, request, reply, prior, who)
    }
    await refuseRestricted(readsOf(db, who), session, route, request)
    try {
      const answer = await handler({ ...questionOf(parsed), who, looked: results } as never, { request, reply })
      if (reply.sent || route.gives) return reply
      const text = textOf(route, answer)
      await keepUnkept(db, route, who.companyId, who, once, text)
      return respond(signedUrls, request, reply, text, who)
    } catch (error) {
      return respond(signedUrls, request, reply, await quickerAnswer(db, who, once, error), who)
    }
  }
}

/** A read in the round trip that authenticates. */
function read({ db, signedUrls, used }: Parts, route: AnyRoute, reading: AnyReading): Serving {
  const credentialsOf = credentialsFor(route)
  return async (request, reply) => {
    const parsed = parseRequest(route, request, undefined)
    const asked = 'question' in parsed ? reading(parsed.question) : undefined
    const { session, results } = await db.authenticate(credentialsOf(request), ...(asked?.statements ?? []))
    const who = whoOf(session)
    used(session, request)
    await refuseRestricted(readsOf(db, who), session, route, request)
    if (!asked) return questionOf(parsed)
    const more = asked.further(results)
    const further = more.length > 0 ? await db.within(who, ...more) : []
    return respond(signedUrls, request, reply, asked.answer(results, who, further), who)
  }
}

const textOf = (route: AnyRoute, answer: unknown): string =>
  answer && typeof answer === 'object' && 'json' in answer
    ? String(answer.json)
    : JSON.stringify(route.reply.parse(answer))

const LARGE_BYTES = 64 * 1024
/**
 * Refuses who brings no token before the body is read, and who brings one that is not in force before a large one is.
 * @throws Refusal 401
 */
async function refuseStranger(db: Database, route: AnyRoute, request: FastifyRequest): Promise<void> {
  if (route.open === 'everyone' || route.open === 'kiosk') return
  const token = tokenOf(request)
  const bytes = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0))
  if (bytes > LARGE_BYTES) await db.authenticate({ token, needed: null })
}

// Guessing and filling are slowed by address; everything else has one wide limit.
function limitOf(route: AnyRoute) {
  const timeWindow = 60_000
  if (route.open !== 'everyone') return { max: 1200, timeWindow }
  if (route.method === 'POST') return { max: 30, timeWindow }
  // What a link or a hash opens: a page with all its photos, and no more.
  return { max: /:(token|hash)/.test(route.path) ? 120 : 1200, timeWindow }
}
