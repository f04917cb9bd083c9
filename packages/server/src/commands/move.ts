import { createHash } from 'node:crypto'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { passOver } from '../db/archive/load.ts'
import { archivedTables } from '../db/archive/tables.ts'
import { migrate } from '../db/migrate.ts'

const BATCH = 500

/** What was moved of a table, and whether every row is the same on both sides. */
type MoveResult = { table: string; rows: number; equal: boolean }

/**
 * Copies everything from one PostgreSQL into another, empty one, in one transaction, and compares every row afterwards.
 * Both connections are owners. The source is read in one snapshot and stays as it is.
 * @throws Error when the target holds companies already, or a row is not the same on both sides
 */
export async function moveDatabase(
  source: ClientConfig,
  target: ClientConfig,
  migrations: string,
): Promise<MoveResult[]> {
  await migrate(source, migrations)
  await migrate(target, migrations)
  const from = new pg.Client(source)
  const to = new pg.Client(target)
  await from.connect()
  await to.connect()
  try {
    const {
      rows: [there],
    } = await to.query<{ n: string }>('select count(*) as n from companies')
    if (there?.n !== '0') throw new Error('The target database already has companies. Use an empty database.')
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    await to.query('set constraints all deferred')
    const moved: MoveResult[] = []
    // The target brought the catalogue of menus along; it takes that of the source.
    await to.query('delete from menus')
    for (const { name: table } of archivedTables) await copyTable(from, to, table)
    // Compared when all are there: what triggers keep of one table follows from others.
    for (const { name: table } of archivedTables) {
      const [ours, theirs] = [await fingerprint(from, table), await fingerprint(to, table)]
      moved.push({ table, rows: ours.rows, equal: ours.hash === theirs.hash && ours.rows === theirs.rows })
    }
    const unequal = moved.filter((one) => !one.equal)
    if (unequal.length > 0)
      throw new Error(
        `Nothing was moved: these tables came out different: ${unequal.map((one) => one.table).join(', ')}.`,
      )
    // The history goes by that cluster's own count of transactions: what is not sealed yet is sealed there, nobody is told of it again.
    await to.query('update audit_events set txid = pg_current_xact_id()')
    await passOver(to)
    await to.query('commit')
    await from.query('commit')
    return moved
  } finally {
    await from.end()
    await to.end()
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
    [table],
  )
  return rows.map((row) => client.escapeIdentifier(row.name))
}

async function copyTable(from: pg.Client, to: pg.Client, table: string): Promise<void> {
  const columns = (await columnsOf(from, table)).join(', ')
  await from.query(
    `declare moving no scroll cursor for select row_to_json(t)::text as row from (select ${columns} from ${table}) t`,
  )
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from moving`)
    if (rows.length === 0) break
    await to.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.map((one) => one.row).join(',')}]`],
    )
  }
  await from.query('close moving')
}

// The hash of all rows, in any order.
async function fingerprint(client: pg.Client, table: string): Promise<{ rows: number; hash: string }> {
  const columns = (await columnsOf(client, table)).join(', ')
  await client.query("set local timezone = 'UTC'")
  const {
    rows: [row],
  } = await client.query<{ n: string; h: string | null }>(
    `select count(*) as n, string_agg(h, '' order by h) as h from (select md5(t::text) as h from (select ${columns} from ${table}) t) x`,
  )
  return {
    rows: Number(row?.n),
    hash: createHash('sha256')
      .update(row?.h ?? '')
      .digest('hex'),
  }
}
