/**
 * Returns the id that follows from a text: the same UUID of version 8 on every device and on the server, so that what
 * two of them create without signal is one record. Not a secret; it is looked up within one company.
 */
export function derivedId(text: string): string {
  const words = [0, 1, 2, 3].map((seed) => mixed(text, seed))
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

// MurmurHash3's mixing, 32 bits for each seed.
function mixed(text: string, seed: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1)
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0xcc9e2d51)
    hash = (hash << 15) | (hash >>> 17)
    hash = Math.imul(hash, 0x1b873593) ^ (hash >>> 13)
  }
  hash ^= text.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
