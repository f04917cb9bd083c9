import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { refuse } from '@jobwright/contract/problem.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built web: hashed assets for ever, the page itself fresh, and the page for every address of the product.
 * What is served is what the folder holds now: a build under a running server is taken up with the next page.
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const read = freshly(page)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    // The build has them compressed better than an answer has time for.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes(`${join(folder, 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  const nothing = () => refuse('missing', 'Nothing was found at this address.')
  app.setNotFoundHandler(nothing)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (path.startsWith('api/')) return nothing()
    // A name with an ending is a file; one that is not there comes to the handler above.
    if (/\.\w+$/.test(path)) return reply.sendFile(path)
    const { plain, small } = read()
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'br').send(small)
  })
}

/** Reads a file again when it changed, also compressed. While a build has removed it, the previous content is served. */
function freshly(file: string): () => { plain: Buffer; small: Buffer } {
  let writtenAt = 0
  let content = { plain: Buffer.alloc(0), small: Buffer.alloc(0) }
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (now !== undefined && now !== writtenAt) {
      const plain = readFileSync(file)
      content = { plain, small: brotliCompressSync(plain) }
      writtenAt = now
    }
    return content
  }
}
