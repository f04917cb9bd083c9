import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionKeys } from '../outside/push.ts'

/** A message as a browser reads it. */
type ShownNotification = { to: string; text: string; headers: IncomingHttpHeaders }
/** A push service on this machine, and the browsers that registered with it. */
export type PushService = {
  /** A browser that accepts messages. */
  browser(): PushSubscriptionKeys
  shown: ShownNotification[]
  /** The status that this browser's address returns from now on; 201 accepts the message. */
  answers(to: PushSubscriptionKeys, status: number): void
  stop(): Promise<void>
}

/** Opens one: it proves who sends as RFC 8292 asks, and decrypts as browsers do (RFC 8291), written down a second time here. */
export async function openPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const statuses = new Map<string, number>()
  const shown: ShownNotification[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      const status = statuses.get(path) ?? 201
      if (!browser || status >= 300) return response.writeHead(browser ? status : 404).end('no')
      if (!provesSender(request.headers, `http://${request.headers.host}`, publicKey()))
        return response.writeHead(403).end('who?')
      shown.push({ to: path, text: opened(Buffer.concat(pieces), browser), headers: request.headers })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    shown,
    browser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('hex')}`
      browsers.set(path, { keys, auth })
      return {
        endpoint: base + path,
        keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    answers: (to, status) => void statuses.set(new URL(to.endpoint).pathname, status),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function provesSender(headers: IncomingHttpHeaders, origin: string, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  return (
    key === publicKey &&
    said.aud === origin &&
    said.exp > Date.now() / 1000 &&
    said.exp < Date.now() / 1000 + 86_400 &&
    /^(https:|mailto:)/.test(said.sub) &&
    headers['content-encoding'] === 'aes128gcm' &&
    Number(headers['ttl']) > 0 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function opened(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (from: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('this was not the last record')
  return text.subarray(0, -1).toString('utf8')
}
