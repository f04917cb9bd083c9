import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const dataDir = join(import.meta.dirname, '..', '.cache', 'e2e')

/** Runs SQL as the owner of this run's embedded database, for what would take too long through the API. */
export async function inDatabase(text: string, values: unknown[] = []): Promise<void> {
  const [, , , port, host] = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: host || '127.0.0.1',
    port: Number(port),
    user: 'owner',
    password: readFileSync(join(dataDir, 'pg.secret'), 'utf8').trim(),
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
