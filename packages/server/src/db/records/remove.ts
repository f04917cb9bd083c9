import { eventOf, lateNote } from './events.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { Database, Tx } from '../open.ts'
import type { Table } from '../schema/table.ts'
import { linksTo } from '../schema/tables.ts'
import { enterCompany } from '../session.ts'
import { raw, singleRow, sql, type Statement } from '../statement.ts'
import { recordStatement, type Writer } from './create.ts'
import { pointsHere, relinkStatement, unlinkStatement } from './links.ts'
import { keepAnswer } from './once.ts'
import { lockStatement } from './update.ts'

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
  await tx(enterCompany(writer), sql`select set_act('delete')`)
  const [[locked]] = await tx(lockStatement(table, id))
  if (!locked) return missing()
  await tx(sql`select set_act('update')`, sql`select set_whole()`)
  const touched: string[] = [table.resource]
  for (const link of linksTo(table.resource)) {
    const [[changed]] = await tx(unlinkStatement(link, table, writer, id))
    if (changed && changed.count > 0) touched.push(link.resource)
  }
  await tx(
    sql`update ${raw(table.resource)} set deleted_at = now(), deleted_by = ${writer.userId}::uuid, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
      where company_id = ${writer.companyId}::uuid and id = ${id}::uuid`,
    eventOf(table.resource, id, writer, 'deleted', lateNote(writer.doneAt)),
    ...(writer.once ? [keepAnswer(writer.companyId, writer.once, done)] : []),
    enterCompany(writer),
  )
  return { reply: done, touched }
}

/** Takes a record out of the trash and links again what its removal unlinked, where nobody linked it elsewhere since. */
export async function restoreRecord(
  db: Database,
  table: Table,
  writer: Writer,
  id: string,
  besides?: (tx: Tx) => Promise<void> | undefined,
): Promise<{ reply: string; touched: string[] }> {
  return db.transaction(writer, async (tx) => {
    await tx(sql`select set_act('delete')`)
    const [[back]] = await tx(sql.rows({
      id: 'uuid',
    })`update ${raw(table.resource)} set deleted_at = null, deleted_by = null, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
      where company_id = ${writer.companyId}::uuid and id = ${id}::uuid and deleted_at is not null returning id`)
    if (!back) return missing()
    await tx(sql`select set_act('update')`, sql`select set_whole()`)
    await besides?.(tx)
    await tx(eventOf(table.resource, id, writer, 'restored'))
    const touched = [table.resource, ...(await linkAgain(tx, table, writer, id))]
    const [, [shown]] = await tx(enterCompany(writer), recordStatement(table, id))
    const { reply } = shown ?? missing()
    if (writer.once) await tx(keepAnswer(writer.companyId, writer.once, reply))
    return { reply, touched }
  })
}

async function linkAgain(tx: Tx, table: Table, writer: Writer, id: string): Promise<string[]> {
  const touched: string[] = []
  for (const link of linksTo(table.resource)) {
    const [[changed]] = await tx(relinkStatement(link, table, writer, id))
    if (changed && changed.count > 0) touched.push(link.resource)
  }
  await tx(
    sql`delete from unlinked where company_id = ${writer.companyId}::uuid and deleted_resource = ${table.resource} and deleted_id = ${id}::uuid`,
  )
  return touched
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
