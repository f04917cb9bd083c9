import { missing } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Database, Tx } from '../open.ts'
import type { Table } from '../schema/table.ts'
import { linksTo } from '../schema/tables.ts'
import { enterCompany } from '../session.ts'
import { named } from '../named.ts'
import { raw, singleRow, sql, statement, type Statement } from '../statement.ts'
import { recordStatement, type Writer } from './create.ts'
import { circumstances, eventOf } from './events.ts'
import { pointsAtAny, pointsHere, relinkStatement, unlinkStatement } from './links.ts'
import { keepAnswer } from './once.ts'

const done = '{"success":true}'

/**
 * Moves a record to the trash. What points at it is unlinked, and which records those were is kept, so that taking it
 * out again links them. Answers the resources whose records changed.
 */
export async function removeRecord(
  db: Database,
  table: Table,
  writer: Writer,
  id: string,
): Promise<{ reply: string; touched: string[] }> {
  return db.transaction(writer, (tx) => removeInTransaction(tx, table, writer, id))
}

/** The same as part of a transaction that does more. */
export async function removeInTransaction(
  tx: Tx,
  table: Table,
  writer: Writer,
  id: string,
): Promise<{ reply: string; touched: string[] }> {
  // Who may remove this is asked first; what follows from it reaches everything.
  const {
    locked: [there],
  } = await named(tx, {
    reach: enterCompany(writer),
    act: sql`select set_act('delete')`,
    locked: lockTrashStatement(table, [id], false),
  })
  if (!there) return missing()
  const { removed } = await named(tx, {
    act: sql`select set_act('update')`,
    whole: sql`select set_whole()`,
    removed: removalStatements(table, writer, id),
    answer: writer.once ? [keepAnswer(writer.companyId, writer.once, done)] : [],
    reach: enterCompany(writer),
  })
  const touched = [table.resource, ...linkedBy(table, removed)]
  return { reply: done, touched }
}

/**
 * The statements that move a record to the trash which this transaction has locked; first a count for each link that they
 * clear. They reach everything, so they run after `set_whole`.
 */
export const removalStatements = (table: Table, writer: Writer, id: string): Statement[] => [
  ...linksTo(table.resource).map((link) => unlinkStatement(link, table, writer, id)),
  sql`update ${raw(table.resource)} set deleted_at = now(), deleted_by = ${writer.userId}::uuid, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
    where company_id = ${writer.companyId}::uuid and id = ${id}::uuid`,
  eventOf(table.resource, id, writer, 'deleted', circumstances(writer)),
]

/**
 * The statements that restore a record from the trash. The counts come after the first one; `besides` runs before the event.
 */
export const restorationStatements = (
  table: Table,
  writer: Writer,
  id: string,
  besides: readonly Statement[] = [],
): Statement[] => [
  // First, because nothing may be linked to a record in the trash.
  sql`update ${raw(table.resource)} set deleted_at = null, deleted_by = null, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
    where company_id = ${writer.companyId}::uuid and id = ${id}::uuid`,
  ...linksTo(table.resource).map((link) => relinkStatement(link, table, writer, id)),
  sql`delete from unlinked where company_id = ${writer.companyId}::uuid and deleted_resource = ${table.resource} and deleted_id = ${id}::uuid`,
  ...besides,
  eventOf(table.resource, id, writer, 'restored', circumstances(writer)),
]

/** The kinds of record of which one was unlinked or linked again, from the counts of these statements. */
export const linkedBy = (table: Table, counts: readonly (readonly unknown[])[]): ResourceName[] =>
  linksTo(table.resource).flatMap(({ resource }, at) => {
    const [row] = counts[at] as readonly { count: number }[]
    return row && row.count > 0 ? resource : []
  })

/** Locks records in the order of their ids, those in the trash or those that are not. What may not be removed has no row. */
export const lockTrashStatement = (
  table: Table,
  ids: readonly string[],
  inTrash: boolean,
): Statement<{ readonly id: string }> =>
  sql.rows({
    id: 'uuid',
  })`select t.id from ${raw(table.resource)} t where t.company_id = (select current_company()) and t.id = any (${ids}::uuid[])
    and (t.deleted_at is not null) = ${inTrash} order by t.id for update`

/** Takes a record out of the trash and links again what its removal unlinked, where nobody linked it elsewhere since. */
export async function restoreRecord(
  db: Database,
  table: Table,
  writer: Writer,
  id: string,
  besides?: readonly Statement[],
): Promise<{ reply: string; touched: string[] }> {
  return db.transaction(writer, async (tx) => {
    const [, [there]] = await tx(sql`select set_act('delete')`, lockTrashStatement(table, [id], true))
    if (!there) return missing()
    const { restored } = await named(tx, {
      act: sql`select set_act('update')`,
      whole: sql`select set_whole()`,
      restored: restorationStatements(table, writer, id, besides),
    })
    const [, [shown]] = await tx(enterCompany(writer), recordStatement(table, id))
    const { reply } = shown ?? missing()
    if (writer.once) await tx(keepAnswer(writer.companyId, writer.once, reply))
    return { reply, touched: [table.resource, ...linkedBy(table, restored)] }
  })
}

/** Counts what points at a record, as JSON text. No row when there is no such record. */
export function linksStatement(table: Table, id: string): Statement<{ readonly links: string }> {
  const counts = linksTo(table.resource).map(
    (link) =>
      `json_build_object('resource', '${link.resource}', 'field', '${link.field}', 'count', (select count(*) from ${link.resource} k where k.company_id = t.company_id and ${pointsHere(link, 'k.', 't.id')} and k.deleted_at is null))`,
  )
  return singleRow(
    { links: 'text' },
    `select json_build_object('links', json_build_array(${counts.join(', ')}))::text as links from ${table.resource} t where t.company_id = (select current_company()) and t.id = $1::uuid and t.deleted_at is null`,
    [id],
  )
}

/** Counts what points at any of these records, as JSON text; only those that the person sees are looked at. */
export function linksOfManyStatement(table: Table, ids: readonly string[]): Statement<{ readonly links: string }> {
  const counts = linksTo(table.resource).map(
    (link) =>
      `json_build_object('resource', '${link.resource}', 'field', '${link.field}', 'count', (select count(*) from ${link.resource} k where k.company_id = (select current_company()) and ${pointsAtAny(link, 'k.', 'g.ids')} and k.deleted_at is null))`,
  )
  return statement(
    { links: 'text' },
    `select json_build_object('links', json_build_array(${counts.join(', ')}))::text as links
      from (select coalesce(array_agg(t.id), '{}') as ids from ${table.resource} t where t.company_id = (select current_company()) and t.id = any ($1::uuid[]) and t.deleted_at is null) g`,
    [ids],
  )
}
