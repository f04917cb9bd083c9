import { createHash, hash } from 'node:crypto'
import { can as holds, grantedBy, needsOf, permissions, type Slug } from '@jobwright/contract/permissions.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { AnyRoute, Asked, Reply } from '@jobwright/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState, type Database, type Session } from '../db/open.ts'
import { priorAnswer, readPrior, type Once } from '../db/records/once.ts'
import type { Row, Statement } from '../db/trip.ts'
import { doneAtOf } from './doneAt.ts'
import { routeOf } from './matched.ts'
import type { Names } from './names.ts'
import { isShutNoun, isWideOpen, refuseShut } from './openness.ts'
import { refuseProgram } from './programs.ts'
import { refuseOtherFiles } from './sameFiles.ts'
import { tokenOf } from './token.ts'

/** Who asks: carried into every handler, and the only source of the company. */
export type Who = Session & { permissions: ReadonlySet<Slug>; can: (need: Slug | readonly Slug[]) => boolean }
/** Where a call comes from. */
export type Origin = {
  requestId: string
  address: string
  agent: string
  /** When its person did it, of work that waited on a phone. */
  doneAt?: Date | undefined
}

type WhoOf<T> = T extends { open: 'everyone' } ? undefined : Who
/** What a handler is given. */
export type Ask<T> = Asked<T> & { who: WhoOf<T>; once: Once | undefined; from: Origin; looked: Row[][] }
/** JSON that is already written; the walk holds it against the reply's schema. */
export type Text = { json: string }
export type Handler<T> = (
  ask: Ask<T>,
  raw: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Reply<T> | Text>
/** A read in the same round trip as letting the session in: its statements, and the answer from their rows. */
export type Reading<T> = (ask: Omit<Ask<T>, 'who' | 'looked'>) => {
  statements: Statement[]
  /** It may take long. */
  long?: boolean
  /** What is to be read besides, now that the rows of the first are known; `answer` gets both. */
  further?: (results: Row[][]) => Statement[]
  answer: (results: Row[][], who: Who) => string
}

/**
 * A write in the round trip that lets the session in. `known`: the session that it was made ready for; where that is another
 * by now, nothing is done. `undone` is told where nothing came of it.
 */
type Trial = {
  statements: Statement[]
  known?: Who
  answer: (results: Row[][], who: Who) => string | undefined
  undone?: () => void
}
/**
 * A write that may be done in the round trip that lets the session in; undefined where it must be done the long way.
 * `known` is who asked with the same token before: somebody to make it ready for, and never to be trusted.
 */
export type Quick<T> = (
  ask: Omit<Ask<T>, 'who' | 'looked'>,
  known: Who | undefined,
) => Trial | undefined | Promise<Trial | undefined>

/** What a handler wants to know beforehand: read in the round trip that lets the session in, and given to it as `looked`. */
export type Looks<T> = (ask: Omit<Ask<T>, 'who' | 'looked'>) => Statement[]

/** Binds a call of the contract to its handler, or to a reading. A write may be tried quickly first. */
export type On = {
  <T extends AnyRoute>(route: T, handler: Handler<T>, sooner?: { quick?: Quick<T>; looks?: Looks<T> }): void
  read<T extends AnyRoute>(route: T, reading: Reading<T>): void
}

const idsOf = new Map(permissions.map(({ slug, id }) => [slug, id]))
/** The ids of the permissions of which one meets a need, or one of several. */
export const idsGranting = (need: Slug | readonly Slug[]): number[] => [
  ...new Set(needsOf(need).flatMap((one) => grantedBy(one).flatMap((slug) => idsOf.get(slug) ?? []))),
]
const slugOf = new Map(permissions.map(({ slug, id }) => [id, slug]))
const sets = new WeakMap<readonly number[], ReadonlySet<Slug>>()

/** The slugs behind a role's permission ids. Roles are few and their lists are kept, so each set is made once. */
export function slugsOf(ids: readonly number[]): ReadonlySet<Slug> {
  let set = sets.get(ids)
  if (!set) sets.set(ids, (set = new Set(ids.flatMap((id) => slugOf.get(id) ?? []))))
  return set
}

/**
 * Mounts calls on the app: identify, permit, parse, run, trim the answer to the reply's schema.
 * The database lets the session in and checks the permission in the round trip that finds the session.
 */
export function mount(app: FastifyInstance, db: Database, names: Names, tell: { used(who: Who): void }): On {
  const finish = (request: FastifyRequest, reply: FastifyReply, text: string, who: Who | undefined) =>
    send(request, reply, who ? names.sign(text, audienceOf(who)) : text)
  // What was done may be told only when it lies on the disk, and whoever did it may be waiting for that still.
  const answerAgain = async (request: FastifyRequest, reply: FastifyReply, text: string, who: Who | undefined) => {
    await db.settle()
    return finish(request, reply, text, who)
  }
  const needed = (route: AnyRoute) => (route.needs ? idsGranting(route.needs) : null)
  const asked = (session: Session): Who => {
    const held = slugsOf(session.permissionIds)
    // What the company switched off cannot be done by anybody while it is.
    const used = (one: Slug) => !isShutNoun(session, one.split('.')[0] ?? '')
    const can = (need: Slug | readonly Slug[]) => needsOf(need).some((one) => holds(held, one) && used(one))
    const who = { ...session, permissions: held, can }
    tell.used(who)
    return who
  }
  const parse = (route: AnyRoute, request: FastifyRequest) => ({
    params: route.params?.parse(request.params),
    query: route.query?.parse(request.query),
    body: route.body ? route.body.parse(request.body ?? {}) : undefined,
    from: {
      requestId: request.id,
      address: request.ip,
      agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
      ...(route.queue && { doneAt: doneAtOf(request.headers) }),
    },
  })
  const serve = (route: AnyRoute, run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      handler: async (request, reply) => {
        await refuseProgram(db, route, request)
        return run(request, reply)
      },
      ...(route.gives === 'file' && { compress: false }),
      config: { rateLimit: limitOf(route) },
    })

  // Lets a session in, and looks in the same round trip whether this write was answered before.
  const admit = async (
    route: AnyRoute,
    need: number[] | null,
    request: FastifyRequest,
    once: Once | undefined,
    looks: Statement[],
  ) => {
    if (route.open === 'everyone') return { who: undefined, prior: undefined, looked: [] }
    const statements = once ? [...looks, priorAnswer(once)] : looks
    const { session, results } = await db.enter({ token: tokenOf(request), needed: need }, ...statements)
    return { who: asked(session), prior: once ? readPrior(results.pop()) : undefined, looked: results }
  }

  // What the database refuses here was undone; the long way finds out why, or that it was answered before.
  const attempt = async (needed: number[] | null, token: Buffer, trial: Trial) => {
    try {
      const { session, results } = await db.enterOpen({ token, needed, known: trial.known }, ...trial.statements)
      const who = trial.known ? { ...trial.known, idle: session.idle } : asked(session)
      if (trial.known) tell.used(who)
      const text = trial.answer(results, who)
      if (text !== undefined) return { text, who }
    } catch (error) {
      if (!/^(23|JW42[245678]|JW402)/.test(sqlState(error) ?? '')) throw error
    }
    trial.undone?.()
    return undefined
  }
  // Who asked with which token; they are few who write at the same time.
  const known = new Map<string, Who>()
  const remember = (token: Buffer, who: Who): void => {
    if (known.size > 1000) known.clear()
    known.set(token.toString('latin1'), who)
  }
  const tryQuickly = async (
    quick: Quick<AnyRoute>,
    needed: number[] | null,
    request: FastifyRequest,
    asks: Parameters<Quick<AnyRoute>>[0],
  ) => {
    const token = tokenOf(request)
    const trial = await quick(asks, known.get(token.toString('latin1')))
    return trial && attempt(needed, token, trial)
  }

  const on: On = (route, handler, sooner) => {
    const need = needed(route)
    serve(route, async (request, reply) => {
      const once = onceOf(route, request)
      const parsed = parseSafely(() => ({ ...parse(route, request), once }))
      const asks = 'value' in parsed ? (parsed.value as Parameters<Quick<AnyRoute>>[0]) : undefined
      const quickly = asks && sooner?.quick && (await tryQuickly(sooner.quick as Quick<AnyRoute>, need, request, asks))
      if (quickly !== undefined) return finish(request, reply, quickly.text, quickly.who)
      const { who, prior, looked } = await admit(
        route,
        need,
        request,
        once,
        (asks && sooner?.looks?.(asks as never)) ?? [],
      )
      if (prior !== undefined) {
        if (route.sends === 'form') await refuseOtherFiles(request, prior)
        return answerAgain(request, reply, prior, who)
      }
      if (who && sooner?.quick) remember(tokenOf(request), who)
      if (who && !isWideOpen(who)) await refuseShut(db, who, route, request)
      try {
        // Who may not ask is told so before being told what is wrong with the question.
        if ('problem' in parsed) throw parsed.problem
        const answer = await handler({ ...parsed.value, who, looked } as never, { request, reply })
        if (reply.sent || route.gives) return reply
        const text =
          answer && typeof answer === 'object' && 'json' in answer
            ? String(answer.json)
            : JSON.stringify(route.reply.parse(answer))
        return finish(request, reply, text, who)
      } catch (error) {
        // The same request may have been quicker in another connection: then its answer is this one's too.
        const [rows] = once && who ? await db.within(who, priorAnswer(once)) : []
        const quicker = readPrior(rows)
        if (quicker === undefined) throw error
        return answerAgain(request, reply, quicker, who)
      }
    })
  }
  on.read = (route, reading) => {
    const need = needed(route)
    serve(route, async (request, reply) => {
      const token = tokenOf(request)
      const parsed = parseSafely(() => parse(route, request))
      // Who may not ask is told so before being told what is wrong with the question.
      if ('problem' in parsed) {
        const { session } = await db.enter({ token, needed: need })
        if (!isWideOpen(session)) await refuseShut(db, session, route, request)
        throw parsed.problem
      }
      const { statements, long, further, answer } = reading(parsed.value as never)
      const { session, results } = await db.enter({ token, needed: need, long }, ...statements)
      if (!isWideOpen(session)) await refuseShut(db, session, route, request)
      const who = asked(session)
      const more = further?.(results)
      if (more?.length) results.push(...(await db.within(who, ...more)))
      return finish(request, reply, answer(results, who), who)
    })
  }
  return on
}

