import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFor } from '../request/problems.ts'
import { serveSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'jobwright-site-'))
const app = Fastify()
app.setErrorHandler(async (error, _, reply) => {
  const answer = answerFor(error)
  return reply.code(answer?.status ?? 500).send(answer?.problem)
})
const assets = join(folder, 'assets')
function build(name: string): void {
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  writeFileSync(join(assets, `${name}.js`), `// ${name}`)
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/${name}.js"></script>`)
}
beforeAll(async () => {
  build('first')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  app.get('/api/known', async () => 'known')
  await serveSite(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })

test('every address of the product is the page, and files are files', async () => {
  for (const url of ['/', '/customers/12?tab=info', '/register', '/assets']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<script src="/assets/first.js"></script>'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  }
  expect((await get('/', 'HEAD')).statusCode).toBe(200)
  const asset = await get('/assets/first.js')
  expect([asset.body, asset.headers['cache-control']]).toEqual(['// first', 'public, max-age=31536000, immutable'])
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('what is not there is told, and nothing outside of the folder is', async () => {
  for (const url of ['/assets/none.js', '/none.png', '/api/none'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  for (const url of ['/../package.json', '/..%2f..%2fetc/hosts.txt', '/assets/%2e%2e/%2e%2e/x.js'])
    expect((await get(url)).statusCode, url).toBeGreaterThan(402)
  expect((await get('/assets/none.js')).json()).toMatchObject({ code: 'missing' })
  expect((await get('/api/known')).body).toBe('known')
})

test('the page is sent compressed to a browser that reads it, as it is now', async () => {
  for (const name of ['second', 'first']) {
    build(name)
    const { headers, rawPayload } = await app.inject({ url: '/bids', headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toContain(`${name}.js`)
  }
})

test('what the build has compressed is sent as it is to a browser that reads it', async () => {
  const small = brotliCompressSync('// first')
  writeFileSync(join(assets, 'first.js.br'), small)
  const asked = (encodings: string) =>
    app.inject({ url: '/assets/first.js', headers: { 'accept-encoding': encodings } })
  const compressed = await asked('gzip, br')
  expect(compressed.rawPayload).toEqual(small)
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/javascript; charset=utf-8/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  for (const encodings of ['gzip', 'identity']) {
    const plain = await asked(encodings)
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['// first', undefined])
  }
})

test('a build under a running server is taken up with the next page', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20))
  build('second')
  expect((await get('/')).body).toContain('/assets/second.js')
  expect((await get('/assets/second.js')).body).toBe('// second')
  expect((await get('/assets/first.js')).statusCode).toBe(404)
  // While the next one is being made, the page is still there.
  rmSync(join(folder, 'index.html'))
  expect((await get('/')).statusCode).toBe(200)
})
