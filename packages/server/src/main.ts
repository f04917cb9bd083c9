import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { sql } from './db/trip.ts'
import { startChores } from './chores.ts'
import { keepPlans } from './features/subscription/billingChores.ts'
import { takePulse } from './features/health/health.ts'
import { changesOver } from './http/changes.ts'
import { moveDatabase } from './move.ts'
import { openWorks } from './works.ts'

const here = dirname(fileURLToPath(import.meta.url))
const GRACE_MS = 10_000

/** Beside the bundle in production, beside the sources in development. */
const beside = (...names: string[]) =>
  names.map((name) => join(here, name)).find(existsSync) ?? join(here, names[0] ?? '')

async function openPostgres(config: Config): Promise<{ owner: ClientConfig; stop(): Promise<void> }> {
  if (config.databaseUrl) return { owner: { connectionString: config.databaseUrl }, stop: async () => {} }
  mkdirSync(config.dataDir, { recursive: true })
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.error(line) })
  return { owner: embedded.connection, stop: () => embedded.stop() }
}

/** Configuration, database, app, listen; and a stop that lets what is under way finish. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const version = (JSON.parse(readFileSync(beside('../package.json'), 'utf8')) as { version: string }).version
  const postgres = await openPostgres(config)
  const log = (error: unknown) => console.error(error instanceof Error ? error.message : error)
  const connection = await migrate(postgres.owner, beside('migrations', '../migrations'), config.defaultCompanyId)
  const db = openDatabase(connection, {
    pool: config.pool,
    prepare: config.prepare,
    patient: !config.loadLimit,
    log,
  })
  if (config.production) await db.outside(sql`select close_demo()`)
  const changes = await changesOver(db, log)
  const pulse = takePulse({ db })
  const works = await openWorks({ db, connection, config, changes }, log)
  const chores = startChores({ db, ...works, plans: () => keepPlans({ db, config, changes, ...works }) }, log)
  const app = await buildApp({ db, config, changes, pulse, version, siteFolder: beside('../../web/dist'), ...works })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    pulse.stopping()
    const late = setTimeout(() => process.exit(1), GRACE_MS)
    app.log.info({ signal }, 'stopping')
    await app.close()
    pulse.stop()
    await chores.stop()
    await works.stop()
    await changes.stop()
    await db.close()
    await postgres.stop()
    clearTimeout(late)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Jobwright ${version} is ready: ${config.publicUrl ?? `http://localhost:${port}`}`)
}

/** `main.js move URL`: copies the embedded database into an empty PostgreSQL, compares, and says what to set. */
async function move(url: string | undefined): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: '' })
  if (!url?.startsWith('postgres'))
    throw new Error('Say where to: npm run move -- postgres://user:password@host/database')
  const postgres = await openPostgres(config)
  try {
    const moved = await moveDatabase(postgres.owner, { connectionString: url }, beside('migrations', '../migrations'))
    for (const { table, rows } of moved) console.log(`${table.padEnd(18)} ${String(rows).padStart(9)} rows, equal`)
    console.log('Everything was moved. From now on set DATABASE_URL to that address.')
  } finally {
    await postgres.stop()
  }
}

const work = process.argv[2] === 'move' ? move(process.argv[3]) : main()
work.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
})
