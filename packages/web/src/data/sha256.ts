const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hexadecimal. Browsers have no such API on plain http, so our own implementation is loaded there. */
export async function sha256Of(bytes: Blob | ArrayBuffer): Promise<string> {
  // oxlint-disable-next-line no-unnecessary-condition -- crypto.subtle is missing on plain http
  if (crypto.subtle) {
    const whole = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes
    return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
  }
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  // In chunks, so that the screen stays responsive.
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes])
  for (let at = 0; at < blob.size; at += PIECE)
    hash.update(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()))
  return hex(hash.digest())
}
const PIECE = 512 * 1024
