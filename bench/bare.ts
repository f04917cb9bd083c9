import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './product.ts'

/** Answers of a bare server besides its pages, by path. */
type Answers = Readonly<Record<string, { type: string; body: string | Buffer }>>

/** What a page asks for as JSON. */
export const asJson = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })

/**
 * Builds and serves pages with React and nothing else, beside which the product's are measured. `main` is the text of their
 * one module (JSX); it is served at `/` and at each of `pages`.
 */
export async function serveBare(port: number, main: string, answers: Answers = {}, pages: readonly string[] = []) {
  const folder = mkdtempSync(join(root, '.cache', 'bare-'))
  writeFileSync(join(folder, 'main.jsx'), main)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  )
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'dist' } })
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers[url]
    if (answer) return response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
    const file = join(folder, 'dist', url === '/' || pages.includes(url) ? 'index.html' : url)
    try {
      const bytes = brotliCompressSync(readFileSync(file))
      const type = file.endsWith('.html') ? 'text/html' : 'text/javascript'
      return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes)
    } catch {
      return response.writeHead(404).end()
    }
  }).listen(port, '127.0.0.1')
  return { close: () => (server.close(), rmSync(folder, { recursive: true, force: true })) }
}
