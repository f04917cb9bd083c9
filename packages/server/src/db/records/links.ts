import type { Link } from '../schema/tables.ts'
import type { Table } from '../schema/table.ts'
import { raw, sql, type Statement } from '../statement.ts'
import type { Writer } from './create.ts'

type Counted = Statement<{ readonly count: number }>

/** Whether a link points at a record, as SQL. The index of a list has only rows with links, so the condition names it. */
export const pointsHere = ({ column, isList }: Link, of: string, id: string): string =>
  isList ? `${of}${column} @> array[${id}] and ${of}${column} <> '{}'` : `${of}${column} = ${id}`

/** Whether a link points at one of several records, as SQL. */
export const pointsAtAny = ({ column, isList }: Link, of: string, ids: string): string =>
  isList ? `${of}${column} && ${ids} and ${of}${column} <> '{}'` : `${of}${column} = any (${ids})`

/** Clears a link to a record that is deleted, notes it in the history of each, and keeps which they were. */
export function unlinkStatement(link: Link, { resource }: Table, writer: Writer, id: string): Counted {
  const [column, points] = [raw(link.column), raw(pointsHere(link, 't.', '(select id from target)'))]
  const [rest, before, after] = link.isList
    ? [`array_remove(t.${link.column}, (select id from target))`, 'to_jsonb(was || id_gone)', 'to_jsonb(was)']
    : ['null', 'to_jsonb(id_gone)', "'null'::jsonb"]
  return sql.rows({
    count: 'bigint',
  })`with target as (select ${id}::uuid as id),
    gone as (update ${raw(link.resource)} t set ${column} = ${raw(rest)}, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
      where company_id = ${writer.companyId}::uuid and ${points} and deleted_at is null returning company_id, id, version, ${column} as was, (select id from target) as id_gone),
    noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
      select company_id, gen_random_uuid(), ${link.resource}, id, version, 'unlinked', ${writer.userId}::uuid,
        jsonb_build_array(jsonb_build_object('field', ${link.field}::text, 'before', ${raw(before)}, 'after', ${raw(after)})), ${writer.requestId} from gone),
    kept as (insert into unlinked (company_id, deleted_resource, deleted_id, resource, record_id, field)
      select company_id, ${resource}, id_gone, ${link.resource}, id, ${link.column} from gone on conflict do nothing)
    select count(*) from gone`
}

/** Links again what the removal of a record unlinked, where nobody linked it elsewhere since. */
export function relinkStatement(link: Link, { resource }: Table, writer: Writer, id: string): Counted {
  const column = raw(link.column)
  const [linked, open, before, after] = link.isList
    ? [
        `t.${link.column} || k.deleted_id`,
        `not t.${link.column} @> array[k.deleted_id]`,
        'to_jsonb(array_remove(now_linked, id_back))',
        'to_jsonb(now_linked)',
      ]
    : ['k.deleted_id', `t.${link.column} is null`, "'null'::jsonb", 'to_jsonb(id_back)']
  return sql.rows({
    count: 'bigint',
  })`with back as (update ${raw(link.resource)} t set ${column} = ${raw(linked)}, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
      from unlinked k where k.company_id = ${writer.companyId}::uuid and k.deleted_resource = ${resource} and k.deleted_id = ${id}::uuid and k.resource = ${link.resource} and k.field = ${link.column}
        and t.company_id = k.company_id and t.id = k.record_id and ${raw(open)} returning t.company_id, t.id, t.version, t.${column} as now_linked, k.deleted_id as id_back),
    noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
      select company_id, gen_random_uuid(), ${link.resource}, id, version, 'relinked', ${writer.userId}::uuid,
        jsonb_build_array(jsonb_build_object('field', ${link.field}::text, 'before', ${raw(before)}, 'after', ${raw(after)})), ${writer.requestId} from back)
    select count(*) from back`
}
