import pg from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'
import PgBoss from 'pg-boss'
import { endOf } from './endPool.ts'

/** Where the queue keeps its jobs. They name records by their ids and hold nothing else. */
export const JOBS_SCHEMA = 'work'
/** Where earlier releases kept them, in tables of a later version of the library that needs Node 22. */
const EARLIER_SCHEMA = 'jobs'
/** The queues. `pictures`: smaller pictures of a file. `texts`: the text inside a file. `mails`: what goes out by mail. */
export const queues = ['pictures', 'texts', 'mails'] as const
export type Queue = (typeof queues)[number]

/** Creates or updates the queue's tables as the owner and lets the application use them. */
export async function prepareJobs(client: pg.Client, appRole: string): Promise<void> {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: false,
    db: { executeSql: (text, values) => run(client, text, values) },
  })
  boss.on('error', () => {})
  await boss.start()
  for (const queue of queues)
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, {
        name: queue,
        retryLimit: 5,
        retryDelay: 5,
        retryBackoff: true,
        expireInSeconds: 600,
      })
  await boss.stop({ graceful: false, close: false })
  await takeOver(client)
  const role = client.escapeIdentifier(appRole)
  await client.query(`grant usage on schema ${JOBS_SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${role};
    grant usage on all sequences in schema ${JOBS_SCHEMA} to ${role};
    grant execute on all functions in schema ${JOBS_SCHEMA} to ${role}`)
}

// A job that is under way on a server of an earlier release is done twice, which every kind of work allows.
async function takeOver(client: pg.Client): Promise<void> {
  // A schema of this name may be somebody else's: the library's has these tables.
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname = '${EARLIER_SCHEMA}' and tablename in ('job', 'queue', 'version', 'schedule', 'subscription')`,
  )
  if (rows.length < 5) return
  await client.query(`begin;
    insert into ${JOBS_SCHEMA}.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in)
      select j.name, j.data, q.retry_limit, q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds)
      from ${EARLIER_SCHEMA}.job j join ${JOBS_SCHEMA}.queue q on q.name = j.name
      where j.state::text in ('created', 'retry', 'active');
    drop schema ${EARLIER_SCHEMA} cascade;
    commit`)
}

/** The queue's own way to the database: two connections that see no company. */
export function jobsDatabase(connection: ClientConfig, log: (error: unknown) => void) {
  const settings: PoolConfig = { ...connection, max: 2, application_name: 'jobwright-jobs', idleTimeoutMillis: 60_000 }
  const pool = new pg.Pool(settings)
  const end = endOf(pool, log)
  return {
    executeSql: (text: string, values?: unknown[]) => run(pool, text, values),
    close: end,
  }
}

// Several statements in one text give several results; the last one is meant.
async function run(to: pg.Client | pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const answer: unknown = await to.query(text, values)
  return (Array.isArray(answer) ? answer.at(-1) : answer) as { rows: unknown[] }
}
