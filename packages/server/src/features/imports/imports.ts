import { reading, type Who } from '../../request/ask.ts'
import { readFile, stat } from 'node:fs/promises'
import { menuOf } from '@jobwright/contract/menus.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Importable, ResourceName } from '@jobwright/contract/registry.ts'
import { imports, type Import } from '@jobwright/contract/resources/imports.ts'
import { newId } from '../../db/ids.ts'
import { sql } from '../../db/statement.ts'
import { sendWork } from '../../request/bytes.ts'
import { refuseOverQuota } from '../../files/quota.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import type { Duplicates } from '../../outside/tables/plan.ts'
import { refuseChoice, type Choice } from './refusals.ts'
import { runImport, type Run } from './run.ts'
import {
  getStatement,
  hidesContact,
  importJson,
  listStatement,
  mayImport,
  readImport,
  readKind,
  readKnown,
  readOwnFields,
  readTableOf,
  seesAll,
  shownMapping,
} from './store.ts'
import { answered, receiveTable, withFiles } from './tables.ts'
import { undoImport } from './undo.ts'

/**
 * Imports of customers with contacts, of cost codes, and of price book items, from the tables that other programs write. Reading, planning and writing out happen in
 * the workshop, since they grow with the file; here are only the calls.
 */
export function importsFeature({ on, db, config, changes, storage, workshop }: Context): void {
  const tellAll = (who: Who, kind: Importable) => {
    for (const resource of madeBy(kind)) changes.publish(changeBy(who, resource, 'many'))
  }
  const runOf = (who: Who, id: string, requestId: string): Run => ({
    companyId: who.companyId,
    userId: who.userId,
    limits: who.limits,
    country: who.country,
    requestId,
    id,
  })

  on.read(imports.list, () =>
    reading([listStatement], ([rows], who) => {
      const shown = rows.filter((row) => mayImport(who, row.resource) && seesAll(who, row.mapping))
      return `{"rows":[${shown.map((row) => importJson(row, who)).join(',')}]}`
    }),
  )
  on.read(imports.get, ({ params }) => reading([getStatement(params.id)], ([[row]], who) => importJson(row, who)))

  on(imports.upload, async ({ who, query }, { request }) => {
    refuseOthers(who, query.resource)
    const received = await receiveTable(storage, request.body)
    const id = newId()
    try {
      await withFiles(storage, async (files) => {
        const to = files.path('cells')
        const ask = {
          path: received.path,
          name: query.name,
          resource: query.resource,
          own: await readOwnFields(db, who),
          to,
        }
        const table = await answered(workshop.of(who.companyId).table('tableRead', received.path, ask))
        const cells = await readFile(to, 'utf8')
        const [made] = await db.within(
          who,
          sql.rows({
            id: 'uuid',
          })`insert into imports (company_id, id, name, resource, kind, columns, cells, bytes, row_count, mapping, header_row, top, created_by)
          select ${who.companyId}::uuid, ${id}::uuid, ${query.name.slice(0, 150)}, ${query.resource}, ${table.kind}, ${JSON.stringify(table.columns)}::jsonb, ${cells}::jsonb, ${received.bytes}, ${table.rows},
            ${JSON.stringify(shownMapping(who, table.mapping))}::jsonb, ${table.headerRow}, ${JSON.stringify(table.top)}::jsonb, ${who.userId}::uuid where has_room(${who.companyId}::uuid, ${received.bytes}, ${config.quota}, null) returning id`,
        )
        if (made.length === 0) refuseOverQuota()
      })
    } finally {
      await storage.drop(received)
    }
    return readImport(db, who, id)
  })

  on(imports.header, async ({ who, params, body }) => {
    await readKind(db, who, params.id)
    const sheet = await readTableOf(db, who, params.id)
    const own = await readOwnFields(db, who)
    const table = await withFiles(storage, async (files) => {
      const cells = await files.write('cells', sheet.cells)
      return answered(
        workshop.of(who.companyId).table('tableHeader', cells, { cells, row: body.row, resource: sheet.resource, own }),
      )
    })
    const [rows] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`update imports set columns = ${JSON.stringify(table.columns)}::jsonb, row_count = ${table.rows}, mapping = ${JSON.stringify(shownMapping(who, table.mapping))}::jsonb, header_row = ${table.headerRow},
        status = 'uploaded', tally = null, problems = '[]', preview = '[]', skipped = '[]', column_facts = '[]'
      where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and status in ('uploaded', 'checked', 'failed') returning id`,
    )
    if (rows.length === 0) return refuseDone(await readImport(db, who, params.id))
    return readImport(db, who, params.id)
  })

  const decide = async (who: Who, id: string, choice: Choice, status: 'checked' | 'running') => {
    const [rows] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`update imports set mapping = ${JSON.stringify(choice.mapping)}::jsonb, duplicates = ${choice.duplicates}, status = ${status}, progress = 0, alive_at = now(), message = ''
      where company_id = ${who.companyId}::uuid and id = ${id}::uuid and (status in ('uploaded', 'checked', 'failed') or (status = 'running' and alive_at < now() - interval '1 minute')) returning id`,
    )
    if (rows.length === 0) refuseDone(await readImport(db, who, id))
  }

  on(imports.check, async ({ who, params, body }) => {
    const own = await readOwnFields(db, who)
    refuseChoice(who, await readKind(db, who, params.id), body, own)
    await decide(who, params.id, body, 'checked')
    const { cells: text, ...sheet } = await readTableOf(db, who, params.id)
    const plan = await withFiles(storage, async (files) => {
      const cells = await files.write('cells', text)
      const known = await files.write('known', await readKnown(db, who, sheet.resource))
      const ask = { ...sheet, cells, known, to: null, duplicates: body.duplicates, country: who.country, own }
      return answered(workshop.of(who.companyId).table('tablePlan', cells, ask))
    })
    await db.within(
      who,
      sql`update imports set tally = ${plan.tally}, problems = ${JSON.stringify(plan.problems)}::jsonb, preview = ${JSON.stringify(plan.preview)}::jsonb, skipped = ${JSON.stringify(plan.skipped)}::jsonb, column_facts = ${JSON.stringify(plan.columnFacts)}::jsonb
      where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
    )
    return readImport(db, who, params.id)
  })

  on(imports.run, async ({ who, params, body, from }) => {
    const kind = await readKind(db, who, params.id)
    refuseOthers(who, kind)
    refuseChoice(who, kind, body, await readOwnFields(db, who))
    await decide(who, params.id, body, 'running')
    void work(who, kind, runOf(who, params.id, from.requestId), body.duplicates)
    return readImport(db, who, params.id)
  })

  const work = async (who: Who, kind: Importable, run: Run, duplicates: Duplicates) => {
    try {
      await runImport({ db, storage, workshop }, run, duplicates)
      tellAll(who, kind)
    } catch (error) {
      const message = `Nothing was imported: ${error instanceof Error ? error.message : 'it stopped half-way'}`
      await db
        .within(
          run,
          sql`update imports set status = 'failed', message = ${message.slice(0, 500)} where company_id = ${run.companyId}::uuid and id = ${run.id}::uuid and status = 'running'`,
        )
        .catch(() => {})
    }
  }

  on(imports.errors, async ({ who, params }, raw) => {
    await readKind(db, who, params.id)
    const own = await readOwnFields(db, who)
    const { cells: text, ...sheet } = await readTableOf(db, who, params.id)
    await withFiles(storage, async (files) => {
      const cells = await files.write('cells', text)
      const known = await files.write('known', await readKnown(db, who, sheet.resource))
      const file = { mime: 'text/csv; charset=utf-8', name: 'rows-not-imported.csv' }
      await sendWork(storage, raw, file, async (to) => {
        const ask = { ...sheet, cells, known, to, country: who.country, masked: hidesContact(who), own }
        await answered(workshop.of(who.companyId).table('tableErrors', cells, ask))
        return { bytes: (await stat(to)).size }
      })
    })
  })

  on(imports.undo, async ({ who, params, from }) => {
    const kind = await readKind(db, who, params.id)
    if (!who.can(needFor(kind, 'delete'))) refuse('forbidden', 'You don’t have permission to do this.')
    const [rows] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`update imports set status = 'undoing', alive_at = now() where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and (status = 'done' or (status = 'undoing' and alive_at < now() - interval '1 minute')) returning id`,
    )
    if (rows.length === 0) {
      await readImport(db, who, params.id)
      return refuse('state', 'Only a completed import can be undone.')
    }
    try {
      const kept = await undoImport(db, runOf(who, params.id, from.requestId), kind)
      tellAll(who, kind)
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

const refuseDone = ({ status }: Import): never =>
  refuse(
    'state',
    status === 'running'
      ? 'This import is already running.'
      : 'This import is already done. Upload the file again to repeat it.',
  )

/** The kinds of records that an import of this kind makes. */
const madeBy = (kind: Importable): ResourceName[] => (kind === 'customers' ? ['customers', 'contacts'] : [kind])

function refuseOthers(who: Who, kind: Importable): void {
  const menu = menuOf(needFor(kind, 'create'))
  if (menu && who.disabledMenus.includes(menu.id))
    refuse('forbidden', `Your company has turned off the module ${menu.title}.`)
  if (!madeBy(kind).every((resource) => who.can(needFor(resource, 'create'))))
    refuse('forbidden', 'You don’t have permission to do this.')
}
