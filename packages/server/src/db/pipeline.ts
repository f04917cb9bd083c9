import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { checkColumns, typeParsers } from './columns.ts'
import type { Results, Statement } from './statement.ts'

/** The database cannot be reached, or the connection was lost while statements were under way. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

/** The SQLSTATE of an error that the database answered, or undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Whether a connection can be used after this error: only if the database refused a statement and is still running. */
export const isReusable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state !== undefined && !/^(57P|08)/.test(state)
}

/** Whether a connection is of no use after this error: a statement that the database refused leaves it as it was. */
export const breaks = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (sqlState(error) !== undefined && !isReusable(error))

/**
 * A connection whose statements are pipelined by node-postgres. Everything that one batch sends leaves the process in one
 * write: every further packet would wake the database process once more.
 */
export class PipelineClient extends pg.Client {
  readonly #socket: Socket
  #isGathering = false
  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    // A pool hides the password from enumeration, and a spread with it.
    super({ ...config, password: config.password, pipeline: true, stream: () => socket })
    this.#socket = socket
  }
  /** Ends the connection at once, without a word to the other side: it may never be heard. */
  abandon(): void {
    this.#socket.destroy()
  }
  /** Runs `send`, then writes all that it sent at once. */
  together(send: () => void): void {
    this.#socket.cork()
    try {
      send()
    } finally {
      this.#socket.uncork()
    }
  }
  /** Writes what is sent in this turn of the event loop at once, when the turn ends. */
  gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#socket.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.#socket.uncork()
    })
  }
}

type PipelineOptions = {
  /** Prepares each text once on a connection, under a name. Off for connection poolers that cannot keep names. */
  prepare: boolean
  /** The longest silence before the connection is given up (ms): a little more than the server lets a statement run. Without it, forever. */
  silentMs?: number
  /** Called when a connection was given up for its silence. */
  onSilent?: () => void
  /** Compares declared columns with those that PostgreSQL reports; for tests. */
  checkColumns: boolean
}

const names = new Map<string, string>()
/** The name under which a text is prepared: the same on every connection. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = `j${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`))
  return name
}

/**
 * Sends several statements in one round trip and returns the rows of each, in their order. Put `begin` and `commit`
 * around them to make them one transaction.
 * @throws the first error, once every statement is answered; after it, those of the same transaction had no effect
 */
export function runBatch<const S extends readonly Statement[]>(
  client: pg.ClientBase,
  statements: S,
  options: PipelineOptions,
): Promise<Results<S>> {
  if (statements.length === 0) return Promise.resolve([] as Results<S>)
  return new Promise((resolve, reject) => {
    const results: unknown[][] = []
    let left = statements.length
    let failed: unknown
    // The network can swallow a question or its answer; the system would wait for a quarter of an hour.
    const giveUp = () => {
      const leftThen = left
      // An answer that arrived while this process was busy is still to be read.
      setImmediate(() => {
        if (left === 0 || left < leftThen) return
        options.onSilent?.()
        if (client instanceof PipelineClient) client.abandon()
      })
    }
    const silence = options.silentMs === undefined ? undefined : setTimeout(giveUp, options.silentMs)
    const answered = (index: number, error: unknown, result?: Result) => {
      silence?.refresh()
      failed ??= problemOf(error) ?? (options.checkColumns ? mismatchOf(statements[index], result) : undefined)
      // Rows of a statement that declares no columns are not read.
      results[index] = (statements[index]?.columns && result?.rows) ?? []
      if (--left > 0) return
      clearTimeout(silence)
      if (failed) reject(failed as Error)
      else resolve(results as Results<S>)
    }
    const send = () =>
      statements.forEach((one, index) =>
        client.query(queryOf(one, options), (error: Error | null, result) => answered(index, error, result)),
      )
    if (client instanceof PipelineClient) client.together(send)
    else send()
  })
}

const queryOf = ({ text, values, rare }: Statement, { prepare }: PipelineOptions) => ({
  text,
  // Without values and without a name it goes as a simple query.
  ...(values.length > 0 && { values: values as unknown[] }),
  ...(prepare && !rare && { name: nameOf(text) }),
  types: typeParsers,
})

type Result = pg.QueryResult<Record<string, unknown>>

const problemOf = (error: unknown): Error | undefined =>
  error ? (error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)) : undefined

function mismatchOf(one: Statement | undefined, result: Result | undefined): unknown {
  if (!one?.columns || !result) return undefined
  try {
    checkColumns(one.columns, result.fields, result.rows, one.text)
    return undefined
  } catch (error) {
    return error
  }
}
