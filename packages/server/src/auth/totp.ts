import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 with what all apps take: SHA-1, 30 seconds, six digits. */
const STEP_S = 30
const DIGITS = 6
const DRIFT = 1
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** A secret as apps take it when it is typed: Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/** The code of a secret in a time step. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The present time step. */
export const stepNow = (now = Date.now()): number => Math.floor(now / 1000 / STEP_S)

/** The step whose code this is, of the present one, the one before and the one after, if it is later than `last`. */
export function stepOf(secret: Buffer, code: string, last: number, now = Date.now()): number | undefined {
  const typed = code.replace(/\D/g, '')
  if (typed.length !== DIGITS) return undefined
  const middle = stepNow(now)
  for (let step = middle - DRIFT; step <= middle + DRIFT; step++)
    if (step > last && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed))) return step
  return undefined
}

/** What an app reads from a scanned code. */
export const otpAddress = (secret: Buffer, username: string, company: string): string =>
  `otpauth://totp/${encodeURIComponent(`Jobwright:${username}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(`Jobwright ${company}`)}`
