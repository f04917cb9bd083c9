// Requests per second of the product's calls beside the floor of floor.mjs, interleaved in one run, and how the first
// page holds up as a company grows. Absolute figures mean nothing on a shared machine: read the ratios.
// Run: node_modules/.bin/tsx bench/calls.ts [seconds a slice]
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from '../packages/server/src/testing/engine.ts'
// @ts-expect-error plain JavaScript, shared with the floor
import { http, load, median } from './load.mjs'
import { fill } from './fill.ts'
import { register, start, startProduct, urlOf } from './product.ts'

const slice = Number(process.argv[2] ?? 1)
const ROUNDS = 7
const [OURS, FLOOR] = [4701, 4702]

const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-bench-'))
const children: ChildProcess[] = []

// A part of a name as `fill` made it, as a person who looks for somebody types it.
const someName = () =>
  createHash('md5')
    .update(String(1 + Math.floor(Math.random() * 20_000)))
    .digest('hex')
    .slice(0, 6)

type Asked = () => string
async function ratio(name: string, bar: number, ours: Asked, floor: Asked): Promise<void> {
  const a: number[] = []
  const b: number[] = []
  for (const [port, request] of [
    [OURS, ours],
    [FLOOR, floor],
  ] as const)
    await load({ port, connections: 16, seconds: slice, request })
  for (let round = 0; round < ROUNDS; round++) {
    for (const [port, request, into] of [
      [OURS, ours, a],
      [FLOOR, floor, b],
    ] as const) {
      const { perSecond, bad } = (await load({ port, connections: 16, seconds: slice, request })) as {
        perSecond: number
        bad: number
      }
      if (bad > 0) throw new Error(`${name}: ${bad} answers on port ${port} were refused`)
      into.push(perSecond)
    }
  }
  const each = a.map((value, i) => value / (b[i] ?? 1))
  const mid = median(each) as number
  console.log(
    `${mid >= bar ? 'ok  ' : 'LOW '} ${name.padEnd(42)} ${mid.toFixed(2)} of the floor (bar ${bar.toFixed(2)}; ${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}); ${Math.round(median(a) as number)} against ${Math.round(median(b) as number)} a second`,
  )
}

async function growth(name: string, bar: number, big: Asked, small: Asked): Promise<void> {
  const a: number[] = []
  const b: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const [request, into] of [
      [big, a],
      [small, b],
    ] as const)
      await load({ port: OURS, connections: 1, seconds: slice / 2, request, latencies: into })
  }
  const times = (median(a) as number) / (median(b) as number)
  console.log(`${times <= bar ? 'ok  ' : 'HIGH'} ${name.padEnd(42)} ${times.toFixed(2)} times (bar ${bar.toFixed(1)})`)
}

const embedded = await startEngine(dataDir)
try {
  const DATABASE_URL = urlOf(embedded)
  children.push(await startProduct(OURS, { DATABASE_URL, LOAD_LIMIT: 'off', LOG_LEVEL: 'silent' }))
  const db = new pg.Client({ connectionString: DATABASE_URL })
  await db.connect()
  await db.query('create sequence bench_n start 1000000')
  const small = await register(OURS, 'small.company')
  const large = await register(OURS, 'large.company')
  await fill(db, small, 1000)
  await fill(db, large, 20_000)
  const floor = { DATABASE_URL, PORT: String(FLOOR), COMPANY: small.company, USER_ID: small.user }
  children.push(await start(['bench/floor.mjs'], floor))
  const ids = (
    await db.query<{ id: string; customer_id: string }>(
      'select id, customer_id from projects where company_id = $1 order by n limit 400',
      [small.company],
    )
  ).rows
  let turn = 0
  const next = () => ids[turn++ % ids.length] ?? { id: '', customer_id: '' }
  const { token } = small
  const both = (make: Asked): [Asked, Asked] => [make, make]
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  console.log(
    `Node ${process.version}, ${ROUNDS} rounds of ${slice} s, 16 connections, ${(await db.query<{ server_version: string }>('show server_version')).rows[0]?.server_version}`,
  )
  await ratio('list of 50 customers', 0.8, ...both(() => http('GET', '/api/customers?count=50', { token })))
  await ratio(
    'get a project with its customer',
    0.6,
    ...both(() => http('GET', `/api/projects/${next().id}`, { token })),
  )
  const words = ['foxglove', 'bluebird', 'reroof', 'tear', 'main']
  await ratio('search', 0.6, ...both(() => http('GET', `/api/search?q=${words[turn++ % words.length]}`, { token })))
  await ratio(
    'create a task',
    0.4,
    ...both(() => {
      const { id, customer_id } = next()
      return http('POST', '/api/tasks', {
        token,
        headers: key(),
        body: { title: `Task ${turn}`, ProjectId: id, CustomerId: customer_id },
      })
    }),
  )
  const versions = new Map<string, number>()
  await ratio(
    'update a project',
    0.4,
    () => {
      const { id } = next()
      const version = versions.get(id) ?? 1
      versions.set(id, version + 1)
      return http('PUT', `/api/projects/${id}`, { token, headers: key(), body: { notes: `Note ${turn}`, version } })
    },
    () => http('PUT', `/api/projects/${next().id}`, { token, body: { notes: `Note ${turn}` } }),
  )
  await growth(
    'first page of 20,000 customers to 1,000',
    1.3,
    () => http('GET', '/api/customers', { token: large.token }),
    () => http('GET', '/api/customers', { token }),
  )
  await growth(
    'first page of 100,000 tasks to 5,000',
    1.3,
    () => http('GET', '/api/tasks', { token: large.token }),
    () => http('GET', '/api/tasks', { token }),
  )
  await growth(
    'search for one of 20,000 customers to their list',
    3,
    () => http('GET', `/api/customers?q=${someName()}`, { token: large.token }),
    () => http('GET', '/api/customers', { token: large.token }),
  )
  await growth(
    'search everywhere to a list',
    3,
    () => http('GET', `/api/search?q=${turn++ % 2 ? words[turn % words.length] : someName()}`, { token: large.token }),
    () => http('GET', '/api/customers', { token: large.token }),
  )
  await db.end()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
