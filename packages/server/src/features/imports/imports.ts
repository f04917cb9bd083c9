import { missing, refuse } from '@jobwright/contract/problem.ts'
import { imports, type Import } from '@jobwright/contract/resources/imports.ts'
import { newId } from '../../db/ids.ts'
import { sql } from '../../db/trip.ts'
import { readBytes } from '../../http/body.ts'
import { changeBy } from '../../http/changes.ts'
import type { Who } from '../../http/mount.ts'
import type { Tools } from '../../http/tools.ts'
import { toCsv } from '@jobwright/contract/rules/csv.ts'
import { guessColumns, samplesOf } from './guessColumns.ts'
import { planImport, type Duplicates } from './plan.ts'
import { readTable } from './readTable.ts'
import { runImport, type Run } from './run.ts'
import { getStatement, listStatement, readCells, readImport, readKnown } from './store.ts'
import { undoImport } from './undo.ts'

const MOST_PROBLEMS = 200
const LARGEST_TABLE = 21 * 1024 * 1024

/** Imports of customers and contacts from the tables that other programs write. */
export function importsFeature({ on, db, changes }: Tools): void {
  const tellAll = (who: Who) => {
    for (const resource of ['customers', 'contacts']) changes.tell(changeBy(who, resource, 'many'))
  }
  const runOf = (who: Who, id: string, requestId: string): Run => ({
    companyId: who.companyId,
    userId: who.userId,
    limits: who.limits,
    country: who.country,
    requestId,
    id,
  })

  on.read(imports.list, () => ({
    statements: [listStatement],
    answer: ([rows]) => `{"rows":[${(rows ?? []).map((row) => row[0]).join(',')}]}`,
  }))
  on.read(imports.get, ({ params }) => ({
    statements: [getStatement(params.id)],
    answer: ([rows]) => rows?.[0]?.[0] ?? missing(),
  }))

  on(imports.upload, async ({ who, query }, { request }) => {
    refuseContacts(who)
    const bytes = await readBytes(request.body, LARGEST_TABLE)
    if (bytes.length === 0)
      return refuse('invalid', 'This file is empty.', [{ field: 'file', message: 'This file is empty.' }])
    const sheet = await readTable(bytes, query.name)
    const samples = samplesOf(sheet.columns, sheet.rows, 5)
    const id = newId()
    const columns = sheet.columns.map((name, i) => ({ name, samples: samples[i] ?? [] }))
    await db.within(
      who,
      sql`insert into imports (company_id, id, name, kind, columns, cells, row_count, mapping, created_by)
      values (${who.companyId}::uuid, ${id}::uuid, ${query.name.slice(0, 150)}, ${sheet.kind}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify({ rows: sheet.rows, lines: sheet.lines })}::jsonb, ${sheet.rows.length}, ${JSON.stringify(guessColumns(sheet.columns, samples))}::jsonb, ${who.userId}::uuid)`,
    )
    return readImport(db, who, id)
  })

  const decide = async (
    who: Who,
    id: string,
    choice: Pick<Import, 'mapping' | 'duplicates'>,
    status: 'checked' | 'running',
  ) => {
    const [rows] = await db.within(
      who,
      sql`update imports set mapping = ${JSON.stringify(choice.mapping)}::jsonb, duplicates = ${choice.duplicates}, status = ${status}, progress = 0, alive_at = now(), message = ''
      where company_id = ${who.companyId}::uuid and id = ${id}::uuid and (status in ('uploaded', 'checked', 'failed') or (status = 'running' and alive_at < now() - interval '1 minute')) returning id`,
    )
    if (rows?.[0]) return
    const { status: now } = await readImport(db, who, id)
    refuse(
      'state',
      now === 'running'
        ? 'This import is already running.'
        : 'This import is already done. Upload the file again to repeat it.',
    )
  }

  on(imports.check, async ({ who, params, body }) => {
    await decide(who, params.id, body, 'checked')
    const sheet = await readCells(db, who, params.id)
    refuseUnmapped(sheet.mapping)
    const known = await db.transaction(who, (tx) => readKnown(tx, who.companyId))
    const plan = planImport(sheet, body.duplicates, known, who.country)
    await db.within(
      who,
      sql`update imports set tally = ${plan.tally}, problems = ${JSON.stringify(plan.problems.slice(0, MOST_PROBLEMS))}::jsonb where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
    )
    return readImport(db, who, params.id)
  })

  on(imports.run, async ({ who, params, body, from }) => {
    refuseContacts(who)
    refuseUnmapped(body.mapping)
    await decide(who, params.id, body, 'running')
    void work(who, runOf(who, params.id, from.requestId), body.duplicates)
    return readImport(db, who, params.id)
  })

  const work = async (who: Who, run: Run, duplicates: Duplicates) => {
    try {
      await runImport(db, run, duplicates)
      tellAll(who)
    } catch (error) {
      const message = `Nothing was imported: ${error instanceof Error ? error.message : 'it stopped half-way'}`
      await db
        .within(
          run,
          sql`update imports set status = 'failed', message = ${message.slice(0, 500)} where company_id = ${run.companyId}::uuid and id = ${run.id}::uuid`,
        )
        .catch(() => {})
    }
  }

  on(imports.errors, async ({ who, params }, { reply }) => {
    const sheet = await readCells(db, who, params.id)
    const plan = planImport(sheet, 'create', { customers: new Map(), contacts: new Map() }, who.country)
    const reasons = new Map<number, string[]>()
    for (const { row, field, message } of plan.problems)
      reasons.set(row, [...(reasons.get(row) ?? []), `${field}: ${message}`])
    const rows = [...reasons].map(([row, why]) => [
      ...sheet.columns.map((_, i) => sheet.rows[sheet.lines.indexOf(row)]?.[i] ?? ''),
      String(row),
      why.join('; '),
    ])
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rows-not-imported.csv"')
      .send(toCsv([...sheet.columns, 'Row', 'Reason'], rows))
  })

  on(imports.undo, async ({ who, params, from }) => {
    const [rows] = await db.within(
      who,
      sql`update imports set status = 'undoing', alive_at = now() where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and (status = 'done' or (status = 'undoing' and alive_at < now() - interval '1 minute')) returning id`,
    )
    if (!rows?.[0]) {
      await readImport(db, who, params.id)
      return refuse('state', 'Only a completed import can be undone.')
    }
    try {
      const kept = await undoImport(db, runOf(who, params.id, from.requestId))
      tellAll(who)
      return { ...(await readImport(db, who, params.id)), kept }
    } catch (error) {
      await db.within(
        who,
        sql`update imports set status = 'done' where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
      )
      throw error
    }
  })
}

const refuseContacts = (who: Who) => {
  if (!who.can('contacts.create')) refuse('forbidden', 'You don’t have permission to do this.')
}

function refuseUnmapped({ customer, contact }: Import['mapping']): void {
  const named =
    customer.name !== undefined ||
    contact.fullName !== undefined ||
    (contact.firstName !== undefined && contact.lastName !== undefined)
  if (!named)
    refuse('invalid', 'Choose the column with the name.', [{ field: 'mapping.customer.name', message: 'Required.' }])
}
