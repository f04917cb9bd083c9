import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The name of the lock under which one process at a time upgrades a database. */
const LOCK = 'jobwright migrations'
const TRY_MS = 500
const TELL_MS = 10_000

/**
 * Takes the lock of migrations for this connection, however long that takes, and says every ten seconds what it waits for: a
 * lock that a connection pooler kept would otherwise look like a start that hangs.
 */
export async function takeMigrationLock(
  client: pg.Client,
  log: (line: string) => void,
  tellMs: number = TELL_MS,
): Promise<void> {
  let told = performance.now()
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [LOCK],
    )
    if (rows[0]?.free) return
    if (performance.now() - told >= tellMs) {
      told = performance.now()
      log(`Waiting to upgrade the database: ${await holderOf(client)}.`)
    }
    await pause(Math.min(TRY_MS, tellMs))
  }
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null; state: string | null }>(
    `select l.pid, a.application_name as name, a.state from pg_locks l left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32) | l.objid::bigint = hashtextextended($1, 0) limit 1`,
    [LOCK],
  )
  const [holder] = rows
  if (!holder) return 'another server has the lock'
  const idle = holder.state === 'idle' ? ' and idle: a connection pooler may have kept it, see DIRECT_DATABASE_URL' : ''
  return `the lock is held by the connection ${holder.pid} (${holder.name || 'unnamed'})${idle}`
}
