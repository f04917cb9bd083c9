import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(read())
  })
}

/** Reads a file again when it changed. While a build has removed it, the previous content is served. */
function freshly(file: string): () => Buffer {
  let writtenAt = 0
  let content = Buffer.alloc(0)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (now !== undefined && now !== writtenAt) {
      content = readFileSync(file)
      writtenAt = now
    }
    return content
  }
}
