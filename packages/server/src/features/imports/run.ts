import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Tally } from '@jobwright/contract/resources/imports.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { RowScope } from '../../db/session.ts'
import { eventAt } from '../../db/records/events.ts'
import { bulkCreate } from '../../db/records/bulk.ts'
import type { Fields } from '../../db/records/create.ts'
import { firstNumber } from '../../db/numbers.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { tables } from '../../db/schema/tables.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter } from '../../request/write.ts'
import { notesAreFull, type Duplicates, type MadeKind } from '../../outside/tables/plan.ts'
import { addNotes } from '../../outside/tables/sameRecord.ts'
import type { PlanLine } from '../../outside/workshop/tables.ts'
import { readKnown, readOwnFields, readTableOf } from './store.ts'
import { answered, withFiles } from './tables.ts'

/** Whose import runs, and which. */
export type Run = RowScope & { country: string; requestId: string; id: string }

/** What imports make, in the order in which the activity reads their numbers. */
const madeKinds = ['customers', 'contacts', 'billingcodes', 'priceitems'] as const

/** A run says that it is alive so often; one that has not for a minute counts as failed. */
const ALIVE_MS = 15_000

/**
 * Imports everything in one transaction: all of it is there afterwards, or nothing. What is to be written is planned in the
 * workshop and read chunk by chunk. Says how far it is as it goes, in transactions of its own, so that others see it.
 */
export async function runImport(
  { db, storage, workshop }: Pick<Context, 'db' | 'storage' | 'workshop'>,
  run: Run,
  duplicates: Duplicates,
): Promise<void> {
  const { companyId, id } = run
  const progress = progressOf(db, run)
  try {
    await withFiles(storage, async (files) => {
      const { cells: text, ...sheet } = await readTableOf(db, run, id)
      const cells = await files.write('cells', text)
      const known = await files.write('known', await readKnown(db, run, sheet.resource))
      const to = files.path('plan')
      const own = await readOwnFields(db, run)
      const ask = { ...sheet, cells, known, to, duplicates, country: run.country, own }
      const plan = await answered(workshop.of(companyId).table('tablePlan', cells, ask))
      const { tally, problems, preview, skipped, columnFacts } = plan
      const steps = Math.max(
        1,
        madeKinds.reduce((sum, kind) => sum + tally[kind], tally.update),
      )
      await db.transaction(run, async (tx) => {
        let done = 0
        const numbers = await takeNumbers(tx, run, tally)
        for await (const line of linesOf(to)) {
          const part = JSON.parse(line) as PlanLine
          if (part.kind === 'primary') await namePrimaries(tx, run, part.records)
          else if (part.kind === 'changes')
            for (const change of part.records) {
              const fits = await changeOne(tx, run, change.resource, change.id, change.patch)
              if (!fits) problems.push({ row: change.row ?? 0, field: 'notes', message: notesAreFull })
            }
          else await makeAll(tx, run, part.kind, part.records, numbers)
          if (part.kind !== 'primary') done += part.records.length
          progress.say(Math.floor((Math.min(done, steps) / steps) * tally.rows))
        }
        const [ended] = await tx(sql.rows({
          id: 'uuid',
        })`update imports set status = 'done', progress = ${tally.rows}, tally = ${tally}, problems = ${JSON.stringify(problems)}::jsonb, preview = ${JSON.stringify(preview)}::jsonb, skipped = ${JSON.stringify(skipped)}::jsonb, column_facts = ${JSON.stringify(columnFacts)}::jsonb, message = ''
          where company_id = ${companyId}::uuid and id = ${id}::uuid and status = 'running' returning id`)
        if (!ended) throw new Error('it was taken over by somebody else')
        // What the activity says of it, in this order: one line, however many records there are.
        const added = madeKinds.map((field) => ({
          field,
          before: null,
          after: tally[field],
        }))
        if (madeKinds.some((kind) => tally[kind] > 0)) await tx(eventAt(1, 'imports', id, run, 'created', added))
      })
      await progress.end(tally.rows)
    })
  } finally {
    await progress.end()
  }
}

/**
 * Says how far a run is, and that it lives. Nobody waits for it, least of all the transaction of the import: it would hold
 * one connection and ask for another.
 */
