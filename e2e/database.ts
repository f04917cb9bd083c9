import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const dataDir = join(import.meta.dirname, '..', '.cache', 'e2e')

/** Runs SQL as the owner of this run's embedded database, or that of another folder, for what the API is too slow for or refuses. */
export async function inDatabase(text: string, values: unknown[] = [], folder = dataDir): Promise<void> {
  const [, , , port, host] = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: host || '127.0.0.1',
    port: Number(port),
    user: 'owner',
    password: readFileSync(join(folder, 'pg.secret'), 'utf8').trim(),
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
