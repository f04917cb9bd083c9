import { isUnsafeKey } from './answers.ts'
import { cleanText } from './cleanAnswer.ts'

/** An answer has at most this many levels; the deepest is a report of the weather. */
const MAX_DEPTH = 6

/**
 * Returns a copy of a JSON value with cleaned texts, and about how many characters it has. Undefined if it is longer
 * than `most`, too deep, no JSON, or has a key of a prototype.
 */
export function copyJson(input: unknown, most: number): { value: unknown; length: number } | undefined {
  let length = 0
  const refused = Symbol('refused')
  const copy = (value: unknown, depth: number): unknown => {
    if (value === null || typeof value === 'boolean') return spent(4) ? value : refused
    if (typeof value === 'number') return Number.isFinite(value) && spent(24) ? value : refused
    if (typeof value === 'string') return spent(value.length + 2) ? (cleanText(value) ?? refused) : refused
    if (typeof value !== 'object' || depth >= MAX_DEPTH || !spent(2)) return refused
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const one of value as unknown[]) {
        const item = copy(one, depth + 1)
        if (item === refused) return refused
        items.push(item)
      }
      return items
    }
    const members: Record<string, unknown> = {}
    for (const [key, one] of Object.entries(value)) {
      if (one === undefined) continue
      if (isUnsafeKey(key) || !spent(key.length + 2) || cleanText(key) !== key) return refused
      const member = copy(one, depth + 1)
      if (member === refused) return refused
      members[key] = member
    }
    return members
  }
  const spent = (more: number): boolean => {
    length += more
    return length <= most
  }
  const value = copy(input, 0)
  return value === refused ? undefined : { value, length }
}
