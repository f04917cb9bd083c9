import { hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { cursorColumn, cursorOf, pageColumns, type PageRow } from './cursor.ts'
import { eventOf, type FieldChange } from './events.ts'
import { joinedPerson, type Group, type Table } from '../schema/table.ts'
import { resourceTables } from '../schema/tables.ts'
import { raw, sql, statement, type Statement } from '../statement.ts'
import type { Writer } from './create.ts'

/**
 * The history of a record, newest first: one row for each event. Links are shown by the current name of what they pointed at.
 * Ids of events rise with time, so the last one is the cursor.
 */
export function historyStatement(
  resource: string,
  id: string,
  query: { count: number; after?: string | undefined },
): Statement<PageRow> {
  const [afterId, afterAt] = cursorOf(query.after)
  return statement(
    pageColumns,
    `select json_build_object('id', e.id, 'at', wire(e.at), 'actor', ${joinedPerson('u')}, 'action', e.action, 'version', e.version, 'changes',
        ${changesOf(resource)})::text as json,
        ${cursorColumn('e', 'at')} as cursor
      from audit_events e left join users u on u.company_id = e.company_id and u.id = e.actor_id
      where e.company_id = (select current_company()) and e.resource = $1 and e.record_id = $2::uuid
        and ($3::uuid is null or (e.at, e.id) < (to_timestamp($4::numeric), $3::uuid))
      order by e.at desc, e.version desc, e.id desc limit $5::integer`,
    [resource, id, afterId, afterAt, query.count],
  )
}

/** The changes of an event `e` of this kind, as far as this person may see them. */
export const changesOf = (resource: string): string =>
  `coalesce((select json_agg(json_build_object('field', c->>'field', 'before', ${named("c->'before'")}, 'after', ${named("c->'after'")})) from jsonb_array_elements(e.changes) c${shownOf(resource)}), '[]'::json)`

// The values before and after are shown only to people who may see the field.
function shownOf(resource: string): string {
  const table = resourceTables[resource as ResourceName]
  const fields = Object.entries({ ...table?.fields, ...table?.stamps })
  const groups = new Set(fields.flatMap(([, { group }]) => group ?? []))
  const conditions = [...groups].map((group: Group) => {
    const names = fields.filter(([, column]) => column.group === group).map(([name]) => `'${name}'`)
    // The parts of a conflict are named by their paths: `lines.<id>.quantity`.
    return `(split_part(c->>'field', '.', 1) not in (${names.join(', ')}) or (select shows('${group}')))`
  })
  if (hasCustomFields(resource))
    conditions.push(
      `not (c->>'field' like 'custom.%' and substr(c->>'field', 8) = any (coalesce((select custom_hidden('${resource}')), '{}')))`,
    )
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}

// A link is an id; whom it names depends on the field. What is not one of these fields is shown as it is.
const named = (value: string) => `case
  when ${value} = 'null'::jsonb or jsonb_typeof(${value}) <> 'string' then ${value}
  when c->>'field' = 'CustomerId' then coalesce((select to_jsonb(x.name) from customers x where x.company_id = e.company_id and x.id = (${value}#>>'{}')::uuid), ${value})
  when c->>'field' = 'primaryContactId' then coalesce((select to_jsonb(btrim(x.first_name || ' ' || x.last_name)) from contacts x where x.company_id = e.company_id and x.id = (${value}#>>'{}')::uuid), ${value})
  when c->>'field' = 'ProjectId' then coalesce((select to_jsonb(x.title) from projects x where x.company_id = e.company_id and x.id = (${value}#>>'{}')::uuid), ${value})
  when c->>'field' = 'BidId' then coalesce((select to_jsonb(x.title) from bids x where x.company_id = e.company_id and x.id = (${value}#>>'{}')::uuid), ${value})
  when c->>'field' = 'typeId' then coalesce((select o->'title' from companies x cross join lateral jsonb_array_elements(x.settings->'taskTypes') o where x.id = e.company_id and o->>'id' = ${value}#>>'{}'), ${value})
  when c->>'field' = 'labelId' then coalesce((select o->'title' from companies x cross join lateral jsonb_path_query(x.settings->'labels', '$.*.*[*]') o where x.id = e.company_id and o->>'id' = ${value}#>>'{}'), ${value})
  when c->>'field' in ('UserId', 'completedById', 'verifiedById') then coalesce((select to_jsonb(btrim(x.first_name || ' ' || x.last_name)) from users x where x.company_id = e.company_id and x.id = (${value}#>>'{}')::uuid), ${value})
  else ${value} end`

/** A change to what belongs to a record (a revision, say): its version and its history tell of it. */
export const noteChanges = (table: Table, writer: Writer, id: string, changes: readonly FieldChange[]): Statement[] => [
  sql`update ${raw(table.resource)} set version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid where company_id = ${writer.companyId}::uuid and id = ${id}::uuid`,
  eventOf(table.resource, id, writer, 'updated', changes),
]
