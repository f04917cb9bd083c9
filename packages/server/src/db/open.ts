import { Refusal } from '@jobwright/contract/problem.ts'
import pg from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { openEar, type Ear } from './ear.ts'
import { endOf } from './endPool.ts'
import { nestingGuard } from './nesting.ts'
import { breaks, DatabaseUnavailable, PipelineClient, runBatch, sqlState } from './pipeline.ts'
import {
  authenticateAndRead,
  authenticateSession,
  enterCompany,
  readSession,
  rowsIn,
  type Credentials,
  type RowScope,
  type Session,
  type Whole,
  wholeOf,
} from './session.ts'
import { sharedReads } from './shared.ts'
import { isUnlimited, unlimitedSessions } from './unlimited.ts'
import type { Results, Statement } from './statement.ts'
import { waitsFor } from './waits.ts'

/** Runs statements in a transaction that is under way, in one round trip. */
export type Tx = <const S extends readonly Statement[]>(...statements: S) => Promise<Results<S>>
/** A transaction whose last round trip can commit it: statements and commit go together. Nothing may follow. */
export type LastTx = Tx & { commit: Tx }

/** The way to the database. Nothing else in the server holds a connection. */
export type Database = {
  /**
   * Authenticates a session and runs the statements in its company: one round trip, one transaction. A single row is read
   * by the statement that authenticates, which needs no `begin` and `commit`.
   * @throws Refusal 503 when no connection is free within a second
   */
  authenticate<const S extends readonly Statement[]>(
    credentials: Credentials,
    ...statements: S
  ): Promise<{ session: Session; results: Results<S> }>
  /**
   * The same for a transaction of several round trips: the first authenticates and runs `statements`, `work` goes on with
   * their rows. An error rolls everything back; after a deadlock `work` runs again.
   */
  authenticatedTransaction<const S extends readonly Statement[], T>(
    credentials: Credentials,
    statements: S,
    work: (tx: LastTx, session: Session, results: Results<S>) => Promise<T>,
  ): Promise<T>
  /** One round trip and one transaction in a company, within somebody's reach. */
  within<const S extends readonly Statement[]>(reach: RowScope | Whole, ...statements: S): Promise<Results<S>>
  /** A transaction of several round trips; an error rolls everything back, and after a deadlock `work` runs again. */
  transaction<T>(reach: RowScope | Whole, work: (tx: LastTx) => Promise<T>): Promise<T>
  /** Several reads of a company as it is at one moment. Nothing can be written there. */
  snapshot<T>(reach: RowScope | Whole, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One round trip and one transaction outside any company: sees no company's rows. */
  outside<const S extends readonly Statement[]>(...statements: S): Promise<Results<S>>
  /** A connection of its own for notifications, replaced as often as it is lost. */
  listen(on: { channel: string; heard: (payload: string) => void; reconnected: () => void }): Promise<Ear>
  /** How long the request that has waited longest has waited for a connection (ms); 0 when none waits. */
  longestWait(): number
  close(): Promise<void>
}

type DatabaseOptions = {
  /** The most connections. */
  pool: number
  prepare: boolean
  /** Lets requests wait for a connection as long as it takes. */
  patient?: boolean
  /** Watches for mistakes that only tests look for: a second connection inside a transaction, wrongly declared columns. */
  watch?: boolean
  /** The way past a connection pooler, for notifications; the same connection without one. */
  direct?: PoolConfig | undefined
  /** This release, by which other processes know this one. */
  version?: string | undefined
  /** How long a connection may be silent during a statement (ms). */
  silentMs?: number | undefined
  /** How often the connection for notifications is checked (ms). */
  pingMs?: number | undefined
  log: (error: Error) => void
}

const READ_TIMEOUT = 5000
const SILENT_MS = 7000
// Sent as simple queries: they have neither values nor rows.
const plain = (text: string): Statement<never> => ({ text, values: [], rare: true })
const [BEGIN, COMMIT, ROLLBACK] = [plain('begin'), plain('commit'), plain('rollback')]
const SNAPSHOT = plain('begin isolation level repeatable read read only')

/** Opens a pool as the application's role. `prepare: false` is for connection poolers that cannot keep names. */
export function openDatabase(connection: PoolConfig, options: DatabaseOptions): Database {
  const { prepare, watch = false, silentMs = SILENT_MS } = options
  const pool = new pg.Pool({
    ...connection,
    max: options.pool,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: READ_TIMEOUT,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'jobwright',
    Client: PipelineClient,
  })
  const end = endOf(pool, options.log)
  // The statements under way on a connection that is lost learn of it themselves; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const waits = waitsFor(pool)
  const forRequests = options.patient ? waits.connect : waits.connectSoon
  const nesting = nestingGuard(watch)

  // After one connection fell silent, the others of that time are probably dead as well: a moved address, a network that changed.
  const connectedAt = new WeakMap<object, number>()
  let trustedSince = 0
  pool.on('connect', (client) => connectedAt.set(client, performance.now()))
  const onSilent = () => {
    trustedSince = performance.now()
    options.log(new Error('The database was silent; its connections are replaced.'))
  }
  const connectTrusted = async (connect: () => Promise<PoolClient>): Promise<PoolClient> => {
    for (;;) {
      const client = await connect()
      if ((connectedAt.get(client) ?? Infinity) >= trustedSince) return client
      client.release(true)
    }
  }

  const withClient = async <T>(work: (client: PoolClient) => Promise<T>, connect = waits.connect): Promise<T> => {
    nesting.refuseInside()
    const client = await connectTrusted(connect).catch(unavailable)
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(breaks(error))
      throw error
    }
  }
  const run = <const S extends readonly Statement[]>(client: PoolClient, statements: S) =>
    runBatch(client, statements, { prepare, checkColumns: watch, silentMs, onSilent })
  const readOne = sharedReads(
    () => connectTrusted(forRequests).catch(unavailable),
    (work) => withClient(work, forRequests),
    async (client, statement, together) => {
      if (together && client instanceof PipelineClient) client.gather()
      const [rows] = await run(client, [statement])
      return rows ?? []
    },
  )
  const once = async <const S extends readonly Statement[]>(
    first: readonly Statement[],
    statements: S,
    connect = waits.connect,
  ): Promise<unknown[][]> => {
    const results: unknown[][] = await withClient(
      (client) => run(client, [BEGIN, ...first, ...statements, COMMIT]),
      connect,
    )
    return results.slice(1, -1)
  }

  // `begin` goes with the first statements, and `commit` with the last where `work` says which they are.
  const transaction = <T>(
    opening: readonly Statement[],
    work: (tx: LastTx) => Promise<T>,
    connect = waits.connect,
  ): Promise<T> =>
    withClient(async (client) => {
      let state: 'new' | 'open' | 'over' = 'new'
      const send = async (statements: readonly Statement[], last: readonly Statement[]) => {
        if (state === 'over') throw new Error('The transaction is over.')
        const first = state === 'new' ? opening : []
        state = last.length > 0 ? 'over' : 'open'
        const results: unknown[][] = await run(client, [...first, ...statements, ...last])
        return results.slice(first.length, first.length + statements.length)
      }
      const tx = ((...statements: Statement[]) => send(statements, [])) as Tx
      const commit = ((...statements: Statement[]) => send(statements, [COMMIT])) as Tx
      const isOpen = () => state === 'open'
      try {
        const result = await nesting.inside(() => work(Object.assign(tx, { commit })))
        if (isOpen()) await run(client, [COMMIT])
        return result
      } catch (error) {
        if (isOpen() && !(error instanceof DatabaseUnavailable)) await run(client, [ROLLBACK])
        throw error
      }
    }, connect)

  const sawEverything = unlimitedSessions()
  const authenticated = async (credentials: Credentials, statements: readonly Statement[]) => {
    if (statements.every(({ single }) => single)) {
      nesting.refuseInside()
      const [row] = await readOne(authenticateAndRead(credentials, statements))
      return { session: readSession(row), results: row ? rowsIn(row, statements) : [] }
    }
    const [[session] = [], ...results] = await once([authenticateSession(credentials)], statements, forRequests)
    return { session: readSession(session as never), results }
  }

  return {
    async authenticate(credentials, ...statements) {
      const isGuess = sawEverything.has(credentials.token)
      let answer = await authenticated(credentials, isGuess ? statements.map(wholeOf) : statements)
      // The session's access was narrowed since its last call: read again with the full statements.
      if (isGuess && !isUnlimited(answer.session)) answer = await authenticated(credentials, statements)
      sawEverything.note(credentials.token, answer.session)
      return answer as never
    },
    authenticatedTransaction: (credentials, statements, work) =>
      again(() =>
        transaction(
          [BEGIN],
          async (tx) => {
            const [[session], ...results] = await tx(authenticateSession(credentials), ...statements)
            return work(tx, readSession(session), results as never)
          },
          forRequests,
        ),
      ),
    async within(reach, ...statements) {
      const sent = isUnlimited(reach) ? statements.map(wholeOf) : statements
      const [, ...results] = await once([enterCompany(reach)], sent)
      return results as never
    },
    transaction: (reach, work) => again(() => transaction([BEGIN, enterCompany(reach)], work)),
    snapshot: (reach, work) => transaction([SNAPSHOT, enterCompany(reach)], work),
    outside: (...statements) => once([], statements) as never,
    listen: (on) =>
      openEar(options.direct ?? connection, {
        ...on,
        log: options.log,
        pingMs: options.pingMs,
        version: options.version,
      }),
    longestWait: () => waits.longest(),
    close: end,
  }
}

function unavailable(error: unknown): never {
  throw sqlState(error) !== undefined || error instanceof Refusal ? error : new DatabaseUnavailable(error)
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await work()
    } catch (error) {
      // A deadlock or a serialization failure had no effect: the same work may be done again.
      if (left === 0 || !['40P01', '40001'].includes(sqlState(error) ?? '')) throw error
    }
  }
}