function progressOf(db: Database, run: Run) {
  let saying: Promise<unknown> | undefined
  let reached = 0
  const write = () => {
    saying ??= db
      .within(
        run,
        sql`update imports set progress = ${reached}, alive_at = now() where company_id = ${run.companyId}::uuid and id = ${run.id}::uuid and status = 'running'`,
      )
      .catch(() => {})
      .finally(() => (saying = undefined))
  }
  const timer = setInterval(write, ALIVE_MS)
  timer.unref()
  return {
    say(rows: number) {
      reached = rows
      write()
    },
    /** Stops; with a number of rows it says that all of them are through. */
    async end(rows?: number) {
      clearInterval(timer)
      await saying
      if (rows !== undefined)
        await db.within(
          run,
          sql`update imports set progress = ${rows} where company_id = ${run.companyId}::uuid and id = ${run.id}::uuid`,
        )
    },
  }
}

const linesOf = (path: string) => createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })

type Numbers = Record<MadeKind, number>
/** The next human numbers for everything that is added. */
async function takeNumbers(tx: Tx, { companyId }: Run, tally: Tally): Promise<Numbers> {
  const next: Numbers = { customers: 1, contacts: 1, billingcodes: 1, priceitems: 1 }
  for (const kind of madeKinds) {
    if (tally[kind] === 0) continue
    next[kind] = await firstNumber(tx, companyId, kind, tally[kind])
  }
  return next
}

async function makeAll(
  tx: Tx,
  run: Run,
  resource: MadeKind,
  records: { id: string; fields: Fields }[],
  numbers: Numbers,
): Promise<void> {
  const part = records.map((record) => ({ ...record, n: numbers[resource]++ }))
  await tx(
    bulkCreate(tables[resource], run.companyId, run.userId, part, 'imported', run.requestId),
    sql`insert into import_effects (company_id, import_id, resource, record_id, action, version) select ${run.companyId}::uuid, ${run.id}::uuid, ${resource}, unnest(${part.map((one) => one.id)}::uuid[]), 'created', 1`,
  )
}

// A new customer and its first contact are one import, so naming the contact is no change of its own.
async function namePrimaries(
  tx: Tx,
  { companyId }: Run,
  primary: { CustomerId: string; ContactId: string }[],
): Promise<void> {
  await tx(sql`update customers c set primary_contact_id = (p->>'ContactId')::uuid from jsonb_array_elements(${JSON.stringify(primary)}::jsonb) p
    where c.company_id = ${companyId}::uuid and c.id = (p->>'CustomerId')::uuid`)
}

/** Changes one record; false if there is no room in its notes for what the file adds to them. */
async function changeOne(tx: Tx, run: Run, resource: MadeKind, id: string, changes: Fields): Promise<boolean> {
  const table = tables[resource]
  const writer = quietWriter(run, run.requestId)
  const [[locked]] = await tx(lockStatement(table, id))
  if (!locked) return true
  const before = locked.fields as Fields
  const { patch, fits } = withNotesKept(resource, before, changes)
  if (!(await changeInTransaction(tx, table, writer, id, patch))) return fits
  const old = Object.fromEntries(Object.keys(patch).map((name) => [name, formerOf(patch, before, name)]))
  await tx(sql`insert into import_effects (company_id, import_id, resource, record_id, action, version, before)
    values (${run.companyId}::uuid, ${run.id}::uuid, ${resource}, ${id}::uuid, 'updated', ${locked.version + 1}, ${JSON.stringify(old)}::jsonb)
    on conflict (company_id, import_id, resource, record_id) do update set version = excluded.version`)
  return fits
}

// Of the company's own fields those that change, null where there was nothing: an undo takes them away again.
const formerOf = (patch: Fields, before: Fields, name: string): unknown =>
  name === 'custom'
    ? Object.fromEntries(
        Object.keys(patch['custom'] ?? {}).map((key) => [key, (before['custom'] as Fields | undefined)?.[key] ?? null]),
      )
    : before[name]

/** What somebody wrote about a customer or a contact stays: a file adds to it. */
function withNotesKept(resource: MadeKind, before: Fields, changes: Fields): { patch: Fields; fits: boolean } {
  const { notes, ...others } = changes
  if ((resource !== 'customers' && resource !== 'contacts') || typeof notes !== 'string')
    return { patch: changes, fits: true }
  const whole = addNotes(typeof before['notes'] === 'string' ? before['notes'] : '', notes)
  return whole === null ? { patch: others, fits: false } : { patch: { ...others, notes: whole }, fits: true }
}
