import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { columnsOf, jsonOf, type Member, type RawRow } from './jsonRows.ts'
import { fieldsOf, readMessages, requestOf } from './wire.ts'

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

// What node-postgres keeps on a connection, as far as a trip needs it. Not part of its published types.
type Wire = {
  stream: NodeJS.ReadWriteStream & { writable: boolean }
  known?: Known
}
// What a connection knows: statements that were parsed, those asked for, and who listens to it just now.
type Known = { names: Set<string>; asked: string[]; trip: Trip | undefined }

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = `j${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`))
  return name
}

function written(value: Value): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Several statements in one round trip and one implicit transaction: every Bind and Execute, then one Sync.
 * Either all take effect or none. Plugs into node-postgres as a query object.
 */
class Trip {
  readonly #statements: readonly Statement[]
  readonly #prepare: boolean
  readonly #done: (error: Error | undefined, rows: Row[][]) => void
  readonly #rows: Row[][] = []
  #of: Row[] = []
  #raw: RawRow[] = []
  #known: Known | undefined

  constructor(
    statements: readonly Statement[],
    prepare: boolean,
    done: (error: Error | undefined, rows: Row[][]) => void,
  ) {
    this.#statements = statements
    this.#prepare = prepare
    this.#done = done
  }

  submit(wire: Wire): void {
    const known = (wire.known ??= attach(wire))
    known.trip = this
    this.#known = known
    const sent = this.#statements.map(({ text, values, rare }) => {
      const name = this.#prepare && !rare ? nameOf(text) : ''
      const parse = name === '' || !(known.names.has(name) || known.asked.includes(name))
      if (parse) known.asked.push(name)
      return { name, text: parse ? text : undefined, values: values.map(written) }
    })
    wire.stream.write(requestOf(sent))
  }

  parsed(): void {
    const name = this.#known?.asked.shift()
    if (name) this.#known?.names.add(name)
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
  handleError(error: Error): void {
    // After an error the server skips to Sync, so what was still to be parsed never was; and node-postgres
    // takes this query off the connection, so that no ready-for-query follows.
    if (this.#known) {
      this.#known.asked.length = 0
      this.#known.trip = undefined
    }
    this.#done(error, this.#rows)
  }
  handleReadyForQuery(): void {
    if (this.#known) this.#known.trip = undefined
    this.#done(undefined, this.#rows)
  }
}

// Puts the reader of trips before that of node-postgres, which goes on hearing all that is not about rows.
function attach(wire: Wire): Known {
  const known: Known = { names: new Set(), asked: [], trip: undefined }
  const listeners = wire.stream.listeners('data') as ((bytes: Buffer) => void)[]
  wire.stream.removeAllListeners('data')
  const read = readMessages(
    () => known.trip,
    (bytes) => {
      for (const listener of listeners) listener(bytes)
    },
  )
  wire.stream.on('data', read)
  return known
}

/** Runs the statements on this connection in one round trip; answers the rows of each, in order. */
export function trip(client: PoolClient, statements: readonly Statement[], prepare: boolean): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    const query = new Trip(statements, prepare, (error, rows) => (error ? reject(error) : resolve(rows)))
    ;(client as unknown as { query(query: Trip): void }).query(query)
  })
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