/** Whom the names of files in an answer are signed for. */
export const audienceOf = (who: Who) => ({
  company: who.companyId,
  audience: who.userId,
  byLink: false,
})

function parseSafely<T>(work: () => T): { value: T } | { problem: unknown } {
  try {
    return { value: work() }
  } catch (problem) {
    return { problem }
  }
}

function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const asked = request.headers['if-none-match']
  void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (request.method === 'GET' && (asked !== undefined || routeOf(request).startsWith('/api/users/'))) {
    const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
    void reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (asked === tag) return reply.code(304).send()
  }
  return reply.send(text)
}

function onceOf(route: AnyRoute, request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key']
  if (route.method === 'GET' || route.open === 'everyone' || key === undefined) return undefined
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key))
    return refuse('invalid', 'The Idempotency-Key can’t be read.', [
      { field: 'Idempotency-Key', message: 'Use a UUID.' },
    ])
  // A file is not read for this; what it is, its own hash says later.
  const said = route.sends ? String(request.headers['content-length'] ?? '') : JSON.stringify(request.body ?? null)
  const bodyHash = hash('sha256', said, 'buffer')
  return { key, request: `${route.method} ${request.url.split('?')[0]}`, bodyHash }
}

// Guessing and filling are slowed by address; everything else has one wide limit.
const limitOf = (route: AnyRoute) =>
  route.open === 'everyone' && route.method === 'POST'
    ? { max: 30, timeWindow: 60_000 }
    : { max: 1200, timeWindow: 60_000 }
