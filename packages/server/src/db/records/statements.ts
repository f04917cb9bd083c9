import {
  fieldsJson,
  isCustom,
  isAnswers,
  isItems,
  read,
  recordText,
  writable,
  type Column,
  type Table,
} from '../schema/table.ts'
import { written } from '../schema/written.ts'

/** The texts of the statements that read and write the records of a table. */
type Texts = { create: string; change: string; get: string; lock: string; lockMany: string }

const made = new Map<Table, Texts>()

/** Writes the statements of a table once. */
export function textsOf(table: Table): Texts {
  let texts = made.get(table)
  if (!texts)
    made.set(
      table,
      (texts = {
        create: createText(table),
        change: changeText(table),
        get: getText(table),
        lock: lockText(table),
        lockMany: lockManyText(table),
      }),
    )
  return texts
}

// Texts of changes to some of a table's fields, by their names. What people change together is few sets of fields; should
// somebody send every mixture of them, the statement for all fields serves.
const MOST_SHAPES = 40
const shapes = new Map<Table, Map<string, Shape>>()
/** How some fields are changed. `lists` are those that go as parameters of their own, from $12 on: no other copies are made of them. */
type Shape = { text: string; lists: readonly string[] }

/**
 * The statement that changes these fields: it reads, compares and writes no others. Where `isKnown`, the lists of items among
 * them are known to differ, and their history comes with $10. The answer has no lists `without`.
 */
export function changeOf(
  table: Table,
  patch: object,
  { isKnown, without = [] }: { isKnown: boolean; without?: readonly string[] | undefined },
): Shape {
  let known = shapes.get(table)
  if (!known) shapes.set(table, (known = new Map()))
  const asked = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [] : name))
  const key = `${asked.join()}${isKnown ? '!' : ''}-${without.join()}`
  const shape = known.get(key)
  if (shape !== undefined) return shape
  if (
    asked.length === 0 ||
    known.size >= MOST_SHAPES ||
    !asked.every((name) => name in table.fields || name in table.stamps)
  )
    return { text: textsOf(table).change, lists: [] }
  const lists = asked.filter((name) => table.fields[name]?.kind === 'items')
  const written = { text: changeText(table, asked, { known: new Set(isKnown ? lists : []), without }), lists }
  known.set(key, written)
  return written
}

// A label of a status is looked at whenever the status is: it leaves with it.
function withLabels(table: Table, names: readonly string[]): ReadonlySet<string> {
  const labels = Object.entries(table.fields).flatMap(([name, { kind }]) => (kind === 'label' ? name : []))
  return new Set(names.includes('status') ? [...names, ...labels] : names)
}

// Values of both writes: $1 company, $2 record, $3 person, $4 fields as jsonb, $5 event id, $6 idempotency key or null,
// $7 request, $8 body hash, $9 request id.
const keep = (from: string) => `kept as (insert into idempotency_keys (company_id, key, request, body_hash, reply)
    select $1::uuid, $6::text, $7::text, $8::bytea, f.reply from ${from} f where $6::text is not null)`

/** A create: $10 the number, $11 the changes for the history, $12 the action's name. No row when the id exists. */
function createText(table: Table): string {
  const columns = writable(table).flatMap(([name, column]) => written(name, column, 'p.p', '$1::uuid', { fresh: true }))
  return `with p as (select $4::jsonb as p),
  made as (insert into ${table.resource} as t (company_id, id, n, created_by, updated_by, ${columns.map((c) => c.column).join(', ')})
    select $1::uuid, $2::uuid, $10::integer, $3::uuid, $3::uuid, ${columns.map((c) => c.value).join(', ')} from p
    on conflict (company_id, id) do nothing returning t.version, (${recordText(table, '')}) as reply),
  noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select $1::uuid, $5::uuid, '${table.resource}', $2::uuid, m.version, $12::text, $3::uuid, $11::jsonb, $9::text from made m),
  ${keep('made')}
  select reply from made`
}

/**
 * A change of a record that this transaction has locked: $10 further changes for the history, $11 the conflicts that the
 * answer names, from $12 on the lists of items among the fields. One row: the record, and whether anything differed. When
 * nothing differs, nothing is written. `known` are lists that differ, and whose history is part of $10.
 */
