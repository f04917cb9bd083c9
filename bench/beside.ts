// This build beside earlier ones and the floor of floor.mjs, interleaved in one run: each round visits every one of them for each
// call, at one connection and at sixteen. Every build has a database of its own in the same cluster, with the same records.
// Run: node_modules/.bin/tsx bench/beside.ts [--rounds=5] [--seconds=1] [folders of other checkouts, built]
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import pg from 'pg'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { fill } from './fill.ts'
// @ts-expect-error plain JavaScript, shared with the floor
import { http, load, median } from './load.mjs'
import { register, root, start, startProduct, urlOf } from './product.ts'

const numbered = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const rounds = numbered('rounds', 5)
const seconds = numbered('seconds', 1)
const others = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const FIRST_PORT = 4710
const CUSTOMERS = 20_000

/** Who is asked: a build or the floor; `turn` counts its requests. */
type Target = { name: string; port: number; token: string; jobs: { id: string; customer_id: string }[]; turn: number }

const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-beside-'))
const children: ChildProcess[] = []
const embedded = await startEngine(dataDir)
const admin = new pg.Client({ connectionString: urlOf(embedded) })
await admin.connect()

/** Starts the build in a folder on a database of its own, and fills a company. */
async function open(folder: string, at: number): Promise<{ target: Target; floor: NodeJS.ProcessEnv }> {
  const port = FIRST_PORT + at
  const name = at === 0 ? 'this build' : basename(folder)
  await admin.query(`create database beside_${at}`)
  const DATABASE_URL = urlOf(embedded, `beside_${at}`)
  children.push(await startProduct(port, { DATABASE_URL, LOAD_LIMIT: 'off', LOG_LEVEL: 'silent' }, folder))
  const company = await register(port, `beside.${at}`)
  const db = new pg.Client({ connectionString: DATABASE_URL })
  await db.connect()
  await fill(db, company, CUSTOMERS)
  await db.query('create sequence if not exists bench_n start 1000000')
  const { rows: jobs } = await db.query<{ id: string; customer_id: string }>(
    'select id, customer_id from projects where company_id = $1 order by n limit 400',
    [company.company],
  )
  await db.end()
  const floor = { DATABASE_URL, COMPANY: company.company, USER_ID: company.user }
  return { target: { name, port, token: company.token, jobs, turn: 0 }, floor }
}

const words = ['foxglove', 'bluebird', 'reroof', 'tear', 'main']
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
const jobOf = (of: Target) => of.jobs[of.turn++ % of.jobs.length] ?? { id: '', customer_id: '' }

/** The calls; each makes the next request. */
const calls: Readonly<Record<string, (of: Target) => string>> = {
  'list of 50 customers': ({ token }) => http('GET', '/api/customers?count=50', { token }) as string,
  'one project': (of) => http('GET', `/api/projects/${jobOf(of).id}`, { token: of.token }) as string,
  'create a task': (of) => {
    const { id, customer_id } = jobOf(of)
    const body = { title: `Task ${of.turn}`, ProjectId: id, CustomerId: customer_id }
    return http('POST', '/api/tasks', { token: of.token, headers: keyed(), body }) as string
  },
  'update a project': (of) => {
    const { id } = jobOf(of)
    return http('PUT', `/api/projects/${id}`, {
      token: of.token,
      headers: keyed(),
      body: { notes: `Note ${of.turn}` },
    }) as string
  },
  search: (of) => http('GET', `/api/search?q=${words[of.turn++ % words.length]}`, { token: of.token }) as string,
}

const asked = async (of: Target, call: string, connections: number): Promise<number> => {
  const request = () => calls[call]?.(of) ?? ''
  const { perSecond, bad } = (await load({ port: of.port, connections, seconds, request })) as {
    perSecond: number
    bad: number
  }
  if (bad > 0) throw new Error(`${of.name}: ${bad} answers to "${call}" were refused`)
  return perSecond
}

try {
  const opened = []
  for (const [at, folder] of [root, ...others.map((one) => resolve(one))].entries()) opened.push(await open(folder, at))
  const floorPort = FIRST_PORT + opened.length
  children.push(await start(['bench/floor.mjs'], { ...opened[0]?.floor, PORT: String(floorPort) }))
  const builds = opened.map(({ target }) => target)
  const [first] = builds
  if (!first) throw new Error('There is no build.')
  const floor: Target = { ...first, name: 'floor', port: floorPort, turn: 0 }
  const all = [floor, ...builds]
  console.log(`Node ${process.version}, ${rounds} rounds of ${seconds} s; share of the floor, and calls a second\n`)
  console.log(
    `| | connections | ${all.map(({ name }) => name).join(' | ')} |\n|---|---|${all.map(() => '---|').join('')}`,
  )
  for (const call of Object.keys(calls))
    for (const connections of [1, 16]) {
      const found = new Map<Target, number[]>(all.map((one) => [one, []]))
      for (const one of all) await asked(one, call, connections)
      for (let round = 0; round < rounds; round++)
        for (const at of all.keys()) {
          const one = all[(at + round) % all.length] ?? floor
          found.get(one)?.push(await asked(one, call, connections))
        }
      const base = found.get(floor) ?? []
      const cells = all.map((one) => {
        const own = found.get(one) ?? []
        const share = median(own.map((value, i) => value / (base[i] ?? 1))) as number
        return `${one === floor ? '' : `${share.toFixed(2)}, `}${Math.round(median(own) as number)}`
      })
      console.log(`| ${call} | ${connections} | ${cells.join(' | ')} |`)
    }
} finally {
  for (const child of children) child.kill('SIGKILL')
  await admin.end()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
