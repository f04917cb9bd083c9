import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import type { Config } from './config.ts'
import { startEmbedded, type visitEmbedded } from './db/embedded.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** A folder next to the bundle in production, next to the sources in development. */
export const bundledPath = (...names: string[]): string =>
  names.map((name) => join(here, name)).find(existsSync) ?? join(here, names[0] ?? '')

/** The release that runs here. */
export const ownVersion = (): string =>
  (JSON.parse(readFileSync(bundledPath('../package.json'), 'utf8')) as { version: string }).version

/** Where a database is, by its address and without its password. */
export function databaseLocation(databaseUrl: string): string {
  try {
    const { hostname, port, pathname } = new URL(databaseUrl)
    return `${hostname}${port && `:${port}`}${pathname}`
  } catch {
    return 'an address that cannot be read'
  }
}

/** What a command works on, said so that a person sees whether it is the right installation. */
export const describeInstallation = (config: Config): string => {
  const database = config.databaseUrl
    ? `database ${databaseLocation(config.databaseUrl)}`
    : `database in ${config.dataDir}/pg`
  return `${database}, files in ${config.s3 ? `bucket ${config.s3.bucket}` : config.dataDir}`
}

/** Whether a database exists, so that a command never creates an empty one. */
export const hasDatabase = (config: Config): boolean =>
  config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'pg'))

/** The application's connection through the pooler that DATABASE_URL names; the direct one where there is no pooler. */
export function pooledConnection(config: Config, direct: ClientConfig): ClientConfig {
  if (!config.directDatabaseUrl || !config.databaseUrl) return direct
  const { host, port, database, ssl } = new pg.Client({ connectionString: config.databaseUrl })
  return { ...direct, host, port, ...(database !== undefined && { database }), ssl: ssl as boolean }
}

/** The database that the settings name, as its owner, past a pooler where there is one: by its address, or the embedded one of DATA_DIR. */
export async function openPostgres(
  config: Config,
  start: typeof visitEmbedded = startEmbedded,
): Promise<{ owner: ClientConfig; stop(): Promise<void> }> {
  const url = config.directDatabaseUrl ?? config.databaseUrl
  if (url) return { owner: { connectionString: url }, stop: async () => {} }
  mkdirSync(config.dataDir, { recursive: true })
  const embedded = await start({ dataDir: config.dataDir, log: (line) => console.error(line) })
  return { owner: embedded.connection, stop: () => embedded.stop() }
}