function changeText(
  table: Table,
  asked?: readonly string[],
  { known = new Set(), without = [] }: { known?: ReadonlySet<string>; without?: readonly string[] } = {},
): string {
  const only = asked && withLabels(table, asked)
  const lists = asked?.filter((name) => table.fields[name]?.kind === 'items') ?? []
  const listOf = (name: string) => `$${12 + lists.indexOf(name)}::json`
  const sets = writable(table)
    .filter(([name]) => !only || only.has(name))
    .flatMap(([name, column]) =>
      written(name, column, '$4::jsonb', '$1::uuid', { list: lists.includes(name) ? listOf(name) : undefined }).map(
        (c) =>
          `${c.column} = ${only || column.kind === 'label' ? c.value : `case when $4::jsonb ? '${name}' then ${c.value} else t.${c.column} end`}`,
      ),
    )
  const rest = only && new Set([...only].filter((name) => !lists.includes(name)))
  const now = fieldsJson(table, rest)
  const differs = [
    ...(rest?.size === 0
      ? // Each parameter has to appear.
        ['$4::jsonb is null']
      : [only && only.size === asked.length ? `${now} <> $4::jsonb` : `${now} <> (${now} || $4::jsonb)`]),
    ...lists.map((name) =>
      known.has(name) ? 'true' : `t.${table.fields[name]?.sql}::jsonb <> ${listOf(name)}::jsonb`,
    ),
  ].join(' or ')
  const reply = (from: string) => recordText(table, `, $11::json as conflicts ${from}`, without)
  // Joined with itself, the row as it was is still there (as o) once it is written.
  return `with made as (
    update ${table.resource} t set ${sets.join(', ')}, version = t.version + 1, updated_at = now(), updated_by = $3::uuid
      from ${table.resource} o where o.company_id = $1::uuid and o.id = $2::uuid
        and t.company_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null and (${differs})
    returning t.version, ${changesOf(table, only, known)} || $10::jsonb as changes, (${reply('')}) as reply),
  noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select $1::uuid, $5::uuid, '${table.resource}', $2::uuid, m.version, 'updated', $3::uuid, m.changes, $9::text from made m),
  final as (select reply, true as changed from made
    union all (${reply(`from ${table.resource} t where t.company_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null and not exists (select 1 from made)`).replace('as reply from', 'as reply, false as changed from')})),
  ${keep('final')}
  select reply, changed from final`
}

// What the history says: every field that differs now, before (in `o`) and after. What people change is one field, mostly.
// The answers of a log are separate changes, a list of items has only those that changed, and a place has no coordinates.
function changesOf(table: Table, only: ReadonlySet<string> | undefined, known: ReadonlySet<string>): string {
  const named = Object.entries(table.fields).filter(([name]) => !only || only.has(name))
  const told = named.flatMap(([name, column]) => {
    if (isAnswers(column)) return `answer_changes('${name}', ${read(column, 'o')}, ${read(column)})`
    if (isCustom(column)) return `custom_changes('${name}', ${read(column, 'o')}, ${read(column)})`
    if (column.place) return placeChange(name, column)
    if (!isItems(column) || known.has(name)) return []
    return `item_changes('${name}', ${read(column, 'o')}::jsonb, ${read(column)}::jsonb)`
  })
  const hasParts = named.some(([, column]) => !isPlain(column))
  const plain = hasParts ? new Set(plainNames(table, only)) : only
  if (plain?.size === 0) return told.length > 0 ? told.join(' || ') : "'[]'::jsonb"
  return [plainChanges(table, plain), ...told].join(' || ')
}

const plainNames = (table: Table, only: ReadonlySet<string> | undefined): string[] =>
  Object.entries({ ...table.fields, ...table.stamps }).flatMap(([name, column]) =>
    isPlain(column) && (!only || only.has(name)) ? name : [],
  )
const isPlain = (column: Column): boolean =>
  !isAnswers(column) && !isItems(column) && !isCustom(column) && !column.place

/** The change of a place for the history, as `forHistory` has it. */
function placeChange(name: string, column: Column): string {
  const said = (t?: string) =>
    `case jsonb_typeof(${read(column, t)}) when 'object' then ${read(column, t)} - '{lat,lng}'::text[] else ${read(column, t)} end`
  return `case when ${read(column)} is not distinct from ${read(column, 'o')} then '[]' else jsonb_build_array(jsonb_build_object('field', '${name}', 'before', ${said('o')}, 'after', ${said()})) end`
}

function plainChanges(table: Table, only: ReadonlySet<string> | undefined): string {
  const [name = '', ...others] = only ?? []
  const one = table.fields[name] ?? table.stamps[name]
  return one && others.length === 0
    ? `case when ${read(one)} is not distinct from ${read(one, 'o')} then '[]' else jsonb_build_array(jsonb_build_object('field', '${name}', 'before', ${read(one, 'o')}, 'after', ${read(one)})) end`
    : `(select coalesce(jsonb_agg(jsonb_build_object('field', e.key, 'before', b.was -> e.key, 'after', e.value)), '[]') from (select ${fieldsJson(table, only, 'o')}) b(was), jsonb_each(${fieldsJson(table, only)}) e where e.value is distinct from b.was -> e.key)`
}

const getText = (table: Table) =>
  recordText(
    table,
    `from ${table.resource} t where t.company_id = (select current_company()) and t.id = $1::uuid and t.deleted_at is null`,
  )

/** Locks a record: its version, and its fields as JSON, which costs a part of what jsonb does. */
const lockText = (table: Table) =>
  `select t.version, ${fieldsJson(table).replace(/^jsonb_/, 'json_')} as fields from ${table.resource} t where t.company_id = (select current_company()) and t.id = $1::uuid and t.deleted_at is null for update`

/** Locks many records in the order of their ids, without their lists of items: those are not changed many at a time. */
const lockManyText = (table: Table) => {
  const names = Object.entries({ ...table.fields, ...table.stamps }).flatMap(([name, column]) =>
    isItems(column) || isAnswers(column) ? [] : name,
  )
  return `select t.id, t.version, ${fieldsJson(table, new Set(names)).replace(/^jsonb_/, 'json_')} as fields from ${table.resource} t where t.company_id = (select current_company()) and t.id = any ($1::uuid[]) and t.deleted_at is null order by t.id for update`
}
