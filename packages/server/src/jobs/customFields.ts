import { setTimeout } from 'node:timers/promises'
import { customKinds } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { Database } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { raw, sql } from '../db/statement.ts'
import { startPoller, type Poller } from './poller.ts'

const TURN_MS = 60_000
const ROWS = 1000

/** How long to wait at most until the writes of before have ended, and how often to look, in ms. */
const PATIENCE_MS = 20_000
const LOOK_MS = 100

/**
 * Does to the records of a field what is still to be done, a part at a time: takes the values of a deleted one off, or writes again the words that
 * find them. What a server leaves half-way the next one begins anew.
 */
export const startFieldUpkeep = (db: Database, log: (error: unknown) => void): Poller =>
  startPoller(TURN_MS, (stopping) => workOnDue(db, stopping), log)

type Due = { companyId: string; kind: string; field: CustomField }

async function workOnDue(db: Database, stopping: () => boolean): Promise<void> {
  const [rows] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      kind: 'text',
      field: 'json',
    })`select company_id as "companyId", kind, field::json as field from custom_due()`,
  )
  if (rows.length === 0) return
  const due = rows.filter(({ kind }) => customKinds.some((one) => one === kind)) as Due[]
  const kinds = [...new Set(due.map(({ kind }) => kind))]
  const before = await writersOf(db, kinds)
  if (before.length > 0) {
    // At once for all that can be seen. A write that began before a field was hidden or deleted goes by the field as it was,
    // and may still end after this: its record comes with the next pass.
    for (const one of due) if (!(await workOn(db, one, stopping))) return
    const latest = Date.now() + PATIENCE_MS
    while ((await writersOf(db, kinds)).some((one) => before.includes(one))) {
      // The next turn finds the same again.
      if (stopping() || Date.now() > latest) return
      await setTimeout(LOOK_MS)
    }
  }
  for (const one of due) {
    if (!(await workOn(db, one, stopping))) return
    const { companyId, kind, field } = one
    await db.within(
      whole(companyId),
      sql`select custom_done(${companyId}::uuid, ${kind}, ${JSON.stringify(field)}::jsonb)`,
    )
  }
}

/** The transactions that write records of these kinds: each holds its lock of the table from its start to its end. */
async function writersOf(db: Database, kinds: readonly string[]): Promise<readonly string[]> {
  const [rows] = await db.outside(
    sql.rows({
      writer: 'text',
    })`select distinct l.virtualtransaction as writer from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted
        and l.relation = any(${kinds}::text[]::regclass[])`,
  )
  return rows.map(({ writer }) => writer)
}

/** Works on all records with a value of a field; false where it had to stop. */
async function workOn(db: Database, { companyId, kind, field }: Due, stopping: () => boolean): Promise<boolean> {
  let from: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (from !== undefined) {
    if (stopping()) return false
    from = await workOnPart(db, companyId, { kind, key: field.key, clears: field.todo === 'clear' }, from)
  }
  return true
}

/** Works on the next records with a value, in the order of their ids. Returns the id of the last one if there may be more. */
async function workOnPart(
  db: Database,
  companyId: string,
  { kind, key, clears }: { kind: string; key: string; clears: boolean },
  from: string,
): Promise<string | undefined> {
  const [rows] = await db.within(
    whole(companyId),
    sql.rows({
      id: 'uuid',
    })`with part as (select x.id, case when ${clears}::boolean then x.custom - ${key}::text else x.custom end as custom
        from ${raw(kind)} x where x.company_id = ${companyId}::uuid and x.id > ${from}::uuid and jsonb_exists(x.custom, ${key}::text)
        order by x.id limit ${ROWS}::integer for update),
      done as (update ${raw(kind)} t set custom = s.custom, custom_words = custom_words(${kind}, s.custom) from part s
        where t.company_id = ${companyId}::uuid and t.id = s.id)
      select p.id from part p cross join lateral (select index_custom(${companyId}::uuid, ${kind}, p.id, p.custom)) i order by p.id`,
  )
  return rows.length < ROWS ? undefined : rows.at(-1)?.id
}
