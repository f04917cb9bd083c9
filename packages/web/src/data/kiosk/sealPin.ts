import type { SealedPin } from '@jobwright/contract/resources/kioskTablet.ts'
import { PIN_SEAL_INFO } from '@jobwright/contract/rules/kiosk.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const text = (value: string) => new TextEncoder().encode(value)

/** Whether this page can seal PINs: browsers do it over HTTPS only. */
export const canSeal = (): boolean => globalThis.isSecureContext && 'subtle' in crypto

/**
 * Seals a PIN with the server's public key, for one punch (`context`). Nobody can open it here: each seal has a key of its
 * own, whose private half is forgotten.
 */
export async function sealPin(serverKey: string, pin: string, context: string): Promise<SealedPin> {
  const { subtle } = crypto
  const own = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const salt = await subtle.exportKey('raw', own.publicKey)
  const theirs = await subtle.importKey('raw', fromBase64url(serverKey), CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: text(PIN_SEAL_INFO) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const box = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: text(context) }, key, text(pin))
  return { key: base64url(salt), iv: base64url(iv), box: base64url(box) }
}

const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64url = (value: string) =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
