import { eventAt, lateNote } from './events.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { Database, Tx } from '../open.ts'
import type { Table } from '../schema/table.ts'
import { sql, type Row, type Statement } from '../trip.ts'
import { writeValues, type Fields, type Writer, type Written } from './create.ts'
import { refuseHiddenFields } from './hidden.ts'
import { keepAnswer } from './once.ts'
import { changeOf, statementsOf } from './statements.ts'

/** What a change starts from and wants. */
export type Change = {
  id: string
  /** The fields that change, with their new values. */
  patch: Fields
  /** The version, or the values, that the person saw. */
  version: number | undefined
  base: Fields | undefined
}

/**
 * Looks at the record as it is and says what shall be written: may refuse, and may add stamps. What it reads it reads in
 * the transaction of the change; asking for another connection there would let full pools wait for themselves.
 */
export type Rule = (tx: Tx, current: Fields, patch: Fields) => Fields | Promise<Fields>
/** Brings two changes of one value together where nothing of either is lost; undefined where that cannot be. */
export type Merge = (field: string, base: unknown, theirs: unknown, yours: unknown) => unknown

/**
 * Changes a record. A field that somebody else changed meanwhile is not overwritten: it comes back in `conflicts`, the
 * rest is applied, and what was not applied is kept in the history. With a present version and no rule to ask,
 * everything goes in one round trip.
 */
export async function updateRecord(
  db: Database,
  table: Table,
  writer: Writer,
  change: Change,
  rule?: Rule,
  merge?: Merge,
): Promise<Written> {
  refuseHiddenFields(table, writer.limits, change.patch)
  if (change.version !== undefined && !rule) {
    const quick = await quickly(db, table, writer, change, change.version)
    if (quick) return quick
  }
  return db.transaction(writer, (tx) => changeCarefully(tx, table, writer, change, rule, merge))
}

/**
 * The same for the trip that lets the session in, whose company and person it takes. Where it has no row, nothing was
 * written, and `updateRecord` finds out why.
 */
export const quickChange = (
  table: Table,
  writer: Pick<Writer, 'requestId' | 'once' | 'doneAt'>,
  { id, patch, version = null }: { id: string; patch: Fields; version?: number | null | undefined },
): Statement => changeStatement(table, { ...writer, companyId: null, userId: null }, { id, patch, version })
/** The new record, where a change was made. */
export const readChange = (rows: readonly Row[] | undefined): string | undefined => rows?.[0]?.[0] ?? undefined

/** The statement that changes a record of this version; its one row is told of in `statementsOf`. */
export const changeStatement = (
  table: Table,
  writer: Pick<Writer, 'requestId' | 'once' | 'doneAt'> & { companyId: string | null; userId: string | null },
  { id, patch, version }: { id: string; patch: Fields; version: number | null },
): Statement => ({
  ...changeOf(table, patch),
  values: [...writeValues(writer, id, patch), version, JSON.stringify(lateNote(writer.doneAt))],
})

// How the statement of a change ends its answer.
const noConflicts = /,"conflicts":\[\]\}$/
const withConflicts = (record: string, conflicts: readonly Conflict[]) =>
  `${record.slice(0, record.lastIndexOf('}'))},"conflicts":${JSON.stringify(conflicts)}}`

async function quickly(
  db: Database,
  table: Table,
  writer: Writer,
  change: Change,
  version: number,
): Promise<Written | undefined> {
  const [rows] = await db.within(writer, changeStatement(table, writer, { ...change, version }))
  const reply = readChange(rows)
  return reply === undefined ? undefined : { reply, event: 'updated' }
}

/** Changes a record that this transaction has locked. Answers whether anything was different. */
export async function changeInTransaction(
  tx: Tx,
  table: Table,
  writer: Writer,
  id: string,
  patch: Fields,
): Promise<boolean> {
  refuseHiddenFields(table, writer.limits, patch)
  const [locked] = await tx({ text: statementsOf(table).lock, values: [writer.companyId, id] })
  if (!locked?.[0]) return missing()
  const version = Number(locked[0][0])
  const [changed] = await tx(changeStatement(table, { ...writer, once: undefined }, { id, patch, version }))
  return readChange(changed) !== undefined
}

