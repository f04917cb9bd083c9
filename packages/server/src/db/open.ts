import pg from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { loadsOver } from './loads.ts'
import { nestingGuard } from './nesting.ts'
import { meet, sql, trip, type Row, type Statement } from './trip.ts'
import { waitsFor } from './waits.ts'

export type Plan = 'open' | 'reading' | 'closed'

/** Who is asking, as the database found it. Carried into every handler, and the only source of the company. */
export type Session = {
  companyId: string
  sessionId: string
  userId: string
  roleId: number
  permissionIds: readonly number[]
  country: string
  timezone: string
  /** What the company's plan leaves open: everything, reading only, or nothing but paying and taking its data along. */
  plan: Plan
  /** The ids of the menus that the company does not use. */
  shut: readonly number[]
  /** Whether this person has to set up a second factor before anything else. */
  owesFactor: boolean
  /** What the role holds back of what it permits, as the database reads it; '' holds nothing back. */
  limits: string
  /** Seconds since this session was last noted as used. */
  idle: number
  /** All of this as the database wrote it. */
  told: string
}

/** Who comes to the door, and for what. */
export type Comer = {
  token: Buffer
  /** One of these permission ids is needed. */
  needed: readonly number[] | null
  /** What is asked may take long: it goes alone. */
  long?: boolean | undefined
}

/** Somebody whose reach a transaction has: what their role holds back of the company is not there in it. */
export type Reach = Pick<Session, 'companyId' | 'userId' | 'limits'>
/** Everything of a company, for work that is nobody's: jobs, signing in, what a link opens. */
export type Whole = { readonly whole: string }
export const whole = (companyId: string): Whole => ({ whole: companyId })

/** A transaction of several round trips, in one company. */
export type Tx = (...statements: Statement[]) => Promise<Row[][]>

