import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '@jobwright/contract/problem.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built web: hashed assets for ever, the page itself fresh, and the page for every address of the product. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const html = readFileSync(page)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes(`${join(folder, 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url)
    if (wantsPage)
      return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    return refuse('missing', 'There is nothing at this address.')
  })
}