/** Changes a record that may have moved on since, as `updateRecord` does, in a transaction that is under way. */
export async function changeCarefully(
  tx: Tx,
  table: Table,
  writer: Writer,
  change: Change,
  rule?: Rule,
  merge?: Merge,
): Promise<Written> {
  const [rows] = await tx({ text: statementsOf(table).lock, values: [writer.companyId, change.id] })
  const locked = rows?.[0]
  if (!locked) return missing()
  const version = Number(locked[0])
  const current = JSON.parse(locked[1] ?? '{}') as Fields
  const { wanted, conflicts } = await sift(tx, table, writer, change, current, version, merge)
  const patch = rule && Object.keys(wanted).length > 0 ? await rule(tx, current, wanted) : wanted
  const quiet = { ...writer, once: undefined }
  const [changed] = await tx(changeStatement(table, quiet, { id: change.id, patch, version }))
  const made = readChange(changed)
  const record =
    made?.replace(noConflicts, '}') ??
    (await tx({ text: statementsOf(table).get, values: [change.id] }))[0]?.[0]?.[0] ??
    missing()
  const reply = withConflicts(record, conflicts)
  if (conflicts.length > 0) await tx(notApplied(table, writer, change.id, version, conflicts))
  if (writer.once) await tx(keepAnswer(writer.companyId, writer.once, reply))
  return { reply, event: made === undefined ? undefined : 'updated' }
}

type Sifted = { wanted: Fields; conflicts: Conflict[] }

// Which of the wanted changes meet a value that somebody else put there since.
async function sift(
  tx: Tx,
  table: Table,
  writer: Writer,
  change: Change,
  current: Fields,
  version: number,
  merge: Merge | undefined,
): Promise<Sifted> {
  const wanted: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  const stale = change.version !== undefined && change.version !== version
  const since =
    stale || change.base
      ? await changesSince(tx, table, writer.companyId, change.id, change.version ?? 0)
      : new Map<string, Since>()
  for (const [field, yours] of Object.entries(change.patch)) {
    const theirs = current[field]
    if (!(field in current) || isDeepStrictEqual(theirs, yours)) {
      wanted[field] = yours
      continue
    }
    const hasBase = change.base !== undefined && field in change.base
    const touched = hasBase
      ? !isDeepStrictEqual(change.base?.[field], theirs) && (change.version === undefined || stale)
      : stale && since.has(field)
    const merged = touched && hasBase ? merge?.(field, change.base?.[field], theirs, yours) : undefined
    if (!touched) wanted[field] = yours
    else if (merged !== undefined) wanted[field] = merged
    else conflicts.push({ field, yours, theirs, by: since.get(field)?.by ?? null, at: since.get(field)?.at ?? null })
  }
  // A label is chosen for a status: where the status stays as somebody else set it, so does its label.
  const apart = table.fields['labelId'] && conflicts.some(({ field }) => field === 'status')
  if (apart && 'labelId' in wanted && wanted['labelId'] !== current['labelId']) {
    conflicts.push({ field: 'labelId', yours: wanted['labelId'], theirs: current['labelId'], by: null, at: null })
    delete wanted['labelId']
  }
  return { wanted, conflicts }
}

type Since = { by: string | null; at: string }

async function changesSince(
  tx: Tx,
  table: Table,
  companyId: string,
  id: string,
  version: number,
): Promise<Map<string, Since>> {
  const [rows] =
    await tx(sql`select c->>'field', btrim(coalesce(u.first_name || ' ' || u.last_name, '')), wire(e.at) from audit_events e
    cross join lateral jsonb_array_elements(e.changes) c left join users u on u.company_id = e.company_id and u.id = e.actor_id
    where e.company_id = ${companyId}::uuid and e.resource = ${table.resource} and e.record_id = ${id}::uuid and e.version > ${version} and e.action <> 'not applied' order by e.version`)
  return new Map((rows ?? []).map(([field, by, at]) => [field ?? '', { by: by || null, at: at ?? '' }]))
}

const notApplied = (table: Table, writer: Writer, id: string, version: number, conflicts: readonly Conflict[]) =>
  eventAt(
    version,
    table.resource,
    id,
    writer,
    'not applied',
    conflicts.map(({ field, theirs, yours }) => ({ field, before: theirs, after: yours })),
  )
