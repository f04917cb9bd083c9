import pg from 'pg'

// The few messages of PostgreSQL's protocol that a trip is made of, written and read here: a whole trip goes out in one
// write, and no event is raised for each message that comes back. All else is left to node-postgres.

/** A statement as it goes out: its name on the connection, and its text when it must be parsed first. */
export type Sent = {
  readonly name: string
  readonly text: string | undefined
  readonly values: readonly (string | Buffer | null)[]
}

const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

const bytesOf = (value: string | Buffer | null): number =>
  value === null ? 0 : typeof value === 'string' ? Buffer.byteLength(value) : value.length

/** Parse where needed, Bind and Execute of every statement, then one Sync. */
export function requestOf(statements: readonly Sent[]): Buffer {
  let size = SYNC.length
  for (const { name, text, values } of statements) {
    if (text !== undefined) size += 9 + name.length + Buffer.byteLength(text)
    size += 13 + name.length + values.length * 6 + EXECUTE.length
    for (const value of values) size += bytesOf(value)
  }
  const out = Buffer.allocUnsafe(size)
  let at = 0
  for (const { name, text, values } of statements) {
    if (text !== undefined) at = writeParse(out, at, name, text)
    at = writeBind(out, at, name, values)
    at += EXECUTE.copy(out, at)
  }
  at += SYNC.copy(out, at)
  return out.subarray(0, at)
}

function writeParse(out: Buffer, start: number, name: string, text: string): number {
  out[start] = 0x50
  let at = start + 5
  at += out.write(name, at, 'latin1')
  out[at++] = 0
  at += out.write(text, at)
  out[at++] = 0
  at = out.writeInt16BE(0, at)
  out.writeInt32BE(at - start - 1, start + 1)
  return at
}

function writeBind(out: Buffer, start: number, name: string, values: Sent['values']): number {
  out[start] = 0x42
  out[start + 5] = 0
  let at = start + 6
  at += out.write(name, at, 'latin1')
  out[at++] = 0
  at = out.writeInt16BE(values.length, at)
  // Bytes go as they are, all else as text.
  for (const value of values) at = out.writeInt16BE(Buffer.isBuffer(value) ? 1 : 0, at)
  at = out.writeInt16BE(values.length, at)
  for (const value of values) {
    if (value === null) at = out.writeInt32BE(-1, at)
    else {
      const length = typeof value === 'string' ? out.write(value, at + 4) : value.copy(out, at + 4)
      at = out.writeInt32BE(length, at) + length
    }
  }
  at = out.writeInt16BE(0, at)
  out.writeInt32BE(at - start - 1, start + 1)
  return at
}

/** What is told of an answer while it comes in. */
export type Reader = {
  parsed(): void
  /** A row: where its number of columns stands, and its end. */
  row(bytes: Buffer, at: number, end: number): void
  complete(): void
  /** A statement was refused: nothing of this answer took effect, and no more of it comes but its end. */
  failed(error: Error): void
  ended(): void
}

/**
 * Reads what the server sends: rows go to the reader, and every message that is not about rows is handed on untouched.
 * @param reader who is listening just now; without one everything is handed on
 */
export function readMessages(
  reader: () => Reader | undefined,
  handOn: (bytes: Buffer) => void,
): (chunk: Buffer) => void {
  // A message that has not come in whole: its parts are put together once, when its last bytes are here.
  let parts: Buffer[] = []
  let had = 0
  let wanted = 0
  return (chunk) => {
    if (had > 0) {
      parts.push(chunk)
      had += chunk.length
      if (had < wanted) return
    }
    const bytes = had > 0 ? Buffer.concat(parts, had) : chunk
    let at = 0
    wanted = 0
    for (;;) {
      const left = bytes.length - at
      if (left < 5) break
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (end > bytes.length) {
        wanted = end - at
        break
      }
      const listening = reader()
      switch (listening && bytes[at]) {
        case 0x44: // DataRow
          listening?.row(bytes, at + 5, end)
          break
        case 0x43: // CommandComplete
        case 0x49: // EmptyQueryResponse
          listening?.complete()
          break
        case 0x31: // ParseComplete
          listening?.parsed()
          break
        case 0x32: // BindComplete
          break
        case 0x45: // ErrorResponse
          listening?.failed(errorIn(bytes, at + 5))
          break
        case 0x5a: // ReadyForQuery
          listening?.ended()
          break
        default:
          handOn(bytes.subarray(at, end))
      }
      at = end
    }
    had = bytes.length - at
    parts = had > 0 ? [bytes.subarray(at)] : []
  }
}

// The fields of an error that are of use, by the byte that each is sent under.
const told: Readonly<
  Record<string, 'severity' | 'code' | 'detail' | 'hint' | 'where' | 'table' | 'column' | 'constraint'>
> = { S: 'severity', C: 'code', D: 'detail', H: 'hint', W: 'where', t: 'table', c: 'column', n: 'constraint' }

function errorIn(bytes: Buffer, start: number): Error {
  const error = new pg.DatabaseError('', bytes.length, 'error')
  for (let at = start; bytes[at] !== 0;) {
    const kind = String.fromCharCode(bytes[at] ?? 0)
    const end = bytes.indexOf(0, at + 1)
    const text = bytes.toString('utf8', at + 1, end)
    const field = told[kind]
    if (kind === 'M') error.message = text
    else if (field) error[field] = text
    at = end + 1
  }
  return error
}

/** The columns of a row as texts, from the one behind `skip` others on. */
export function fieldsOf(bytes: Buffer, start: number, skip = 0): (string | null)[] {
  const count = bytes.readInt16BE(start)
  const fields: (string | null)[] = []
  let at = start + 2
  for (let i = 0; i < count; i++) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (i >= skip) fields.push(length < 0 ? null : bytes.toString('utf8', at, at + length))
    if (length > 0) at += length
  }
  return fields
}
