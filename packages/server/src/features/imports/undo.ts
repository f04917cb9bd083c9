import type { Importable } from '@jobwright/contract/registry.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { tables } from '../../db/schema/tables.ts'
import { raw, sql } from '../../db/statement.ts'
import type { MadeKind } from '../../outside/tables/plan.ts'
import type { Run } from './run.ts'
import { quietWriter } from '../../request/write.ts'

// Rows are named by their ids, some hundreds at a time: right after an import the planner knows nothing of their number.
const CHUNK = 250
type Resource = MadeKind

/**
 * Undoes an import in one transaction: what it made goes to the trash, what it changed is set back. A record that
 * somebody changed or used since stays as it is, and a customer whose contact stays, stays too. Answers how many stayed.
 */
export async function undoImport(db: Database, run: Run, kind: Importable): Promise<number> {
  return db.transaction(run, async (tx) => {
    // An assembly that is set back no longer needs its new parts.
    const kept = kind === 'priceitems' ? await setBack(tx, run) : 0
    const gone = await undoOf[kind](tx, run)
    const others = kind === 'priceitems' ? 0 : await setBack(tx, run)
    await tx(
      sql`update imports set status = 'undone' where company_id = ${run.companyId}::uuid and id = ${run.id}::uuid`,
    )
    return kept + gone + others
  })
}

const undoOf = { customers: undoCustomers, billingcodes: undoCodes, priceitems: undoItems } as const

async function undoCustomers(tx: Tx, run: Run): Promise<number> {
  const contacts = await madeAndUntouched(tx, run, 'contacts')
  const customers = await madeAndUntouched(tx, run, 'customers')
  const keep = await stillNeeded(tx, run, [...customers.untouched], contacts.untouched)
  const goCustomers = [...customers.untouched].filter((id) => !keep.has(id))
  // A contact stays with the customer that it was made with.
  const going = new Set(goCustomers)
  const stay = new Set([...customers.all].filter((id) => !going.has(id)))
  const goContacts = [...contacts.untouched].filter((id) => !stay.has(contacts.customerOf.get(id) ?? ''))
  await trash(tx, run, 'customers', goCustomers)
  await trash(tx, run, 'contacts', goContacts)
  return customers.there - goCustomers.length + (contacts.there - goContacts.length)
}

/** Codes that time or a project names stay: an hour does not lose what it was counted by. */
async function undoCodes(tx: Tx, run: Run): Promise<number> {
  const codes = await madeAndUntouched(tx, run, 'billingcodes')
  const used = new Set<string>()
  for (const ids of chunks([...codes.untouched])) {
    const [rows] = await tx(
      sql.rows({
        id: 'uuid',
      })`select k.id from unnest(${ids}::uuid[]) k (id) where exists (select 1 from timeentries e where e.company_id = ${run.companyId}::uuid and e.cost_code_id = k.id)
        or exists (select 1 from projects p where p.company_id = ${run.companyId}::uuid and k.id = any (p.cost_code_ids) and p.deleted_at is null)`,
    )
    for (const { id } of rows) used.add(id)
  }
  const going = [...codes.untouched].filter((id) => !used.has(id))
  await trash(tx, run, 'billingcodes', going)
  return codes.there - going.length
}

/** Items that an assembly consists of stay. */
async function undoItems(tx: Tx, run: Run): Promise<number> {
  const items = await madeAndUntouched(tx, run, 'priceitems')
  const [parts] = await tx(
    sql.rows({
      id: 'uuid',
      assembly: 'uuid',
    })`select (p->>'id')::uuid as id, a.id as assembly from priceitems a, json_array_elements(a.parts) p where a.company_id = ${run.companyId}::uuid and a.deleted_at is null and a.parts::text <> '[]'`,
  )
  const partsOf = new Map<string, string[]>()
  for (const { id, assembly } of parts) partsOf.set(assembly, [...(partsOf.get(assembly) ?? []), id])
  const going = new Set(items.untouched)
  // What stays keeps its parts, and those keep theirs.
  const staying = [...partsOf.keys()].filter((id) => !going.has(id))
  for (const id of staying) for (const part of partsOf.get(id) ?? []) if (going.delete(part)) staying.push(part)
  await trash(tx, run, 'priceitems', [...going])
  return items.there - going.size
}

const chunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, i) => items.slice(i * CHUNK, (i + 1) * CHUNK))

type Made = { all: Set<string>; untouched: Set<string>; there: number; customerOf: Map<string, string> }

async function madeAndUntouched(tx: Tx, { companyId, id }: Run, resource: Resource): Promise<Made> {
  const [effects] = await tx(
    sql.rows({
      id: 'uuid',
    })`select record_id as id from import_effects where company_id = ${companyId}::uuid and import_id = ${id}::uuid and resource = ${resource} and action = 'created'`,
  )
  const made: Made = {
    all: new Set(effects.map((effect) => effect.id)),
    untouched: new Set(),
    there: 0,
    customerOf: new Map(),
  }
  const owner = resource === 'contacts' ? raw('customer_id') : raw('null::uuid')
  for (const ids of chunks([...made.all])) {
    const [rows] = await tx(
      sql.rows({
        id: 'uuid',
        version: 'int',
        customer: 'uuid?',
      })`select id, version, ${owner} as customer from ${raw(resource)} where company_id = ${companyId}::uuid and id = any (${ids}::uuid[]) and deleted_at is null for update`,
    )
    for (const record of rows) {
      made.there++
      if (record.version === 1) made.untouched.add(record.id)
      if (record.customer) made.customerOf.set(record.id, record.customer)
    }
  }
  return made
}

// Customers that jobs point at, or contacts that do not go with them.
async function stillNeeded(
  tx: Tx,
  { companyId }: Run,
  customers: readonly string[],
  goingContacts: ReadonlySet<string>,
): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const ids of chunks(customers)) {
    for (const kind of ['projects', 'bids', 'tasks']) {
      const [rows] = await tx(
        sql.rows({
          customer: 'uuid',
        })`select customer_id as customer from ${raw(kind)} where company_id = ${companyId}::uuid and customer_id = any (${ids}::uuid[]) and deleted_at is null`,
      )
      for (const { customer } of rows) needed.add(customer)
    }
    const [rows] = await tx(
      sql.rows({
        id: 'uuid',
        customer: 'uuid',
      })`select id, customer_id as customer from contacts where company_id = ${companyId}::uuid and customer_id = any (${ids}::uuid[]) and deleted_at is null`,
    )
    for (const { id, customer } of rows) if (!goingContacts.has(id)) needed.add(customer)
  }
  return needed
}

async function trash(tx: Tx, run: Run, resource: Resource, records: readonly string[]): Promise<void> {
  for (const ids of chunks(records)) {
    await tx(sql`with gone as (update ${raw(resource)} set deleted_at = now(), deleted_by = ${run.userId}::uuid, version = version + 1, updated_at = now(), updated_by = ${run.userId}::uuid
        where company_id = ${run.companyId}::uuid and id = any (${ids}::uuid[]) returning id, version)
      insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, request_id)
        select ${run.companyId}::uuid, gen_random_uuid(), ${resource}, gone.id, gone.version, 'import undone', ${run.userId}::uuid, ${run.requestId} from gone`)
  }
}

async function setBack(tx: Tx, run: Run): Promise<number> {
  const [changed] = await tx(
    sql.rows({
      resource: 'text',
      id: 'uuid',
      version: 'int',
      before: 'json?',
    })`select resource, record_id as id, version, before from import_effects where company_id = ${run.companyId}::uuid and import_id = ${run.id}::uuid and action = 'updated'`,
  )
  let kept = 0
  for (const { resource, id, version, before } of changed) {
    const table = tables[resource as MadeKind]
    const writer = quietWriter(run, run.requestId)
    const [[locked]] = await tx(lockStatement(table, id))
    const isUnchanged = locked?.version === version
    if (!isUnchanged || !(await changeInTransaction(tx, table, writer, id, (before ?? {}) as Fields))) kept++
  }
  return kept
}
