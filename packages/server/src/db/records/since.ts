import type { Tx } from '../open.ts'
import type { Table } from '../schema/table.ts'
import { sql } from '../statement.ts'

/** Who changed something, and when. */
export type Since = { by: string | null; at: string }
/** The conflict about a field with who changed it since. */
export const conflictAt = (since: ReadonlyMap<string, Since>, field: string) => ({
  field,
  by: since.get(field)?.by ?? null,
  at: since.get(field)?.at ?? null,
})

/** Who changed which field after a version, by the names that the history has: `answers.<path>`, `custom.<key>`. */
export async function changesSince(
  tx: Tx,
  table: Table,
  companyId: string,
  id: string,
  version: number,
): Promise<Map<string, Since>> {
  const [rows] = await tx(
    sql.rows({
      field: 'text',
      by: 'text',
      at: 'text',
    })`select c->>'field' as field, btrim(coalesce(u.first_name || ' ' || u.last_name, '')) as by, wire(e.at) as at from audit_events e
    cross join lateral jsonb_array_elements(e.changes) c left join users u on u.company_id = e.company_id and u.id = e.actor_id
    where e.company_id = ${companyId}::uuid and e.resource = ${table.resource} and e.record_id = ${id}::uuid and e.version > ${version} and e.action <> 'not applied' order by e.version`,
  )
  // A change of one answer is a change of the answers too.
  return new Map(
    rows.flatMap(({ field, by, at }) => {
      const since = { by: by || null, at }
      const [whole = field] = field.split('.')
      return whole === field
        ? [[field, since]]
        : [
            [field, since],
            [whole, since],
          ]
    }),
  )
}