/** The way to the database. Nothing else in the server holds a connection. */
export type Database = {
  /** One round trip: lets the session in, then runs the statements in its company. */
  enter(comer: Comer, ...statements: Statement[]): Promise<{ session: Session; results: Row[][] }>
  /**
   * The same for a write that is done in it: only where the plan leaves everything open and every menu is used, and, where
   * a session is given that the write was made ready for, where that is still as it was.
   */
  enterOpen(
    comer: Comer & { known?: Session | undefined },
    ...statements: Statement[]
  ): Promise<{ session: Session; results: Row[][] }>
  /** What anybody could read before this lies on the disk after it. */
  settle(): Promise<void>
  /** One round trip and one transaction in a company, as far as somebody reaches in it. */
  within(reach: Reach | Whole, ...statements: Statement[]): Promise<Row[][]>
  /** Several round trips in one such transaction; an error rolls everything back. Deadlocks are tried again. */
  transaction<T>(reach: Reach | Whole, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several reads of a company as it is at one moment. Nothing can be written there. */
  snapshot<T>(reach: Reach | Whole, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One round trip outside any company: sees no company's rows. */
  outside(...statements: Statement[]): Promise<Row[][]>
  /** A connection of its own for notifications. */
  listen(channel: string, heard: (payload: string) => void): Promise<{ stop(): Promise<void> }>
  /** How long the one that waits longest has waited for a connection (ms); 0 when nobody waits. */
  longestWait(): number
  close(): Promise<void>
}

const READ_TIMEOUT = 5000
// As many connections as are enough for what is quick.
const READING = 3
const WRITING = 2

const entering = (reach: Reach | Whole): Statement =>
  'whole' in reach
    ? sql`select set_company(${reach.whole}::uuid)`
    : sql`select set_reach(${reach.companyId}::uuid, ${reach.userId}::uuid, ${reach.limits})`

// What `enter` answered, in the order in which it is written there.
function readSession(entered: string): Session {
  const [
    companyId = '',
    sessionId = '',
    userId = '',
    role,
    held = '',
    idle,
    country = '',
    timezone = '',
    plan = 'open',
    ...limits
  ] = entered.split('|')
  const [standing, ...told] = plan.split(' ')
  const owesFactor = told.at(-1) === 'factor'
  return {
    companyId,
    sessionId,
    userId,
    roleId: Number(role),
    permissionIds: idsIn(held),
    country,
    timezone,
    plan: standing as Plan,
    shut: (owesFactor ? told.slice(0, -1) : told).map(Number),
    owesFactor,
    limits: limits.join('|'),
    idle: Number(idle),
    told: entered,
  }
}

// What of a session stands before how long it was idle, and what behind.
function aroundIdle(told: string): [string, string] {
  let from = 0
  for (let field = 0; field < 5; field++) from = told.indexOf('|', from) + 1
  return [told.slice(0, from), told.slice(told.indexOf('|', from))]
}

// Roles are few, so the ids of each are read once.
const idLists = new Map<string, readonly number[]>()
function idsIn(held: string): readonly number[] {
  let ids = idLists.get(held)
  if (!ids) {
    if (idLists.size > 1000) idLists.clear()
    idLists.set(held, (ids = held.length > 2 ? held.slice(1, -1).split(',').map(Number) : []))
  }
  return ids
}

/**
 * Opens a pool as the application's role. `prepare: false` is for old connection poolers; `patient` lets requests wait for
 * a connection as long as it takes.
 */
export function openDatabase(
  connection: PoolConfig,
  options: {
    pool: number
    prepare: boolean
    patient?: boolean
    /** Whether a second connection inside a transaction is an error: for tests. */
    watchNesting?: boolean
    log: (error: Error) => void
  },
): Database {
  const settings: PoolConfig = {
    ...connection,
    max: options.pool,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: READ_TIMEOUT,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'jobwright',
    verify: meet,
  }
  const pool = new pg.Pool(settings)
  pool.on('error', options.log)

  const waits = waitsFor(pool)
  const leave = () => {
    for (const loads of [reads, writes]) loads.leave()
  }
  // What is kept for what comes next goes to who wants it now.
  const freeing = (connect: () => Promise<PoolClient>) => () => {
    if (pool.idleCount === 0 && pool.totalCount >= options.pool) leave()
    return connect()
  }
  const inside = freeing(waits.connect)
  const door = freeing(options.patient ? waits.connect : waits.connectSoon)
  const nesting = nestingGuard(options.watchNesting ?? false)
  const on = async <T>(work: (client: PoolClient) => Promise<T>, connect = inside): Promise<T> => {
    nesting.refuseInside()
    const client = await connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      // A refused statement leaves the connection usable; anything else may not have.
      client.release(!isServerError(error))
      throw error
    }
  }
  const go = (client: PoolClient, statements: readonly Statement[]) => trip(client, statements, options.prepare)

  const carried = {
    connect: door,
    isRefusal: isServerError,
    most: options.pool,
    prepare: options.prepare,
    patient: options.patient ?? false,
  }
  const reads = loadsOver({ ...carried, few: READING })
  const writes = loadsOver({ ...carried, few: WRITING, settle: [sql`select settle()`] })
  const come = (going: Promise<Row[][]>) =>
    going.then(([entered, ...results]) => ({ session: readSession(entered?.[0]?.[0] ?? ''), results }))
  const inTransaction = <T>(begin: Statement, reach: Reach | Whole, work: (tx: Tx) => Promise<T>): Promise<T> =>
    on(async (client) => {
      try {
        await go(client, [begin, entering(reach)])
        const result = await nesting.inside(() => work((...statements) => go(client, statements)))
        await go(client, [sql`commit`])
        return result
      } catch (error) {
        if (isServerError(error) || !isLost(error)) await go(client, [sql`rollback`])
        throw error
      }
    })

  return {
    enter({ token, needed, long = false }, ...statements) {
      nesting.refuseInside()
      const load = [sql`select enter(${token}, ${needed}::int[])`, ...statements]
      return come(long ? on((client) => go(client, load), door) : reads.run(() => load))
    },
    enterOpen: ({ token, needed, known }, ...statements) =>
      come(
        writes.run((together) => [
          sql`select enter(${token}, ${needed}::int[], true, ${known ? aroundIdle(known.told) : null}::text[], ${together})`,
          ...statements,
        ]),
      ),
    async settle() {
      await on((client) => go(client, [sql`select settle()`]))
    },
    async within(reach, ...statements) {
      const [, ...results] = await on((client) => go(client, [entering(reach), ...statements]))
      return results
    },
    transaction: (reach, work) => again(() => inTransaction(sql`begin`, reach, work)),
    snapshot: (reach, work) => inTransaction(sql`begin isolation level repeatable read read only`, reach, work),
    outside: (...statements) => on((client) => go(client, statements)),
    async listen(channel, heard) {
      let stopped = false
      let client: pg.Client | undefined
      const connect = async (): Promise<void> => {
        client = new pg.Client({ ...connection, keepAlive: true, application_name: 'jobwright-listen' })
        client.on('notification', (note) => heard(note.payload ?? ''))
        client.on('error', () => {
          if (!stopped) setTimeout(() => void connect().catch(options.log), 1000)
        })
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      await connect()
      return {
        async stop() {
          stopped = true
          await client?.end()
        },
      }
    },
    longestWait() {
      const now = performance.now()
      return Math.max(waits.longest(), now - (reads.since() ?? now), now - (writes.since() ?? now))
    },
    close() {
      leave()
      return pool.end()
    },
  }
}

/** The SQLSTATE of an error that the database answered, or undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error
    ? error.code
    : undefined

const isServerError = (error: unknown) => sqlState(error) !== undefined && !/^(57P|08)/.test(sqlState(error) ?? '')
const isLost = (error: unknown) => error instanceof Error && /terminated|ECONN|not queryable|EPIPE/.test(error.message)

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await work()
    } catch (error) {
      // A deadlock or a serialization failure took nothing: the same work may be done again.
      if (left === 0 || !['40P01', '40001'].includes(sqlState(error) ?? '')) throw error
    }
  }
}
