import { missing } from '@jobwright/contract/problem.ts'
import type { Import, Mapping } from '@jobwright/contract/resources/imports.ts'
import type { Database, Reach, Tx } from '../../db/open.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { sql } from '../../db/trip.ts'
import { contactKey, plainName, type Known, type Uploaded } from './plan.ts'

const shown = `json_build_object('id', i.id, 'name', i.name, 'kind', i.kind, 'createdAt', wire(i.created_at), 'createdBy', ${joinedPerson('u')}, 'columns', i.columns, 'rows', i.row_count,
  'mapping', i.mapping, 'duplicates', i.duplicates, 'status', case when i.status in ('running', 'undoing') and i.alive_at < now() - interval '1 minute' then 'failed' else i.status end,
  'progress', i.progress, 'tally', i.tally, 'problems', i.problems, 'message', i.message)::text`
const from = 'imports i left join users u on u.company_id = i.company_id and u.id = i.created_by'

/** The statement of all imports, newest first. */
export const listStatement = {
  text: `select ${shown} from ${from} where i.company_id = (select current_company()) order by i.created_at desc limit 100`,
  values: [],
}
/** The statement of one import. */
export const getStatement = (id: string) => ({
  text: `select ${shown} from ${from} where i.company_id = (select current_company()) and i.id = $1::uuid`,
  values: [id],
})

/** One import as it goes over the wire. @throws Refusal 404 */
export async function readImport(db: Database, reach: Reach, id: string): Promise<Import> {
  const [rows] = await db.within(reach, getStatement(id))
  return rows?.[0]?.[0] ? (JSON.parse(rows[0][0]) as Import) : missing()
}

/** The table that was uploaded. @throws Refusal 404 */
export async function readCells(db: Database, reach: Reach, id: string): Promise<Uploaded> {
  const [found] = await db.within(
    reach,
    sql`select columns::text, cells::text, mapping::text from imports where company_id = ${reach.companyId}::uuid and id = ${id}::uuid`,
  )
  const row = found?.[0]
  if (!row) return missing()
  return {
    columns: (JSON.parse(row[0] ?? '[]') as { name: string }[]).map((column) => column.name),
    ...(JSON.parse(row[1] ?? '{}') as Pick<Uploaded, 'rows' | 'lines'>),
    mapping: JSON.parse(row[2] ?? '{}') as Mapping,
  }
}

/** Names of all customers and contacts that are there. */
export async function readKnown(tx: Tx, companyId: string): Promise<Known> {
  const [customers, contacts] = await tx(
    sql`select id, name from customers where company_id = ${companyId}::uuid and deleted_at is null order by n desc`,
    sql`select id, customer_id, first_name, last_name from contacts where company_id = ${companyId}::uuid and deleted_at is null order by n desc`,
  )
  return {
    customers: new Map((customers ?? []).map(([id, name]) => [plainName(name ?? ''), id ?? ''])),
    contacts: new Map(
      (contacts ?? []).map(([id, customerId, first, last]) => [
        contactKey(customerId ?? null, first ?? '', last ?? ''),
        id ?? '',
      ]),
    ),
  }
}
