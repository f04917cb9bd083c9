// The floor of uploads: a bare node:http server that streams each body to a file with SHA-256 and fsync, and answers its
// hash. No form, no session, no database, no look at what it is.
import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'

async function serve(request, response) {
  try {
    const file = await open(join(process.env.FOLDER, randomUUID()), 'wx')
    const hash = createHash('sha256')
    for await (const chunk of request) {
      hash.update(chunk)
      await file.write(chunk)
    }
    await file.sync()
    await file.close()
    const text = JSON.stringify({ sha256: hash.digest('hex') })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
    response.end(text)
  } catch (error) {
    console.error(error)
    response.writeHead(500, { 'content-length': 0 })
    response.end()
  }
}
const server = http.createServer((request, response) => void serve(request, response))
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
