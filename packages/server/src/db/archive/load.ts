import { bidStatuses, projectStatuses, taskStatuses } from '@jobwright/contract/statuses.ts'
import type pg from 'pg'
import { runBatch } from '../pipeline.ts'
import { readTables, shapeOf, withoutScript, type ArchiveReader, type TableSum } from './read.ts'
import { tablesFor, type ArchiveScope } from './tables.ts'

/** Why an archive was not taken in. Nothing of it was. */
export class BadArchive extends Error {}

/** A client of node-postgres as a reader. */
export const readerOf =
  (client: pg.Client): ArchiveReader =>
  async (one) => {
    const [rows] = await runBatch(client, [one], { prepare: false, checkColumns: true })
    return rows
  }

/** The lines of a table, in lots. */
type Lines = (table: string) => AsyncIterable<string[]>

/**
 * Writes the lines of an archive into a database, in the transaction of `client`, which is its owner's; then every table is
 * read again and must be as it was. `keyOf` gives the bytes of a file their name in the storage here. Of the
 * tables in `changed` rows are counted only: `lines` brings them otherwise than they went out.
 * @throws BadArchive naming the table; a row of another company than the archive's is refused too
 */
export async function loadTables(
  client: pg.Client,
  scope: ArchiveScope,
  sums: readonly TableSum[],
  lines: Lines,
  keyOf: (sha256: string) => string,
  changed: readonly string[] = [],
): Promise<TableSum[]> {
  const reader = readerOf(client)
  await client.query("set constraints all deferred; select set_config('app.loading', 'yes', true)")
  // What an installation kept is kept as it was; what a company brings is looked at.
  if (scope === 'installation') await client.query("select set_config('app.restoring', 'yes', true)")
  // The product brought its menus along; the installation that was has its own.
  if (scope === 'installation') await client.query('delete from menus')
  for (const table of tablesFor(scope)) {
    const sum = sums.find(({ name }) => name === table.name)
    if (!sum) continue
    // Of a company comes in what leaves with one, and nothing else.
    const { columns: known } = await shapeOf(reader, table, scope)
    const unknown = sum.columns.filter((name) => !known.includes(name))
    if (unknown.length > 0)
      throw new BadArchive(`The table ${table.name} has columns that are not known here: ${unknown.join(', ')}.`)
    const fill = scope !== 'installation' && table.name === 'blobs'
    const clean = scope !== 'installation' && table.name === 'users'
    const columns = fill ? [...sum.columns, 'storage_key'] : sum.columns
    for await (const lot of lines(table.name)) {
      const rows = fill ? lot.map((line) => withKey(line, keyOf)) : clean ? lot.map(withoutScript) : lot
      if (rows.length > 0) await insert(client, scope, table.name, columns, rows)
    }
  }
  if (scope === 'installation') await passOver(client)
  if (scope !== 'installation') await refuseUnreadable(client, scope.companyId)
  const there = await readTables(reader, scope, () => {})
  for (const sum of sums) {
    const one = there.find(({ name }) => name === sum.name)
    // An archive of an older release has fewer columns: its lines cannot be compared, its counts can.
    const same = one?.columns.join() === sum.columns.join() && !changed.includes(sum.name)
    if (one?.rows !== sum.rows || (same && one.sha256 !== sum.sha256))
      throw new BadArchive(`The table ${sum.name} did not come out as it went in.`)
  }
  return there
}

const statusesOf = [
  ['tasks', taskStatuses],
  ['projects', projectStatuses],
  ['bids', bidStatuses],
] as const

/**
 * What a company brings is read later by work that goes over all companies: values that no call would have let in are refused.
 * @throws BadArchive naming the table and what is wrong
 */
async function refuseUnreadable(client: pg.Client, companyId: string): Promise<void> {
  const { rows } = await client.query<{ problem: string }>('select problem from arrival_problems($1)', [companyId])
  for (const [table, known] of statusesOf) {
    const { rows: odd } = await client.query<{ status: number }>(
      `select status from ${table} where company_id = $1 and not status = any ($2) limit 1`,
      [companyId, known.map(({ id }) => id)],
    )
    rows.push(...odd.map(({ status }) => ({ problem: `${table}: status ${status} is not known` })))
  }
  const [first] = rows
  if (first) throw new BadArchive(`Something in this archive cannot be used. ${first.problem}.`)
}

/**
 * Whoever follows the history begins behind what this transaction brought: others were told of it where it happened.
 * `client` is the owner's.
 */
export async function passOver(client: pg.Client): Promise<void> {
  await client.query('update followers set next = ((pg_current_xact_id()::text::numeric + 1)::text)::xid8')
}

function withKey(line: string, keyOf: (sha256: string) => string): string {
  const row = JSON.parse(line) as { sha256: string }
  return JSON.stringify({ ...row, storage_key: keyOf(row.sha256) })
}

async function insert(
  client: pg.Client,
  scope: ArchiveScope,
  table: string,
  names: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const columns = names.map((name) => client.escapeIdentifier(name)).join(', ')
  const company = table === 'companies' ? 'id' : 'company_id'
  const query =
    scope === 'installation'
      ? { text: `select 0`, values: [] as string[] }
      : { text: `select count(*)::int as n from made where ${company} <> $2::uuid`, values: [scope.companyId] }
  try {
    // By json, which keeps the text of columns of this type: it is compared with what went out.
    const { rows } = await client.query<{ n: number }>(
      `with made as (insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json) returning *) ${query.text}`,
      [`[${lines.join(',')}]`, ...query.values],
    )
    if ((rows[0]?.n ?? 0) > 0) throw new Error('a row of another company')
  } catch (error) {
    throw new BadArchive(`The table ${table} was refused: ${(error as Error).message}`, { cause: error })
  }
}
