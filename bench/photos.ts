// How the first page of photos and their days hold up as a company grows from 500 to 50,000 of them, and how many lists a
// second are served while 200 photos get their smaller pictures, beside the same while that work is held. Absolute
// figures mean nothing on a shared machine: read the ratios.
// Run: node_modules/.bin/tsx bench/photos.ts [seconds a slice] [photos that are processed]
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { startEngine } from '../packages/server/src/testing/engine.ts'
// @ts-expect-error plain JavaScript, shared with the floor
import { http, load, median } from './load.mjs'
import { register, startProduct, urlOf, type Company } from './product.ts'

const slice = Number(process.argv[2] ?? 1)
const PROCESSED = Number(process.argv[3] ?? 200)
const ROUNDS = 9
const PORT = 5811
const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-photos-'))
const url = `http://127.0.0.1:${PORT}`
let server: ChildProcess | undefined

// n photos of one blob, fifty a day. Every tenth has a caption, every third belongs to one of forty projects.
async function fill(db: pg.Client, { company, user }: Company, n: number): Promise<void> {
  await db.query(
    `insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, state)
      values ('${company}', '${company}', repeat('a', 64), 3000000, 'image/jpeg', 'image', '${company}/aa/bb', 4000, 3000, 'ready')`,
  )
  await db.query(
    `insert into customers (company_id, id, n, name) select '${company}', md5('c' || i)::uuid, i, 'Customer ' || i from generate_series(1, 40) i`,
  )
  await db.query(
    `insert into projects (company_id, id, n, customer_id, user_id, title) select '${company}', md5('p' || i)::uuid, i, md5('c' || i)::uuid, '${user}', 'Reroof ' || i from generate_series(1, 40) i`,
  )
  await db.query(
    `insert into photos (company_id, id, n, blob_id, caption, tags, customer_id, project_id, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by)
      select '${company}', gen_random_uuid(), i, '${company}', case when i % 10 = 0 then 'North slope ' || i else '' end, case when i % 5 = 0 then '["before","roof"]'::jsonb else '[]'::jsonb end,
        case when i % 3 = 0 then md5('c' || (1 + i % 40))::uuid end, case when i % 3 = 0 then md5('p' || (1 + i % 40))::uuid end, 'IMG_' || i || '.jpg', 'image/jpeg', 3000000, 4000, 3000, repeat('a', 64),
        now() - (i / 50) * interval '1 day' - (i % 50) * interval '7 minutes', -300, '${user}'
      from generate_series(1, ${n}) i`,
  )
  await db.query('vacuum analyze')
}

/** A picture of its own, 3 to 12 megapixels: soft shapes and a little noise. */
async function picture(n: number): Promise<Buffer> {
  const width = 2000 + (n % 5) * 500
  const height = Math.round(width * 0.75)
  const small = Buffer.alloc(48 * 36 * 3)
  for (let i = 0; i < small.length; i++)
    small[i] = 128 + 90 * Math.sin(i * 0.013 * (n + 1)) + 30 * Math.sin(i * 1.7 + n)
  return sharp(small, { raw: { width: 48, height: 36, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
async function upload({ token }: Company, n: number, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${n}.jpg`)
  const answer = await fetch(`${url}/api/upload/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
}

type Asked = () => string
async function growth(name: string, bar: number, big: Asked, small: Asked): Promise<void> {
  const a: number[] = []
  const b: number[] = []
  for (const request of [big, small]) await load({ port: PORT, connections: 1, seconds: slice / 2, request })
  for (let round = 0; round < ROUNDS; round++)
    for (const [request, into] of [
      [big, a],
      [small, b],
    ] as const) {
      const { bad } = (await load({ port: PORT, connections: 1, seconds: slice / 2, request, latencies: into })) as {
        bad: number
      }
      if (bad > 0) throw new Error(`${name}: ${bad} answers were refused`)
    }
  const times = (median(a) as number) / (median(b) as number)
  console.log(
    `${times <= bar ? 'ok  ' : 'HIGH'} ${name.padEnd(46)} ${times.toFixed(2)} times (bar ${bar.toFixed(1)}); ${(median(a) as number).toFixed(2)} against ${(median(b) as number).toFixed(2)} ms`,
  )
}
/** Pauses or resumes the processes that create renditions. */
function hold(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = readFileSync(`/proc/${server?.pid}/task/${server?.pid}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), signal)
}
const rate = async (request: Asked): Promise<number> =>
  ((await load({ port: PORT, connections: 16, seconds: slice, request })) as { perSecond: number }).perSecond

const embedded = await startEngine(dataDir)
try {
  const DATABASE_URL = urlOf(embedded)
  server = await startProduct(PORT, { DATABASE_URL, DATA_DIR: dataDir })
  const db = new pg.Client({ connectionString: DATABASE_URL })
  await db.connect()
  const [small, large, busy] = [
    await register(PORT, 'small'),
    await register(PORT, 'large'),
    await register(PORT, 'busy'),
  ]
  await fill(db, small, 500)
  await fill(db, large, 50_000)
  console.log(`Node ${process.version}, ${ROUNDS} rounds of ${slice} s`)
  const get =
    (path: string, { token }: Company): Asked =>
    () =>
      http('GET', path, { token }) as string
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const page = '/api/photos?count=50'
  const oneDay = `${page}&from=${day}&to=${day}`
  await growth('first page of 50,000 photos to 500', 1.5, get(page, large), get(page, small))
  await growth('one day of 50,000 photos to one of 500', 1.5, get(oneDay, large), get(oneDay, small))
  await growth('all 1,000 days of 50,000 photos to their page', 1.5, get('/api/photos/days', large), get(page, large))

  const pictures: Buffer[] = []
  for (let n = 0; n < PROCESSED; n++) pictures.push(await picture(n))
  const list = get('/api/photos?count=50', large)
  const idle: number[] = []
  const during: number[] = []
  for (const [n, bytes] of pictures.entries()) await upload(busy, n, bytes)
  const waiting = async () =>
    Number((await db.query<{ n: string }>("select count(*) as n from blobs where state = 'waiting'")).rows[0]?.n)
  const began = await waiting()
  await rate(list)
  for (let round = 0; round < ROUNDS * 2 && (await waiting()) > 0; round++) {
    during.push(await rate(list))
    hold('SIGSTOP')
    idle.push(await rate(list))
    hold('SIGCONT')
  }
  const made = began - (await waiting())
  const share = median(during.map((value, i) => value / (idle[i] ?? 1))) as number
  console.log(
    `${share >= 0.6 && made > 0 ? 'ok  ' : 'LOW '} ${`lists while ${PROCESSED} photos are processed`.padEnd(46)} ${share.toFixed(2)} of their idle rate (bar 0.60); ${Math.round(median(during) as number)} against ${Math.round(median(idle) as number)} a second; ${made} were made meanwhile`,
  )
  await db.end()
} finally {
  server?.kill('SIGKILL')
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
