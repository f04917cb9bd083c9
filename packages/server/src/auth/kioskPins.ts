import { createDecipheriv, createECDH, createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { SealedPin } from '@jobwright/contract/resources/kioskTablet.ts'
import { PIN_SEAL_INFO, type KioskDoubt } from '@jobwright/contract/rules/kiosk.ts'
import type { RowOf } from '../db/columns.ts'
import { eventOf } from '../db/records/events.ts'
import type { Tx } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import type { Vault } from '../outside/vault.ts'

const TAG_BYTES = 16
const PIN_DIGITS = 6
const DIGITS = /^\d{6}$/

/** A new PIN: six digits at random. */
export const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')

/** What is stored of a PIN: an HMAC under a key that the database does not know. */
export const hashPin = (vault: Vault, companyId: string, pin: string): Buffer =>
  createHmac('sha256', vault.derive('kiosk pins', 32)).update(`${companyId}\n${pin}`).digest()

const keysOf = (vault: Vault) => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(vault.derive('kiosk pin seals', 32))
  return keys
}

/** The public key with which tablets seal PINs: a point of P-256, uncompressed, in base64url. */
export const pinKey = (vault: Vault): string => keysOf(vault).getPublicKey('base64url')

/** Opens a sealed PIN that is bound to `context`; undefined for one that was sealed for another key or another punch. */
export function openPin(vault: Vault, { key, iv, box }: SealedPin, context: string): string | undefined {
  try {
    const theirs = Buffer.from(key, 'base64url')
    const shared = keysOf(vault).computeSecret(theirs)
    const secret = Buffer.from(hkdfSync('sha256', shared, theirs, PIN_SEAL_INFO, 32))
    const bytes = Buffer.from(box, 'base64url')
    const opening = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const pin = Buffer.concat([opening.update(bytes.subarray(0, -TAG_BYTES)), opening.final()]).toString()
    return DIGITS.test(pin) ? pin : undefined
  } catch {
    return undefined
  }
}

const tryColumns = { state: 'text', left: 'int', until: 'text?', began: 'bool' } as const
export type PinTry = Omit<RowOf<typeof tryColumns>, 'state'> & {
  state: 'right' | 'wrong' | 'locked' | 'kioskLocked' | 'blocked' | 'none'
}

/**
 * Compares a PIN in a transaction of its own, counts it if it is wrong, and notes in the history of the person that a lock
 * began, which tells them and the office.
 */
export async function tryPin(
  tx: Tx,
  { companyId, kioskId }: { companyId: string; kioskId: string },
  userId: string,
  hash: Buffer,
): Promise<PinTry> {
  const [[tried]] = await tx(
    sql.rows(tryColumns)`select state, left_over as left, wire(until) as until, began
      from try_kiosk_pin(${kioskId}::uuid, ${userId}::uuid, ${hash})`,
  )
  if (!tried) throw new Error('A PIN was compared without an answer.')
  if (tried.began) await tx(pinNote(companyId, userId, null, 'locked'))
  return tried as PinTry
}

/** A line of the history of a person about their PIN. */
export const pinNote = (
  companyId: string,
  userId: string,
  by: string | null,
  after: 'new' | 'locked' | null,
  requestId = '',
) =>
  eventOf('users', userId, { companyId, userId: by, requestId }, 'updated', [
    { field: 'kioskPin', before: null, after },
  ])

/** A line of the history of a person: a punch of theirs waits for a decision, and with a wrong PIN they are told too. */
export const openPunchNote = (companyId: string, userId: string, doubt: KioskDoubt, requestId: string) =>
  eventOf('users', userId, { companyId, userId: null, requestId }, 'updated', [
    ...(doubt === 'pin' ? [{ field: 'kioskPin', before: null, after: 'doubted' }] : []),
    { field: 'kioskPunch', before: null, after: doubt },
  ])
