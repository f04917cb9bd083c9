import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Who } from '../request/ask.ts'
import { audienceOf } from '../auth/identify.ts'
import { routeOf } from '../request/matched.ts'
import type { UrlSigner } from '../request/signedUrls.ts'

/** Sends JSON text, with the names of its files signed for the caller. */
export const respond = (
  names: UrlSigner,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  who: Who | undefined,
): FastifyReply => send(request, reply, who ? names.sign(text, audienceOf(who)) : text)

function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const wanted = request.headers['if-none-match']
  void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (request.method === 'GET' && (wanted !== undefined || routeOf(request).startsWith('/api/users/'))) {
    const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
    void reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (wanted === tag) return reply.code(304).send()
  }
  return reply.send(text)
}
