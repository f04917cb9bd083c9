// Uploads: how many photos of 3 MB come in beside a bare server that only streams them to the disk (bareUpload.mjs),
// interleaved in one run, and how much memory the server takes while ten files of 250 MB come in at once, as forms and in
// parts. Absolute figures mean nothing on a shared machine: read the ratios, and the growth.
// Run: node_modules/.bin/tsx bench/uploads.ts [seconds a slice] [MB a file]
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
// @ts-expect-error plain JavaScript, shared with the floor
import { median } from './load.mjs'
import { register, start, startProduct } from './product.ts'

const slice = Number(process.argv[2] ?? 4)
const MB = Number(process.argv[3] ?? 250)
const ROUNDS = 7
const AT_ONCE = 4
const FILES = 10
const PART = 4 * 1024 * 1024
const BAR = 0.7
const GROWTH_MB = 60
const [OURS, FLOOR] = [5801, 5802]
const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-uploads-'))
const children: ChildProcess[] = []

let token = ''
type Answer = { status: number; text: string }
/** One request whose body is what the generator gives, as fast as it is taken. */
async function post(port: number, method: string, path: string, type: string, body: Iterable<Buffer>): Promise<Answer> {
  const out = send({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  })
  const answered = new Promise<Answer>((resolve, reject) => {
    out.on('error', reject)
    out.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
  })
  await pipeline(Readable.from(body, { objectMode: true, highWaterMark: 2 }), out).catch(() => {})
  return answered
}
async function json(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await post(OURS, method, path, 'application/json', [Buffer.from(JSON.stringify(body))])
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Record<string, unknown>
}
function* form(name: string, body: Iterable<Buffer>): Iterable<Buffer> {
  yield Buffer.from(
    `--edge\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  )
  yield* body
  yield Buffer.from('\r\n--edge--\r\n')
}
const FORM = 'multipart/form-data; boundary=edge'

/** `bytes` of text that nobody has sent before. */
function* words(bytes: number): Iterable<Buffer> {
  yield Buffer.from(randomUUID())
  const piece = Buffer.alloc(64 * 1024, 'All work stops at four. ')
  for (let left = bytes - 36; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}

const rssMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
async function growth(pid: number, work: () => Promise<unknown>): Promise<{ from: number; most: number; to: number }> {
  const from = rssMb(pid)
  let most = from
  const watch = setInterval(() => (most = Math.max(most, rssMb(pid))), 50)
  await work()
  clearInterval(watch)
  return { from, most, to: rssMb(pid) }
}

async function inForms(bytes: number, files: number): Promise<void> {
  const sent = await Promise.all(
    Array.from({ length: files }, (_, i) =>
      post(OURS, 'POST', '/api/upload/files', FORM, form(`${i}.log`, words(bytes))),
    ),
  )
  for (const { status, text } of sent) if (status !== 200) throw new Error(`an upload: ${status} ${text}`)
}
async function inParts(bytes: number, files: number): Promise<void> {
  await Promise.all(
    Array.from({ length: files }, async (_, i) => {
      const { id } = await json('POST', '/api/uploads', { name: `${i}.log`, size: bytes })
      for (let n = 0; n * PART < bytes; n++) {
        const part = words(Math.min(PART, bytes - n * PART))
        const { status, text } = await post(
          OURS,
          'PUT',
          `/api/uploads/${String(id)}/parts/${n}`,
          'application/octet-stream',
          part,
        )
        if (status !== 200) throw new Error(`a part: ${status} ${text}`)
      }
      await json('POST', `/api/uploads/${String(id)}/finish`, { target: {} })
    }),
  )
}

/** About 3 MB of a picture of few pixels: what comes in is measured, not what is made of it afterwards. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2200, 1650]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
function fresh(picture: Buffer): Buffer {
  const copy = Buffer.from(picture)
  // In the noise: another picture of the same size.
  for (let i = 0; i < 8; i++) copy[copy.length - 200 + i] = 1 + Math.floor(Math.random() * 200)
  return copy
}
async function pace(run: () => Promise<Answer>): Promise<number> {
  let done = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - started < slice * 1000) {
        const { status, text } = await run()
        if (status !== 200) throw new Error(`${status} ${text}`)
        done++
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

try {
  const server = await startProduct(OURS, {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    WORKSHOP_BENCHES: '1',
  })
  children.push(server)
  children.push(await start(['bench/bareUpload.mjs'], { PORT: String(FLOOR), FOLDER: dataDir }))
  token = (await register(OURS, 'bench')).token

  const picture = await photo()
  const ours = () => post(OURS, 'POST', '/api/upload/image', FORM, form('a.jpg', [fresh(picture)]))
  const bare = () => post(FLOOR, 'PUT', '/', 'image/jpeg', [fresh(picture)])
  console.log(
    `Node ${process.version}, ${ROUNDS} rounds of ${slice} s, photos of ${(picture.length / 1e6).toFixed(1)} MB, ${AT_ONCE} at once`,
  )
  for (const run of [ours, bare]) await pace(run)
  const [a, b]: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    a?.push(await pace(ours))
    b?.push(await pace(bare))
  }
  const each = (a ?? []).map((value, i) => value / (b?.[i] ?? 1))
  const mid = median(each) as number
  console.log(
    `${mid >= BAR ? 'ok  ' : 'LOW '} photos that come in                       ${mid.toFixed(2)} of the floor (bar ${BAR}; ${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}); ${(median(a) as number).toFixed(1)} against ${(median(b) as number).toFixed(1)} a second`,
  )

  for (const [name, work] of [
    ['as forms', inForms],
    ['in parts', inParts],
  ] as const) {
    // Once before, so that what the first of its kind takes for good is not counted.
    await work(20 * 1024 * 1024, 4)
    const { from, most, to } = await growth(server.pid ?? 0, () => work(MB * 1024 * 1024, FILES))
    console.log(
      `${most - from <= GROWTH_MB ? 'ok  ' : 'HIGH'} ${FILES} files of ${MB} MB at once ${name.padEnd(15)} +${Math.round(most - from)} MB (bar ${GROWTH_MB}): ${Math.round(from)} before, ${Math.round(most)} at most, ${Math.round(to)} after`,
    )
  }
} finally {
  const server = children[0]
  const gone = new Promise((resolve) => server?.on('exit', resolve))
  server?.kill('SIGTERM')
  if (server && server.exitCode === null) await gone
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
