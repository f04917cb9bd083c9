import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { ClientBase, QueryResult } from 'pg'
import { columnsOf, jsonOf, type Member, type RawRow } from './jsonRows.ts'
import { fieldsOf, readMessages, requestOf, type Sent } from './wire.ts'

/** A value as a parameter of a statement. Objects go as JSON, arrays of texts or numbers as PostgreSQL arrays. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Buffer
  | readonly (string | number)[]
  | { readonly [key: string]: unknown }
/** One statement; `$1…` are its values. Its text is prepared once on each connection. */
export type Statement = {
  readonly text: string
  readonly values: readonly Value[]
  /** The same for PostgreSQL before 18, where it has to be said otherwise there. */
  readonly before18?: string
  /** One of very many texts: not worth remembering on the connection. */
  readonly rare?: boolean
  /**
   * The first columns are members of JSON objects. Then all rows come back as one: the objects with commas between, the
   * further columns of the last row, and how many objects there are. A row whose first column is null is no object.
   */
  readonly json?: readonly Member[]
}
/** The columns of a row as PostgreSQL wrote them. */
export type Row = readonly (string | null)[]

// What node-postgres keeps of a connection, as far as a trip needs it. Not part of its published types.
type Wire = { connection: { stream: Duplex } }
// A connection: the statements that were parsed on it, those that are being parsed, and the trips under way, in order.
type Line = { stream: Duplex; is18: boolean; names: Set<string>; asked: Set<string>; sent: Trip[]; lost?: Error }

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = `j${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`))
  return name
}

