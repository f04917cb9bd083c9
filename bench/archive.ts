// How long it takes to take a company of about a gigabyte along and to bring it in elsewhere, and to back an installation up
// and bring it back, beside a floor of the same run: `cp` of the same files, each synced, and their SHA-256. Every table is
// hashed by another way than the archive's own, and every file read again. Absolute times mean nothing on a shared machine:
// read the ratios, the limit of 300 s, and the memory.
// Run: node_modules/.bin/tsx bench/archive.ts [photos of 3 MB] [records]
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import sharp from 'sharp'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { tableHashes } from '../packages/server/src/testing/tableHashes.ts'
import { register, root, start, urlOf } from './product.ts'

const PHOTOS = Number(process.argv[2] ?? 350)
const RECORDS = Number(process.argv[3] ?? 20_000)
const SIZE = 3_000_000
const PORT = 5821
const LIMIT_S = 300
/** The most that a process takes, whatever the size of the company. */
const MEMORY_MB = 300
const url = `http://127.0.0.1:${PORT}`
const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'jobwright-archive-'))
const at = (...names: string[]) => join(folder, ...names)
for (const name of ['pg', 'a', 'b', 'c', 'backups']) mkdirSync(at(name))
let server: ChildProcess | undefined
let failed = false

const memoryOf = (pid: number | undefined): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
/** Runs a command; returns its seconds and its peak memory in MB. */
async function measured(pid: () => number | undefined, work: () => Promise<unknown>) {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid()))), 50)
  const began = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { seconds: (performance.now() - began) / 1000, most }
}

const productEnv = (data: string, database: string) => ({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: database,
  DATA_DIR: at(data),
  PORT: String(PORT),
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  LOAD_LIMIT: 'off',
  LOG_LEVEL: 'error',
})
const profile = (name: string) =>
  process.env['PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}/${name}`] : []

/** One of the product's commands, started as a user would. */
function command(name: string, arg: string, data: string, database: string) {
  let child: ChildProcess | undefined
  return measured(
    () => child?.pid,
    () =>
      new Promise<void>((resolve, reject) => {
        child = spawn(process.execPath, [...profile(name), 'packages/server/dist/main.js', name, arg], {
          cwd: root,
          env: productEnv(data, database),
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))))
      }),
  )
}

const serve = async (database: string) =>
  (server = await start([...profile('serve'), 'packages/server/dist/main.js'], productEnv('a', database)))
