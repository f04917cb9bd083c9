import { createHash } from 'node:crypto'
import { statement, type Statement } from '../statement.ts'
import { mayHold, tablesFor, type ArchivedTable, type ArchiveScope } from './tables.ts'

/** Runs one statement and returns its rows. */
export type ArchiveReader = <R>(one: Statement<R>) => Promise<R[]>
const once = (text: string): Statement => ({ text, values: [], rare: true })

/** A table of an archive: its columns, its rows, and the SHA-256 of its lines. */
export type TableSum = { name: string; columns: string[]; rows: number; sha256: string }

const BATCH = 100

/**
 * Reads the tables of a company or of everything, each in the order of its key, as lines of JSON. `take` gets a table's
 * lines in lots. To be called in one snapshot. The same rows give the same lines, whichever PostgreSQL has them.
 */
export async function readTables(
  reader: ArchiveReader,
  scope: ArchiveScope,
  take: (table: string, lines: string) => void | Promise<void>,
): Promise<TableSum[]> {
  await reader(once("set local timezone = 'UTC'"))
  const sums: TableSum[] = []
  for (const table of tablesFor(scope)) sums.push(await readTable(reader, table, scope, take))
  return sums
}

async function readTable(
  reader: ArchiveReader,
  table: ArchivedTable,
  scope: ArchiveScope,
  take: (table: string, lines: string) => void | Promise<void>,
): Promise<TableSum> {
  const { columns, key } = await shapeOf(reader, table, scope)
  const where =
    scope === 'installation'
      ? ''
      : `where ${table.name === 'companies' ? 'id' : 'company_id'} = '${onlyId(scope.companyId)}'::uuid`
  await reader(
    once(
      `declare lines no scroll cursor for select row_to_json(t)::text as line from (select ${columns.join(', ')} from ${table.name} ${where} order by ${key.join(', ')}) t`,
    ),
  )
  const clean = table.name === 'users' && scope !== 'installation'
  const hash = createHash('sha256')
  let rows = 0
  for (;;) {
    const lot = await reader(statement({ line: 'text' }, `fetch ${BATCH} from lines`, []))
    if (lot.length === 0) break
    const lines = lot.map(({ line }) => `${clean ? withoutScript(line) : line}\n`).join('')
    hash.update(lines)
    rows += lot.length
    await take(table.name, lines)
  }
  await reader(once('close lines'))
  return { name: table.name, columns, rows, sha256: hash.digest('hex') }
}

/** The columns of a table that an archive holds, and those of its key. */
export async function shapeOf(
  reader: ArchiveReader,
  table: ArchivedTable,
  scope: ArchiveScope,
): Promise<{ columns: string[]; key: string[] }> {
  const found = await reader(
    statement(
      { name: 'text', isKey: 'bool' },
      `select a.attname::text as name, coalesce(a.attnum = any (i.indkey), false) as "isKey" from pg_attribute a
      left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = ('public.' || $1)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
      [table.name],
    ),
  )
  return {
    columns: found.map(({ name }) => name).filter((name) => mayHold(table, scope, name)),
    key: found.filter(({ isKey }) => isKey).map(({ name }) => name),
  }
}

/**
 * A line of `users` without what its person lets run in their own browser: that goes nowhere without them, since whoever
 * brings an archive could have planted it.
 */
export function withoutScript(line: string): string {
  // Parsed and not searched: the name can be written in other letters.
  const row = JSON.parse(line) as { preferences?: string | null }
  if (typeof row.preferences !== 'string') return line
  try {
    const parsed = JSON.parse(row.preferences) as Record<string, unknown>
    if (!('additionalScript' in parsed)) return line
    const { additionalScript: _, ...preferences } = parsed
    return JSON.stringify({ ...row, preferences: JSON.stringify(preferences) })
  } catch {
    return JSON.stringify({ ...row, preferences: '{}' })
  }
}

const onlyId = (id: string) => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the id of a company')
  return id
}
