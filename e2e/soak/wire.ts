import type { FastifyInstance } from 'fastify'
import { refusalOf } from '@jobwright/contract/call.ts'
import { LostNetwork } from '../../packages/web/src/data/api.ts'
import type { ByteRequest, Wire } from '../../packages/web/src/data/sendBytes.ts'

/** What a network may do to a request. */
export type Weather = {
  /** The fractions of requests that never arrive, and of responses that are lost after the server did the work. */
  before: number
  after: number
  /** Nothing goes at all. */
  down: boolean
}

/** The connection from a phone to a real server in this process, over a simulated bad network. */
export function wireOf(app: FastifyInstance, token: string, weather: Weather, random: () => number): Wire {
  return async (sending) => {
    if (weather.down || random() < weather.before) throw new LostNetwork('on the way there')
    const answer = await inject(app, token, sending)
    if (weather.down || random() < weather.after) throw new LostNetwork('on the way back')
    if (answer.status >= 400) throw await refusalOf(answer)
    return answer.json()
  }
}

async function inject(app: FastifyInstance, token: string, { method, path, headers, body }: ByteRequest) {
  // A form becomes bytes as a browser would send it.
  const carried = body === undefined ? undefined : new Response(body)
  const type = body instanceof FormData ? carried?.headers.get('content-type') : undefined
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    ...(carried && { payload: Buffer.from(await carried.arrayBuffer()) }),
  })
  return {
    status: answer.statusCode,
    headers: { get: (name: string) => answer.headers[name]?.toString() ?? null },
    json: async () => JSON.parse(answer.body) as unknown,
  }
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
