import { lookup as lookUp, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What came back from somebody else's server. */
export type OutgoingResponse = { status: number; body: string }

/** What is wrong with an answer, in a line; '' when it was taken. */
export const problemOf = ({ status, body }: OutgoingResponse): string =>
  status >= 200 && status < 300 ? '' : `HTTP ${status}: ${body.slice(0, 200)}`

/** The one way in which this server calls addresses that somebody wrote down. */
export type OutgoingHttp = {
  /**
   * Posts a text, or bytes. Redirects are not followed: what is answered is answered.
   * @throws Unreachable saying why, also for addresses inside
   */
  post(url: string, body: string | Buffer, headers: Record<string, string>): Promise<OutgoingResponse>
  /** Gets a text of up to 1 MB, whole, by the same rules. `signal` ends the wait. @throws Unreachable */
  get(url: string, signal?: AbortSignal): Promise<OutgoingResponse>
}

/** Nothing came back, or nobody may be asked there. */
export class Unreachable extends Error {}

/** What is said of a name that nobody knows, and of one that leads inside. */
export const NO_NAME = 'This host name can’t be found.'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
const SHOWN_CHARACTERS = 500

// This machine, its neighbors, and what clouds tell their own machines (security: no way inside).
const inside4 = new BlockList()
const inside6 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // What a cloud answers to its own machines.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside4.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  // Among them addresses of version 4 as they were once written.
  ['::', 96],
  ['::1', 128],
  // Addresses of version 4 in other clothes: written as such, translated, tunnelled.
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside6.addSubnet(net, prefix, 'ipv6')

/** Whether an address is inside: this machine, its network, or no single machine at all. */
export const isInside = (address: string): boolean => {
  const family = isIP(address)
  return family === 0 || (family === 4 ? inside4.check(address, 'ipv4') : inside6.check(address, 'ipv6'))
}

/** Opens the way out. With `allowInside`, a company's own servers may be told too, and without encryption. */
export function openOutgoing({ allowInside }: { allowInside: boolean }): OutgoingHttp {
  // The address is looked at after the name was resolved, and it is the one that is connected to: a name that says one
  // thing to whoever looks and another to whoever calls gains nothing.
  const lookup: LookupFunction = (hostname, options, done) =>
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as unknown as LookupAddress[]
      if (error) return done(error, [], 0)
      if (!allowInside && addresses.some(({ address }) => isInside(address)))
        // As of a name that nobody knows: which names there are inside is nobody's business.
        return done(new Unreachable(NO_NAME), [], 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4)
    })

  const send = (address: string, message: OutgoingMessage, signal?: AbortSignal): Promise<OutgoingResponse> =>
    new Promise((resolve, reject) => {
      const url = URL.parse(address)
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
        return reject(new Unreachable('This isn’t a web address.'))
      if (url.protocol === 'http:' && !allowInside)
        return reject(new Unreachable('Only addresses that start with https:// are allowed.'))
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // A number is not looked up, so it is looked at here.
      if (isIP(host) && !allowInside && isInside(host))
        return reject(new Unreachable('This address is inside our own network and can’t be used.'))
      const patience = AbortSignal.timeout(TIMEOUT_MS)
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: message.method,
        lookup,
        agent: false,
        timeout: TIMEOUT_MS,
        signal: signal ? AbortSignal.any([patience, signal]) : patience,
        headers: { 'user-agent': 'Jobwright', ...message.headers },
      })
      request.on('response', (response) => {
        const pieces: Buffer[] = []
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > MOST_BYTES) request.destroy(new Unreachable('The response was too long.'))
          else pieces.push(piece)
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') }),
        )
        // Cut off in the middle there is no end. Why is said by an error of the request, which comes first.
        response.on('close', () => reject(new Unreachable('The connection was lost.')))
      })
      request.on('timeout', () => request.destroy(new Unreachable('No response within 10 seconds.')))
      request.on('error', (error) => reject(error instanceof Unreachable ? error : new Unreachable(plainly(error))))
      request.end(message.body)
    })

  return {
    async post(address, body, headers) {
      const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
      const response = await send(address, { method: 'POST', body, headers: { ...type, ...headers } })
      return { ...response, body: response.body.slice(0, SHOWN_CHARACTERS) }
    },
    get: (address, signal) => send(address, { method: 'GET', headers: { accept: 'application/json' } }, signal),
  }
}

type OutgoingMessage = { method: 'GET' | 'POST'; body?: string | Buffer; headers: Record<string, string | number> }

const plainly = (error: Error): string => {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No response within 10 seconds.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return NO_NAME
  if (code === 'ECONNREFUSED') return 'The server isn’t responding.'
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'Its certificate isn’t valid.'
  return `The connection was lost (${code || error.name}).`
}
