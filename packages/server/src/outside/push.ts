import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { problemOf, type OutgoingHttp } from './outgoing.ts'
import type { Vault } from './vault.ts'

/** A browser that wants to be told, as it gives itself (Push API): its address, and the keys that only it can read with. */
export type PushSubscriptionKeys = { endpoint: string; keys: { p256dh: string; auth: string } }
/** What came of telling it: taken, to be tried again, or the browser is no longer there. */
type Pushed = 'taken' | 'gone' | { problem: string }

/** Tells browsers through the push services that they name. */
export type Push = {
  /** The public key of this installation, which browsers need to accept its messages. */
  publicKey: string
  /** @throws Unreachable when nothing came back, also for addresses inside */
  send(to: PushSubscriptionKeys, payload: string, options: { topic: string; seconds: number }): Promise<Pushed>
}

const CURVE = 'prime256v1'
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const RECORD = 4096
const TOKEN_HOURS = 12
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** The keys of an installation for push (RFC 8292). They follow from its secret key, so all its servers have the same. */
function pushKeys(vault: Vault): { publicKey: Buffer; privateKey: Buffer } {
  const wide = BigInt(`0x${vault.derive('web push', 48).toString('hex')}`)
  const privateKey = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH(CURVE)
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey(), privateKey }
}

/** Sends to browsers. `contact` lets a push service reach the operator of this installation: https: or mailto:. */
export function openPush({
  vault,
  outgoing,
  contact,
}: {
  vault: Vault
  outgoing: OutgoingHttp
  contact: string
}): Push {
  const { publicKey, privateKey } = pushKeys(vault)
  const signing = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: base64url(publicKey.subarray(1, 33)),
      y: base64url(publicKey.subarray(33)),
      d: base64url(privateKey),
    },
  })
  const authorization = (endpoint: string) => {
    const expires = Math.floor(Date.now() / 1000) + TOKEN_HOURS * 3600
    const said = [
      { typ: 'JWT', alg: 'ES256' },
      { aud: new URL(endpoint).origin, exp: expires, sub: contact },
    ].map((part) => base64url(JSON.stringify(part)))
    const signature = sign('sha256', Buffer.from(said.join('.')), { key: signing, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${said.join('.')}.${base64url(signature)}, k=${base64url(publicKey)}`
  }
  return {
    publicKey: base64url(publicKey),
    async send({ endpoint, keys }, payload, { topic, seconds }) {
      const answer = await outgoing.post(endpoint, sealedFor(keys, payload), {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: authorization(endpoint),
        ttl: String(seconds),
        urgency: 'normal',
        // A second try takes the place of the first where that has not arrived yet.
        topic,
      })
      if (answer.status === 404 || answer.status === 410) return 'gone'
      const problem = problemOf(answer)
      return problem === '' ? 'taken' : { problem }
    },
  }
}

/**
 * Encrypts a text for a browser (RFC 8291, one record of RFC 8188): the push service that carries it cannot read it. The
 * sender's key and the salt are made anew for each message; a test brings those of the RFC.
 */
export function sealedFor(
  keys: PushSubscriptionKeys['keys'],
  text: string,
  made: { privateKey?: Buffer; salt: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const sender = createECDH(CURVE)
  if (made.privateKey) sender.setPrivateKey(made.privateKey)
  else sender.generateKeys()
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const own = sender.getPublicKey()
  const secret = hkdf(
    Buffer.from(keys.auth, 'base64url'),
    sender.computeSecret(receiver),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]),
    32,
  )
  const key = hkdf(made.salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(made.salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD)
  size.writeUInt8(own.length, 4)
  // 2 ends the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()]
  return Buffer.concat([made.salt, size, own, ...sealed, cipher.getAuthTag()])
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Whether these are keys that a browser gives: a point on the curve, and sixteen random bytes. */
export function areKeys({ p256dh, auth }: PushSubscriptionKeys['keys']): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    const probe = createECDH(CURVE)
    probe.generateKeys()
    probe.computeSecret(point)
    return point.length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}