const itemOf = (item: string | number) => (typeof item === 'number' ? item : `"${item.replace(/["\\]/g, '\\$&')}"`)
function written(value: Value): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return `{${value.map(itemOf).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Several statements in one round trip and one implicit transaction: every Bind and Execute, then one Sync.
 * Either all take effect or none.
 */
class Trip {
  readonly #statements: readonly Statement[]
  readonly #line: Line
  readonly #resolve: (rows: Row[][]) => void
  readonly #reject: (error: Error) => void
  readonly #rows: Row[][] = []
  readonly #asked: string[] = []
  #of: Row[] = []
  #raw: RawRow[] = []

  constructor(
    statements: readonly Statement[],
    line: Line,
    resolve: (rows: Row[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#line = line
    this.#resolve = resolve
    this.#reject = reject
  }

  /** The trip as it goes out. */
  written(prepare: boolean): Buffer {
    const { names, asked, is18 } = this.#line
    return requestOf(
      this.#statements.map(({ text: usual, before18, values, rare }): Sent => {
        const text = is18 ? usual : (before18 ?? usual)
        const name = prepare && !rare ? nameOf(text) : ''
        const sent = values.map(written)
        if (name !== '' && (names.has(name) || this.#asked.includes(name)))
          return { name, text: undefined, values: sent }
        // Whether another trip's parsing of it goes well is not known yet: then it goes without a name.
        const free = name !== '' && !asked.has(name)
        this.#asked.push(free ? name : '')
        if (free) asked.add(name)
        return { name: free ? name : '', text, values: sent }
      }),
    )
  }

  parsed(): void {
    const name = this.#asked.shift()
    if (!name) return
    this.#line.asked.delete(name)
    this.#line.names.add(name)
  }
  row(bytes: Buffer, at: number, end: number): void {
    if (this.#statements[this.#rows.length]?.json) this.#raw.push({ bytes, at: at + 2, end })
    else this.#of.push(fieldsOf(bytes, at))
  }
  complete(): void {
    const members = this.#statements[this.#rows.length]?.json
    const last = this.#raw.at(-1)
    if (members && last) {
      const objects = this.#raw.filter(({ bytes, at }) => bytes.readInt32BE(at) >= 0).length
      const further = fieldsOf(last.bytes, last.at - 2, columnsOf(members))
      this.#of = [[jsonOf(members, this.#raw), ...further, String(objects)]]
      this.#raw = []
    }
    this.#rows.push(this.#of)
    this.#of = []
  }
  failed(error: Error): void {
    this.#reject(error)
  }
  ended(): void {
    // After an error the server skips to Sync, so what was still to be parsed never was.
    for (const name of this.#asked) this.#line.asked.delete(name)
    this.#line.sent.shift()
    this.#resolve(this.#rows)
  }
}

// Where node-postgres does not listen by itself: to what answers trips. All else it goes on hearing.
const lines = new WeakMap<ClientBase, Line>()
function lineOf(client: ClientBase): Line {
  const known = lines.get(client)
  if (known) return known
  const { stream } = (client as unknown as Wire).connection
  const line: Line = { stream, is18: false, names: new Set(), asked: new Set(), sent: [] }
  const listeners = stream.listeners('data') as ((bytes: Buffer) => void)[]
  stream.removeAllListeners('data')
  const handOn = (bytes: Buffer) => {
    for (const listener of listeners) listener(bytes)
  }
  stream.on(
    'data',
    readMessages(() => line.sent[0], handOn),
  )
  const lost = (error: Error) => {
    line.lost ??= error
    for (const one of line.sent.splice(0)) one.failed(error)
  }
  client.on('error', lost)
  client.on('end', () => lost(new Error('Connection terminated')))
  lines.set(client, line)
  return line
}

/** Whether this connection is gone. */
export const isLost = (client: ClientBase): boolean => lines.get(client)?.lost !== undefined

/** Finds out which PostgreSQL a new connection leads to. */
export function meet(client: ClientBase, done: (error?: Error) => void): void {
  const asked = "select current_setting('server_version_num')::int as n"
  client.query<{ n: number }>(asked, (error: Error | null, found?: QueryResult<{ n: number }>) => {
    lineOf(client).is18 = (found?.rows[0]?.n ?? 0) >= 180_000
    done(error ?? undefined)
  })
}

/** Runs the statements on this connection in one round trip; answers the rows of each, in order. */
export const trip = (client: ClientBase, statements: readonly Statement[], prepare: boolean): Promise<Row[][]> =>
  trips(client, [statements], prepare)[0] as Promise<Row[][]>

/** The same for several trips at once, each a transaction of its own: none waits for the answer of another. */
export function trips(
  client: ClientBase,
  loads: readonly (readonly Statement[])[],
  prepare: boolean,
): Promise<Row[][]>[] {
  const line = lineOf(client)
  const sent: Trip[] = []
  const answers = loads.map(
    (statements) =>
      new Promise<Row[][]>((resolve, reject) => {
        sent.push(new Trip(statements, line, resolve, reject))
      }),
  )
  if (line.lost) {
    for (const one of sent) one.failed(line.lost)
    return answers
  }
  const bytes = sent.map((one) => one.written(prepare))
  line.sent.push(...sent)
  line.stream.write(bytes.length === 1 ? (bytes[0] as Buffer) : Buffer.concat(bytes))
  return answers
}

// The text of a template without raw parts is always the same, and the same string is found by its name at once.
const texts = new WeakMap<TemplateStringsArray, string>()

/** Writes a statement: `` sql`select ${id}` `` with the values as parameters. Use `raw` for trusted text. */
export function sql(strings: TemplateStringsArray, ...parts: (Value | Raw)[]): Statement {
  const known = texts.get(strings)
  if (known !== undefined && !parts.some((part) => part instanceof Raw))
    return { text: known, values: parts as Value[] }
  let text = strings[0] ?? ''
  const values: Value[] = []
  parts.forEach((part, i) => {
    text += part instanceof Raw ? part.text : `$${values.push(part)}`
    text += strings[i + 1] ?? ''
  })
  if (values.length === parts.length) texts.set(strings, text)
  return { text, values }
}

class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** Text that stands in a statement as it is. Never from outside. */
export const raw = (text: string): Raw => new Raw(text)
