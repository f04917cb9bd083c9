// The week of a company in a database with many schedule items of others beside the same week of the same company in a small
// database: 5,000 items of its own in both. Interleaved in one run: read the ratio.
// Run: node_modules/.bin/tsx bench/scheduleGrowth.ts [millions of items]
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from '../packages/server/src/testing/engine.ts'
// @ts-expect-error plain JavaScript, shared with the floor
import { http, load, median } from './load.mjs'
import { register, startProduct, urlOf, type Company } from './product.ts'

const MILLIONS = Number(process.argv[2] ?? 5)
const [ROUNDS, SECONDS] = [9, 1]
const OWN = 5000
const [SMALL, LARGE] = [4711, 4712]
const WEEK = 'from=2026-11-30&to=2026-12-06'
const folders: string[] = []
const children: ChildProcess[] = []
const engines: Awaited<ReturnType<typeof startEngine>>[] = []

/** Visits over two years: 5,000 for each company, the first of them the one that is measured. */
async function fill(db: pg.Client, { company, user }: Company, companies: number): Promise<void> {
  // Totals and links are kept by triggers, one row at a time; what is measured reads neither.
  await db.query('set session_replication_role = replica')
  for (let n = 0; n < companies; n++)
    await db.query(
      `insert into scheduleitems (company_id, id, n, title, kind, user_id, start_at, end_at, created_by, updated_by)
        select case when $3::integer = 0 then $1::uuid else ('00000000-0000-7000-8000-' || lpad($3::text, 12, '0'))::uuid end,
          gen_random_uuid(), n, 'Visit ' || n, 'visit', $2, at, at + interval '1 hour', $2, $2
        from generate_series(1, ${OWN}) n, lateral (select date '2026-01-01' + n % 700 + time '13:00' as at) x`,
      [company, user, n],
    )
  await db.query('set session_replication_role = origin')
  await db.query('vacuum analyze scheduleitems')
}

async function house(port: number, companies: number): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-growth-'))
  folders.push(folder)
  const engine = await startEngine(folder)
  engines.push(engine)
  const DATABASE_URL = urlOf(engine)
  children.push(await startProduct(port, { DATABASE_URL, LOAD_LIMIT: 'off', LOG_LEVEL: 'silent', DATA_DIR: folder }))
  const company = await register(port, `growth${port}`)
  const db = new pg.Client({ connectionString: DATABASE_URL })
  db.on('error', () => {})
  await db.connect()
  await fill(db, company, companies)
  await db.end()
  return company
}

try {
  const small = await house(SMALL, 1)
  const began = Date.now()
  const large = await house(LARGE, Math.round((MILLIONS * 1_000_000) / OWN))
  console.log(`${MILLIONS} million items were written in ${Math.round((Date.now() - began) / 1000)} s`)
  for (const [name, path] of [
    ['the week', `/api/schedule?${WEEK}`],
    ['the month of the calendar', '/api/calendarEntries?from=2026-11-29&to=2027-01-02&layers=visits'],
  ] as const) {
    const times: Record<number, number[]> = { [SMALL]: [], [LARGE]: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const [port, { token }] of [
        [SMALL, small],
        [LARGE, large],
      ] as const) {
        const latencies: number[] = []
        const request = () => http('GET', path, { token }) as string
        const { bad } = (await load({ port, connections: 1, seconds: SECONDS, request, latencies })) as { bad: number }
        if (bad > 0) throw new Error(`${name}: ${bad} answers on port ${port} were refused`)
        times[port]?.push(median(latencies) as number)
      }
    const [a, b] = [median(times[LARGE]) as number, median(times[SMALL]) as number]
    console.log(`${name}: ${(a / b).toFixed(2)} times as long (bar 1.3): ${a.toFixed(1)} ms beside ${b.toFixed(1)} ms`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  for (const engine of engines) await engine.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
process.exit()
