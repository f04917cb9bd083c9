import type pg from 'pg'
import type { Database } from './open.ts'
import { sql } from './statement.ts'

/** Which history of the installation a database tells. A restore begins a new one. */
export type Epoch = {
  id: string
  /** What was done before this instant was done in the history before. */
  since: Date
}

/** Reads the epoch. It only changes while no server runs: a restore goes into an empty database. */
export async function readEpoch(db: Database): Promise<Epoch> {
  const [[epoch]] = await db.outside(
    sql.rows({ id: 'text', since: 'timestamp' })`select id, since from installation_epoch()`,
  )
  if (!epoch) throw new Error('This database has no epoch.')
  return epoch
}

/** Begins a new epoch, as the owner of the database. */
export const beginEpoch = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into instance (name, value) values ('epoch', gen_random_uuid()::text), ('epoch_since', now()::text)
      on conflict (name) do update set value = excluded.value`,
  )
