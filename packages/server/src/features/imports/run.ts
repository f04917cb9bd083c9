import type { Database, Reach, Tx } from '../../db/open.ts'
import { bulkCreate } from '../../db/records/bulk.ts'
import type { Fields } from '../../db/records/create.ts'
import { statementsOf } from '../../db/records/statements.ts'
import { changeStatement, readChange } from '../../db/records/update.ts'
import { tables } from '../../db/schema/tables.ts'
import { sql } from '../../db/trip.ts'
import { planImport, type Duplicates, type Plan } from './plan.ts'
import { readCells, readKnown } from './store.ts'
import { quietWriter } from '../../http/write.ts'

const CHUNK = 250
const MOST_PROBLEMS = 200

/** Whose import runs, and which. */
export type Run = Reach & { country: string; requestId: string; id: string }

/**
 * Imports everything in one transaction: all of it is there afterwards, or nothing. Says how far it is as it goes, in
 * transactions of its own, so that others see it.
 */
export async function runImport(db: Database, run: Run, duplicates: Duplicates): Promise<void> {
  const { companyId, id } = run
  const sheet = await readCells(db, run, id)
  const say = (done: number) =>
    db.within(
      run,
      sql`update imports set progress = ${done}, alive_at = now() where company_id = ${companyId}::uuid and id = ${id}::uuid`,
    )
  await db.transaction(run, async (tx) => {
    const plan = planImport(sheet, duplicates, await readKnown(tx, companyId), run.country)
    const steps = Math.max(1, plan.newCustomers.length + plan.newContacts.length + plan.changes.length)
    let done = 0
    const stepped = async (n: number) => {
      done += n
      await say(Math.floor((done / steps) * sheet.rows.length))
    }
    await makeAll(tx, run, 'customers', plan.newCustomers, stepped)
    await makeAll(tx, run, 'contacts', plan.newContacts, stepped)
    await namePrimaries(tx, run, plan.primary)
    for (let i = 0; i < plan.changes.length; i += CHUNK) {
      const part = plan.changes.slice(i, i + CHUNK)
      for (const change of part) await changeOne(tx, run, change.resource, change.id, change.patch)
      await stepped(part.length)
    }
    await tx(finish(run, 'done', plan))
  })
  await say(sheet.rows.length)
}

const finish = ({ companyId, id }: Run, status: 'done', plan: Plan) =>
  sql`update imports set status = ${status}, tally = ${plan.tally}, problems = ${JSON.stringify(plan.problems.slice(0, MOST_PROBLEMS))}::jsonb, message = ''
    where company_id = ${companyId}::uuid and id = ${id}::uuid`

async function makeAll(
  tx: Tx,
  run: Run,
  resource: 'customers' | 'contacts',
  records: Plan['newCustomers'],
  stepped: (n: number) => Promise<void>,
): Promise<void> {
  if (records.length === 0) return
  const [reached] = await tx(sql`select take_numbers(${run.companyId}::uuid, ${resource}, ${records.length})`)
  const first = Number(reached?.[0]?.[0]) - records.length + 1
  for (let i = 0; i < records.length; i += CHUNK) {
    const part = records.slice(i, i + CHUNK).map((record, j) => ({ ...record, n: first + i + j }))
    await tx(
      bulkCreate(tables[resource], run.companyId, run.userId, part, 'imported', run.requestId),
      sql`insert into import_effects (company_id, import_id, resource, record_id, action, version) select ${run.companyId}::uuid, ${run.id}::uuid, ${resource}, unnest(${part.map((one) => one.id)}::uuid[]), 'created', 1`,
    )
    await stepped(part.length)
  }
}

// A new customer and its first contact are one import, so naming the contact is no change of its own.
async function namePrimaries(tx: Tx, { companyId }: Run, primary: Plan['primary']): Promise<void> {
  for (let i = 0; i < primary.length; i += CHUNK) {
    await tx(sql`update customers c set primary_contact_id = (p->>'ContactId')::uuid from jsonb_array_elements(${JSON.stringify(primary.slice(i, i + CHUNK))}::jsonb) p
      where c.company_id = ${companyId}::uuid and c.id = (p->>'CustomerId')::uuid`)
  }
}

async function changeOne(
  tx: Tx,
  run: Run,
  resource: 'customers' | 'contacts',
  id: string,
  patch: Fields,
): Promise<void> {
  const table = tables[resource]
  const writer = quietWriter(run, run.requestId)
  const [locked] = await tx({ text: statementsOf(table).lock, values: [run.companyId, id] })
  const [version, fields] = locked?.[0] ?? []
  if (!version) return
  const before = JSON.parse(fields ?? '{}') as Fields
  const [changed] = await tx(changeStatement(table, writer, { id, patch, version: Number(version) }))
  if (readChange(changed) === undefined) return
  const old = Object.fromEntries(Object.keys(patch).map((name) => [name, before[name]]))
  await tx(sql`insert into import_effects (company_id, import_id, resource, record_id, action, version, before)
    values (${run.companyId}::uuid, ${run.id}::uuid, ${resource}, ${id}::uuid, 'updated', ${Number(version) + 1}, ${JSON.stringify(old)}::jsonb)
    on conflict (company_id, import_id, resource, record_id) do update set version = excluded.version`)
}