async function stop(): Promise<void> {
  const child = server
  server = undefined
  if (!child || child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

let token = ''
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const form = body instanceof FormData
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(!form && body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Records with their history, and photos: real ones, each with as much behind its end as makes it 3 MB of its own. */
async function fill(db: pg.Client): Promise<string> {
  const made = await register(PORT, 'archive')
  token = made.token
  const kinds = ['customers', 'contacts', 'projects', 'tasks'] as const
  for (let i = 0; i < RECORDS / 1000; i++)
    await ask('POST', `/dev/seeds/${kinds[i % kinds.length]}`, { count: Math.min(1000, RECORDS) })
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  for (let i = 0; i < PHOTOS; i++) {
    const form = new FormData()
    const bytes = Buffer.concat([picture, randomBytes(SIZE - picture.length)])
    form.set('files', new Blob([bytes], { type: 'image/jpeg' }), `${i}.jpg`)
    await ask('POST', '/upload/image', form)
  }
  await until(async () => (await db.query("select 1 from blobs where state = 'waiting' limit 1")).rowCount === 0)
  return made.company
}

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
async function hashesBelow(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of filesBelow(path)) {
    const hash = createHash('sha256')
    await finished(createReadStream(file).on('data', (piece) => hash.update(piece)))
    found.set(file.slice(path.length + 1), hash.digest('hex'))
  }
  return found
}
function compare(what: string, a: Iterable<[string, string]>, b: ReadonlyMap<string, string>): void {
  const left = [...a]
  const wrong = left.filter(([name, hash]) => b.get(name) !== hash).map(([name]) => name)
  const equal = wrong.length === 0 && left.length === b.size
  failed ||= !equal
  console.log(
    `${equal ? 'ok  ' : 'BAD '} ${what}: ${left.length} equal${equal ? '' : `, but for ${wrong.slice(0, 5).join(', ')} (${b.size} there)`}`,
  )
}
function say(what: string, took: { seconds: number; most: number }, floor: number): void {
  const good = took.seconds <= LIMIT_S && took.most <= MEMORY_MB
  failed ||= !good
  console.log(
    `${good ? 'ok  ' : 'HIGH'} ${what.padEnd(28)} ${took.seconds.toFixed(1).padStart(6)} s, ${(took.seconds / floor).toFixed(1)} times the floor; ${took.most.toFixed(0)} MB of memory at most`,
  )
}

const engine = await startEngine(at('pg'))
const clients: pg.Client[] = []
try {
  const address = (name?: string) => urlOf(engine, name)
  const open = async (name?: string) => {
    const client = new pg.Client({ connectionString: address(name) })
    clients.push(client)
    await client.connect()
    return client
  }
  const db = await open()
  for (const name of ['imported', 'restored']) await db.query(`create database ${name}`)
  await serve(address())
  const companyId = await fill(db)
  const stored = at('a', 'files')
  const bytes = filesBelow(stored).reduce((sum, file) => sum + readFileSync(file).length, 0)
  const { rows } = await db.query<{ n: string }>('select count(*) as n from audit_events')
  console.log(
    `Node ${process.version}: ${PHOTOS} photos, ${(bytes / 1e6).toFixed(0)} MB with what was made of them, ${RECORDS} records, ${rows[0]?.n} events`,
  )

  const floor = await measured(
    () => undefined,
    async () => {
      execFileSync('cp', ['-r', stored, at('floor')])
      const copied = filesBelow(at('floor'))
      execFileSync('sync', copied)
      execFileSync('sha256sum', copied)
    },
  )
  console.log(`     ${'floor: cp, sync, sha256sum'.padEnd(28)} ${floor.seconds.toFixed(1).padStart(6)} s`)
  rmSync(at('floor'), { recursive: true })

  type Export = { id: string; state: string; authDocName: string | null }
  const exported = await measured(
    () => server?.pid,
    async () => {
      const { id } = await ask<Export>('POST', '/exports')
      let ready: Export | undefined
      await until(async () => {
        ready = (await ask<{ rows: Export[] }>('GET', '/exports')).rows.find((one) => one.id === id)
        if (ready?.state === 'failed') throw new Error('The export failed.')
        return ready?.state === 'ready'
      })
      const answer = await fetch(
        `${url}/media/${ready?.authDocName?.startsWith('exports/') ? '' : 'exports/'}${ready?.authDocName}`,
      )
      if (!answer.ok || !answer.body) throw new Error(`The archive cannot be fetched: ${answer.status}`)
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(at('company.zip'), { flush: true }))
    },
  )
  say('export, and fetching it', exported, floor.seconds)
  const backedUp = await command('backup', at('backups'), 'a', address())
  say('backup', backedUp, floor.seconds)
  await stop()

  const imported = await command('import', at('company.zip'), 'b', address('imported'))
  say('import', imported, floor.seconds)
  const both = exported.seconds + imported.seconds
  failed ||= both > LIMIT_S
  console.log(`${both <= LIMIT_S ? 'ok  ' : 'HIGH'} export and import together ${both.toFixed(1)} s (bar ${LIMIT_S} s)`)
  const restored = await command('restore', at('backups'), 'c', address('restored'))
  say('restore', restored, floor.seconds)

  const house = (client: pg.Client) =>
    ({ owner: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows }) as never
  // The history is sealed some seconds after it is written: what was sealed meanwhile is compared by the archive's own sums.
  const tablesOf = async (client: pg.Client, company?: string) =>
    new Map(Object.entries(await tableHashes(house(client), company)).filter(([name]) => name !== 'audit_seals'))
  compare('tables after the import', await tablesOf(db, companyId), await tablesOf(await open('imported'), companyId))
  compare('tables after the restore', await tablesOf(db), await tablesOf(await open('restored')))
  const before = await hashesBelow(stored)
  // The archive itself lies among the files of where it was made; names of files are new where they are brought in.
  const archive = createHash('sha256')
  await finished(createReadStream(at('company.zip')).on('data', (piece) => archive.update(piece)))
  const own = archive.digest('hex')
  const files = [...before].filter(([, hash]) => hash !== own)
  const byHash = (list: Iterable<[string, string]>) => {
    const counts = new Map<string, string>()
    for (const [, hash] of list) counts.set(hash, String(Number(counts.get(hash) ?? 0) + 1))
    return counts
  }
  compare('files after the import', byHash(files), byHash(await hashesBelow(at('b', 'files'))))
  compare('files after the restore', files, await hashesBelow(at('c', 'files')))
} finally {
  await stop()
  for (const client of clients) await client.end()
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
