import { buildApp } from './app.ts'
import { commands } from './commands/run.ts'
import { checkWords, USAGE } from './commands/usage.ts'
import { addressOf, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { sql } from './db/statement.ts'
import { startMaintenance } from './maintenance.ts'
import { firstRegistration } from './features/session/setupCode.ts'
import { keepPlans } from './features/subscription/billingMaintenance.ts'
import { takePulse } from './features/health/health.ts'
import { changesOver } from './request/changes.ts'
import { bundledPath, openPostgres, pooledConnection, ownVersion, databaseLocation } from './installation.ts'
import { refuseOtherKey } from './secretKey.ts'
import { tellServiceManager } from './serviceManager.ts'
import { openServices } from './services.ts'

const GRACE_MS = 10_000

/** Configuration, database, app, listen; and a stop that lets what is under way finish. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const version = ownVersion()
  const postgres = await openPostgres(config)
  const log = (error: unknown) => console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  const direct = await migrate(
    postgres.owner,
    bundledPath('migrations', '../migrations'),
    config.defaultCompanyId,
    version,
  )
  await refuseOtherKey(postgres.owner, config)
  const connection = pooledConnection(config, direct)
  const db = openDatabase(connection, {
    direct,
    pool: config.pool,
    prepare: config.prepare,
    patient: !config.loadLimit,
    version,
    log,
  })
  if (config.production) await db.outside(sql`select close_demo()`)
  const changes = await changesOver(db, log)
  const pulse = takePulse({ db })
  const services = await openServices({ db, connection, config, changes, version }, log)
  const maintenance = startMaintenance(
    { db, ...services, plans: () => keepPlans({ db, config, changes, ...services }) },
    log,
  )
  const app = await buildApp({
    db,
    config,
    changes,
    pulse,
    version,
    siteFolder: bundledPath('../../web/dist'),
    ...services,
  })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    pulse.stopping()
    const late = setTimeout(() => process.exit(1), GRACE_MS)
    app.log.info({ signal }, 'stopping')
    tellServiceManager('stopping', log)
    await app.close()
    pulse.stop()
    await maintenance.stop()
    await services.stop()
    await changes.stop()
    await db.close()
    await postgres.stop()
    app.log.info('stopped')
    clearTimeout(late)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = addressOf({ ...config, port })
  const invitation = await firstRegistration(db, config, url)
  tellServiceManager('ready', log)
  console.log([`Jobwright ${version} is ready: ${url}`, ...invitation].join('\n'))
}

/** Why nothing came of it; an unreachable database is named as that. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const url = process.env['DATABASE_URL']
  if (!url || !/^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN)$/.test(code)) return error.message
  return `The database at ${databaseLocation(url)} (DATABASE_URL) can't be reached: ${error.message || code}`
}

const [word = '', ...args] = process.argv.slice(2)
try {
  if (checkWords(process.argv.slice(2)) === 'help') {
    console.log(USAGE)
    process.exit(0)
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exit(2)
}
const work = commands[word]?.(args) ?? main()
work.catch((error: unknown) => {
  console.error(reasonOf(error))
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
})
