import { hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import { writable, type Table } from '../schema/table.ts'
import { written } from '../schema/written.ts'
import type { Statement } from '../statement.ts'
import type { Fields } from './create.ts'

/** A record that is made together with many. */
export type BulkRecord = { id: string; n: number; fields: Fields }

/** Creates many records with their history in one statement. Every field of the table must be there. */
export function bulkCreate(
  table: Table,
  companyId: string,
  userId: string,
  records: readonly BulkRecord[],
  action: 'created' | 'imported',
  requestId: string,
): Statement {
  const columns = writable(table).flatMap(([name, column]) =>
    written(name, column, "(p->'fields')", '$1::uuid', { fresh: true }),
  )
  return {
    text: `with made as (insert into ${table.resource} (company_id, id, n, created_by, updated_by, ${columns.map((c) => c.column).join(', ')})
        select $1::uuid, (p->>'id')::uuid, (p->>'n')::integer, $2::uuid, $2::uuid, ${columns.map((c) => c.value).join(', ')} from jsonb_array_elements($3::jsonb) p
        returning id, version)
      insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
        select $1::uuid, gen_random_uuid(), '${table.resource}', made.id, made.version, $4, $2::uuid,
          (select coalesce(jsonb_agg(jsonb_build_object('field', e.key, 'before', null, 'after', e.value)), '[]') from jsonb_each(p->'fields') e where e.value not in ('""', 'null', '[]')${hasCustomFields(table.resource) ? ` and e.key <> 'custom') || custom_changes('custom', '{}', coalesce(p->'fields'->'custom', '{}')` : ''}), $5
        from made join jsonb_array_elements($3::jsonb) p on (p->>'id')::uuid = made.id`,
    values: [companyId, userId, JSON.stringify(records), action, requestId],
  }
}
