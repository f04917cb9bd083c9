/** Comparing and writing out JSON values without recursion: they may be nested deeply. */

/** Returns whether two JSON values are equal. The order of members counts for nothing, nor do undefined members. */
export function same(a: unknown, b: unknown): boolean {
  const open: [unknown, unknown][] = [[a, b]]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [x, y] = pair
    if (Object.is(x, y) || x === y) continue
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false
    if (Array.isArray(x) !== Array.isArray(y)) return false
    const [left, right] = [membersOf(x), membersOf(y)]
    if (left.length !== right.length) return false
    for (const [key, value] of left) {
      if (!Object.hasOwn(y, key)) return false
      open.push([value, (y as Record<string, unknown>)[key]])
    }
  }
  return true
}

const membersOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)

type Piece = { text: string } | { value: unknown }

/** Returns the JSON text of a value with the members of each object sorted by key: equal values have equal texts. */
export function canonicalText(value: unknown): string {
  const written: string[] = []
  const open: Piece[] = [{ value }]
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if ('text' in piece) written.push(piece.text)
    else if (typeof piece.value !== 'object' || piece.value === null)
      written.push(JSON.stringify(piece.value ?? null) ?? 'null')
    else {
      const inner = piecesOf(piece.value)
      for (let at = inner.length - 1; at >= 0; at--) open.push(inner[at] as Piece)
    }
  }
  return written.join('')
}

function piecesOf(value: object): Piece[] {
  const isList = Array.isArray(value)
  const pieces: Piece[] = [{ text: isList ? '[' : '{' }]
  const members: [string, unknown][] = isList
    ? value.map((one) => ['', one])
    : membersOf(value).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [at, [key, one]] of members.entries()) {
    const comma = at > 0 ? ',' : ''
    const start = isList ? comma : `${comma}${JSON.stringify(key)}:`
    if (start) pieces.push({ text: start })
    pieces.push({ value: one })
  }
  pieces.push({ text: isList ? ']' : '}' })
  return pieces
}
