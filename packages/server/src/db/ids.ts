import { createHash, randomFillSync } from 'node:crypto'

// Asking the system for chance costs the same for much as for little, so it is asked for many ids at once.
const SIZE = 16
const pool = Buffer.alloc(SIZE * 256)
let used = pool.length

/** A new UUIDv7: 48 bits of Unix milliseconds, then chance (RFC 9562). */
export function newId(now = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, (used += SIZE))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The same id for the same parts, for what is made once for them. */
export function idFrom(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
