import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * An object storage's failure modes. `fine`: stores everything; `fails`: 500 for everything; `cuts`: closes the
 * connection midway; `hangs`: stops midway without closing; `forgets`: reports success and stores half.
 */
export type Mood = 'fine' | 'fails' | 'cuts' | 'hangs' | 'forgets'
export type BadBucket = {
  settings: Record<string, string>
  mood: Mood
  objects: Map<string, Buffer>
  stop(): Promise<void>
}

/** A small server with the S3 subset that the storage uses, in the failure mode that the test sets. */
export async function startBadBucket(): Promise<BadBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  const bucket: BadBucket = {
    settings: {},
    mood: 'fine',
    objects,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    const { mood } = bucket
    if (mood === 'fails') {
      request.resume()
      return void response
        .writeHead(500, { 'content-type': 'application/xml' })
        .end('<Error><Code>InternalError</Code></Error>')
    }
    if (request.method === 'PUT') {
      if (mood === 'cuts') return void request.once('data', () => request.destroy())
      if (mood === 'hangs') return void request.once('data', () => request.pause())
      const bytes = await buffer(request)
      objects.set(key, mood === 'forgets' ? bytes.subarray(0, bytes.length >> 1) : bytes)
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return list(response, url.searchParams.get('prefix') ?? '')
    const found = objects.get(key)
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-length': found.length })
    if (request.method === 'HEAD') return void response.end()
    if (mood === 'fine' || mood === 'forgets') return void response.end(found)
    response.write(found.subarray(0, found.length >> 1))
    if (mood === 'cuts') setTimeout(() => response.destroy(), 30)
  }
  function list(response: ServerResponse, prefix: string): void {
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix))
    const rows = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<ListBucketResult>${rows}</ListBucketResult>`)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bucket.settings = {
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  return bucket
}
