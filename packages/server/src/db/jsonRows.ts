// Rows of plain columns, written as JSON here: for PostgreSQL, looking up for each value of each row how its type is
// written costs more than reading it.

/**
 * A member of the objects and how its column goes in: as it is, as a truth, between quotes, as a text to be escaped, or a
 * timestamp in UTC as an ISO 8601 instant.
 */
export type Value = { name: string; as: 'raw' | 'bool' | 'quoted' | 'text' | 'stamp' }
/** A value, or an object whose members are the next columns; it is null when the first of them is. */
export type Member = Value | { name: string; inside: readonly Value[] }
/** A row as it came: its message, and where its first column begins. */
export type RawRow = { readonly bytes: Buffer; readonly at: number; readonly end: number }

/** How many columns the members are. */
export const columnsOf = (members: readonly Member[]): number =>
  members.reduce((sum, member) => sum + ('inside' in member ? member.inside.length : 1), 0)

// One for each column. Without a value it passes over that many further columns.
type Part = { key: Buffer; kind: Value['as']; quoted: boolean; null: Buffer; skips: number; last: boolean }
const parts = new WeakMap<readonly Member[], readonly Part[]>()
const partsOf = (members: readonly Member[]): readonly Part[] => {
  let made = parts.get(members)
  if (!made) {
    made = members.flatMap((member, i) => {
      const before = i === 0 ? '{' : ','
      if (!('inside' in member)) return [partOf(before, member)]
      const object = `${before}${JSON.stringify(member.name)}:`
      return member.inside.map((value, k): Part => {
        const part = partOf(k === 0 ? `${object}{` : ',', value)
        const last = k === member.inside.length - 1
        return k === 0
          ? { ...part, null: Buffer.from(`${object}null`), skips: member.inside.length - 1, last }
          : { ...part, last }
      })
    })
    parts.set(members, made)
  }
  return made
}

function partOf(before: string, { name, as }: Value): Part {
  const named = `${before}${JSON.stringify(name)}:`
  const quoted = as === 'quoted' || as === 'text' || as === 'stamp'
  const key = Buffer.from(quoted ? `${named}"` : named)
  return { key, kind: as, quoted, null: Buffer.from(`${named}null`), skips: 0, last: false }
}

const NULL = -1
const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const END = 0x7d
const T = 0x74
const T_LARGE = 0x54
const Z = 0x5a
const DAY_LENGTH = 'YYYY-MM-DD'.length
const NOTHING = Buffer.alloc(0)
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')
// What stands for each byte that may not stand for itself.
const escapes = Array.from({ length: BACKSLASH + 1 }, (_, code) =>
  code < SPACE || code === QUOTE || code === BACKSLASH
    ? Buffer.from(JSON.stringify(String.fromCharCode(code)).slice(1, -1))
    : undefined,
)

// Written into over and over; what comes of it is a string of its own.
let room = Buffer.allocUnsafe(64 * 1024)

/**
 * The objects that the first columns of the rows make, with commas between. A row whose first column is null is none.
 * Anything behind those columns is not looked at.
 */
export function jsonOf(members: readonly Member[], rows: readonly RawRow[]): string {
  const made = partsOf(members)
  let most = 0
  const keys = made.reduce((sum, { null: longest }) => sum + longest.length + 3, 2)
  // A byte becomes six at most.
  for (const { at, end } of rows) most += (end - at) * 6 + keys
  if (most > room.length) room = Buffer.allocUnsafe(most * 2)
  const out = room
  let to = 0
  for (const { bytes, at: start } of rows) {
    if (lengthAt(bytes, start) === NULL) continue
    if (to > 0) out[to++] = COMMA
    let at = start
    for (let m = 0; m < made.length; m++) {
      const { key, kind, quoted, null: none, skips, last } = made[m] as Part
      const length = lengthAt(bytes, at)
      at += 4
      if (length === NULL) {
        to = put(out, to, none, 0, none.length)
        if (last && skips === 0) out[to++] = END
        for (let k = 0; k < skips; k++) at += 4 + Math.max(0, lengthAt(bytes, at))
        m += skips
        continue
      }
      const end = at + length
      to = put(out, to, key, 0, key.length)
      if (kind === 'text') to = putEscaped(out, to, bytes, at, end)
      else if (kind === 'bool') to += (bytes[at] === T ? TRUE : FALSE).copy(out, to)
      else to = put(out, to, bytes, at, end)
      if (kind === 'stamp') {
        out[to - length + DAY_LENGTH] = T_LARGE
        out[to++] = Z
      }
      if (quoted) out[to++] = QUOTE
      if (last) out[to++] = END
      at = end
    }
    out[to++] = END
  }
  return out.toString('utf8', 0, to)
}

const lengthAt = (bytes: Buffer, at: number): number =>
  ((bytes[at] as number) << 24) |
  ((bytes[at + 1] as number) << 16) |
  ((bytes[at + 2] as number) << 8) |
  (bytes[at + 3] as number)

// Few bytes are copied quicker one by one than by a call out of JavaScript.
function put(out: Buffer, start: number, from: Buffer, at: number, end: number): number {
  if (end - at > 100) return start + from.copy(out, start, at, end)
  let to = start
  for (let i = at; i < end; i++) out[to++] = from[i] as number
  return to
}

function putEscaped(out: Buffer, start: number, from: Buffer, at: number, end: number): number {
  let to = start
  for (let i = at; i < end; i++) {
    const byte = from[i] as number
    if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) out[to++] = byte
    else to += (escapes[byte] ?? NOTHING).copy(out, to)
  }
  return to
}
