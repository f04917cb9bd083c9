import { Readable } from 'node:stream'
import { refuse } from '@jobwright/contract/problem.ts'

const MAX_DEPTH = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body: valid UTF-8, at most 32 levels deep (counted before parsing), without `__proto__`.
 * @throws Refusal 400 that says what is wrong.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return refuse('malformed', 'The body isn’t valid UTF-8.')
  }
  if (depthOf(text) > MAX_DEPTH) refuse('malformed', `The body is nested more than ${MAX_DEPTH} levels deep.`)
  try {
    // Looking at each key takes longer than reading; one that is not written here, nor with an escape, is not there.
    if (!text.includes('__proto__') && !text.includes('\\u')) return JSON.parse(text)
    return JSON.parse(text, (key, value: unknown) =>
      key === '__proto__' ? refuse('malformed', 'The body contains a field that isn’t allowed.') : value,
    )
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('malformed', 'The body isn’t valid JSON.')
    throw error
  }
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === 92) i++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth)
    else if (code === 93 || code === 125) depth--
  }
  return deepest
}

/** Reads a stream to its end. @throws Refusal 413 when it has more bytes than `most` */
export async function readBytes(body: unknown, most: number): Promise<Buffer> {
  if (!(body instanceof Readable)) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += (piece as Buffer).length
    if (bytes > most) return refuse('tooLarge', 'This request is too large.')
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
