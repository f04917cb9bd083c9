const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hexadecimal digits. On plain http browsers have no such thing, so there a small program of our own is fetched. */
export async function sha256Of(bytes: Blob | ArrayBuffer): Promise<string> {
  // oxlint-disable-next-line no-unnecessary-condition -- crypto.subtle is missing on plain http
  if (crypto.subtle) {
    const whole = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes
    return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
  }
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  // Piece by piece, so that the screen moves in between.
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes])
  for (let at = 0; at < blob.size; at += PIECE)
    hash.update(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()))
  return hex(hash.digest())
}
const PIECE = 512 * 1024
