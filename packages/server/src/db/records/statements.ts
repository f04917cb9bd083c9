import type { Statement } from '../trip.ts'
import { fieldsJson, read, recordText, writable, written, type Table } from '../schema/table.ts'

/** The statements by which records are written, one text a table. The first five values are the same in each. */
export type Statements = { create: string; change: ChangeText; get: string; lock: string }
/** The text of a change, and what is sent to PostgreSQL before 18. */
type ChangeText = Pick<Statement, 'text' | 'before18'>

const made = new Map<Table, Statements>()

/** Writes the statements of a table once. */
export function statementsOf(table: Table): Statements {
  let statements = made.get(table)
  if (!statements)
    made.set(
      table,
      (statements = {
        create: createText(table),
        change: changeTexts(table),
        get: getText(table),
        lock: lockText(table),
      }),
    )
  return statements
}

// Texts of changes to some of a table's fields, by their names. What people change together is few sets of fields; should
// somebody send every mixture of them, the statement for all fields serves.
const MOST_SHAPES = 40
const shapes = new Map<Table, Map<string, ChangeText>>()

/** The statement that changes these fields: it reads, compares and writes no others. */
export function changeOf(table: Table, patch: object): ChangeText {
  let known = shapes.get(table)
  if (!known) shapes.set(table, (known = new Map()))
  const asked = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [] : name))
  const key = asked.join()
  const text = known.get(key)
  if (text !== undefined) return text
  if (
    asked.length === 0 ||
    known.size >= MOST_SHAPES ||
    !asked.every((name) => name in table.fields || name in table.stamps)
  )
    return statementsOf(table).change
  const written = changeTexts(table, asked)
  known.set(key, written)
  return written
}

// A label of a status is looked at whenever the status is: it leaves with it.
function withLabels(table: Table, names: readonly string[]): ReadonlySet<string> {
  const labels = Object.entries(table.fields).flatMap(([name, { kind }]) => (kind === 'label' ? name : []))
  return new Set(names.includes('status') ? [...names, ...labels] : names)
}

// $1 company, $2 record, $3 person (nulls: those of the session that was let in in this transaction), $4 fields as jsonb, $5 event id, $6 idempotency key or null, $7 request, $8 body hash,
// $9 request id.
const company = 'coalesce($1::uuid, current_company())'
const person = 'coalesce($3::uuid, current_person())'
// What is kept under the idempotency key, and told: the reply of what was made.
const told = `kept as (insert into idempotency_keys (company_id, key, request, body_hash, reply)
    select m.company_id, $6::text, $7::text, $8::bytea, m.reply from made m where $6::text is not null)
  select reply from made`

/** A create: $10 the number, $11 the changes for the history, $12 the action's name. Nothing comes back when the id is there. */
function createText(table: Table): string {
  const columns = writable(table).flatMap(([name, column]) => written(name, column, 'p.p', '$1::uuid', true))
  return `with p as (select $4::jsonb as p),
  made as (insert into ${table.resource} as t (company_id, id, n, created_by, updated_by, ${columns.map((c) => c.column).join(', ')})
    select $1::uuid, $2::uuid, $10::integer, $3::uuid, $3::uuid, ${columns.map((c) => c.value).join(', ')} from p
    on conflict (company_id, id) do nothing returning t.company_id, t.version, (${recordText(table, '')}) as reply),
  noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select m.company_id, $5::uuid, '${table.resource}', $2::uuid, m.version, $12::text, $3::uuid, $11::jsonb, $9::text from made m),
  ${told}`
}

/**
 * A change: $10 the version that it is made on, $11 what the history says of it besides. One row with the new record (with no
 * conflicts); none, and nothing is written, where there is no such record, its version is another, or nothing differs. A
 * writer that was quicker is seen by the version of the row itself, which PostgreSQL looks at again after waiting for it; so
 * nothing has to be locked before.
 */
function changeTexts(table: Table, asked?: readonly string[]): ChangeText {
  const only = asked && withLabels(table, asked)
  const sets = writable(table)
    .filter(([name]) => !only || only.has(name))
    .flatMap(([name, column]) =>
      written(name, column, '$4::jsonb', company).map(
        (c) =>
          `${c.column} = ${only || column.kind === 'label' ? c.value : `case when $4::jsonb ? '${name}' then ${c.value} else t.${c.column} end`}`,
      ),
    )
  const now = fieldsJson(table, only)
  const differs = only && only.size === asked.length ? `${now} <> $4::jsonb` : `${now} <> (${now} || $4::jsonb)`
  // What is told is told of the row itself: taken along to be told later, every column of it would be carried there.
  const made = (from: string, old: string) => `with made as (
    update ${table.resource} t set ${sets.join(', ')}, version = t.version + 1, updated_at = now(), updated_by = ${person} ${from}
      t.company_id = ${company} and t.id = $2::uuid and t.version = $10::integer and t.deleted_at is null and ${differs}
    returning ${old} t.company_id, t.version, t.updated_by, ${changesOf(table, only)} || $11::jsonb as changes, (${recordText(table, `, '[]'::json as conflicts`)}) as reply),`
  const rest = `
  noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select m.company_id, $5::uuid, '${table.resource}', $2::uuid, m.version, 'updated', m.updated_by, m.changes, $9::text from made m),
  ${told}`
  return {
    text: made('where', 'with (old as o)') + rest,
    // Joined with itself, the row as it was is still there when it has been written.
    before18: made(`from ${table.resource} o where o.company_id = ${company} and o.id = $2::uuid and`, '') + rest,
  }
}

// What the history says: every field that differs now, before (in `o`) and after. What people change is one field, mostly.
function changesOf(table: Table, only: ReadonlySet<string> | undefined): string {
  const [name = '', ...others] = only ?? []
  const one = table.fields[name] ?? table.stamps[name]
  return one && others.length === 0
    ? `case when ${read(one)} is not distinct from ${read(one, 'o')} then '[]' else jsonb_build_array(jsonb_build_object('field', '${name}', 'before', ${read(one, 'o')}, 'after', ${read(one)})) end`
    : `(select coalesce(jsonb_agg(jsonb_build_object('field', e.key, 'before', b.was -> e.key, 'after', e.value)), '[]') from (select ${fieldsJson(table, only, 'o')}) b(was), jsonb_each(${fieldsJson(table, only)}) e where e.value is distinct from b.was -> e.key)`
}

const getText = (table: Table) =>
  recordText(
    table,
    `from ${table.resource} t where t.company_id = current_company() and t.id = $1::uuid and t.deleted_at is null`,
  )

/** Locks a record: one row of [version, its fields as JSON]. */
const lockText = (table: Table) =>
  `select t.version, ${fieldsJson(table)}::text from ${table.resource} t where t.company_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null for update`
