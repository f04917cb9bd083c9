import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

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
}
/** The columns of a row as PostgreSQL wrote them. */
export type Row = readonly (string | null)[]

// What node-postgres keeps on a connection, as far as a pipeline needs it. Not part of its published types.
type Wire = {
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: {
    portal: string
    statement: string
    values: (string | Buffer | null)[]
    binary: boolean
    valueMapper: (value: unknown) => unknown
  }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
  on(event: 'parseComplete', listener: () => void): void
  stream: { cork(): void; uncork(): void }
  known?: Prepared
}
type Prepared = { names: Set<string>; asked: string[] }

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
  readonly #rows: Row[][] = [[]]

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
    const known = (wire.known ??= remember(wire))
    wire.stream.cork()
    for (const { text, values, rare } of this.#statements) {
      const name = this.#prepare && !rare ? nameOf(text) : ''
      if (name === '' || !(known.names.has(name) || known.asked.includes(name))) {
        wire.parse({ name, text, types: [] })
        known.asked.push(name)
      }
      wire.bind({
        portal: '',
        statement: name,
        values: values.map(written),
        binary: false,
        valueMapper: (value) => value,
      })
      wire.execute({ portal: '', rows: 0 })
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows.at(-1)?.push(message.fields)
  }
  handleCommandComplete(): void {
    this.#rows.push([])
  }
  handleEmptyQuery(): void {
    this.#rows.push([])
  }
  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
  handleError(error: Error, wire?: Wire): void {
    // After an error the server skips to Sync, so what was still to be parsed never was; and node-postgres
    // takes this query off the connection, so that no ready-for-query follows.
    if (wire?.known) wire.known.asked.length = 0
    this.#done(error, this.#rows)
  }
  handleReadyForQuery(): void {
    this.#done(undefined, this.#rows)
  }
}

function remember(wire: Wire): Prepared {
  const known: Prepared = { names: new Set(), asked: [] }
  wire.on('parseComplete', () => {
    const name = known.asked.shift()
    if (name) known.names.add(name)
  })
  return known
}

/** Runs the statements on this connection in one round trip; answers the rows of each, in order. */
export function trip(client: PoolClient, statements: readonly Statement[], prepare: boolean): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    const query = new Trip(statements, prepare, (error, rows) => (error ? reject(error) : resolve(rows)))
    ;(client as unknown as { query(query: Trip): void }).query(query)
  })
}

/** Writes a statement: `` sql`select ${id}` `` with the values as parameters. Use `raw` for trusted text. */
export function sql(strings: TemplateStringsArray, ...parts: (Value | Raw)[]): Statement {
  let text = strings[0] ?? ''
  const values: Value[] = []
  parts.forEach((part, i) => {
    text += part instanceof Raw ? part.text : `$${values.push(part)}`
    text += strings[i + 1] ?? ''
  })
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
