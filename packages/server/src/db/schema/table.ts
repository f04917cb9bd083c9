import type { Business } from '@jobwright/contract/crud.ts'

/** How a field lies in its column, and how it goes over the wire. */
export type Column =
  | { kind: 'text' | 'int' | 'date' | 'json' | 'instant' | 'id'; sql: string }
  | { kind: 'uuid' | 'uuids'; sql: string; to: Business | 'users' }
  /** Whole cents in the column, currency units with two decimals on the wire. */
  | { kind: 'cents'; sql: string }
  /** An instant, or a whole day (then `whole` is true and the instant is its UTC midnight). */
  | { kind: 'moment'; sql: string; whole: string }

/** An order of a list: its key as SQL over `t`, the key's type, and whether it runs down by default. */
export type Sort = { key: string; type: string; down?: true }

/**
 * A table of business records, as far as the record machine needs to know it: from this description it writes every
 * statement that lists, reads, creates, changes and removes. In SQL, `t` is always the record itself.
 */
export type Table = {
  resource: Business
  /** Before the human number: P in P-104. */
  prefix: string
  /** Fields that a person writes, by their wire names. */
  fields: Readonly<Record<string, Column>>
  /** Fields that rules write: stamps. Shown and kept in the history like the others. */
  stamps: Readonly<Record<string, Column>>
  joins: string
  /** Further members of a row in a list, and of a single record: `'name', expression` pairs. */
  row: string
  record: string
  sorts: Readonly<Record<string, Sort>>
  defaultSort: string
  /** Filters by query name; each gets the placeholder of its value. */
  filters: Readonly<Record<string, (value: string) => string>>
  /** What the record is called in the trash and in search, and what is said beside it. */
  title: string
  detail: string
  /** What is said beside a search hit is joined through this. */
  detailJoin: string
  /** Fields of other records that point at this one and are cleared when it goes. */
  pointedAtBy: readonly { resource: Business; field: string; column: string }[]
}

/** The field as it goes over the wire, as SQL over the alias. */
export function read(column: Column, t = 't'): string {
  switch (column.kind) {
    case 'cents': return `round(${t}.${column.sql} / 100.0, 2)`
    case 'moment': return `wire_moment(${t}.${column.sql}, ${t}.${column.whole})`
    case 'instant': return `wire(${t}.${column.sql})`
    default: return `${t}.${column.sql}`
  }
}

const members = (columns: Readonly<Record<string, Column>>, t: string) => Object.entries(columns).map(([name, column]) => `'${name}', ${read(column, t)}`)

/** Every field and stamp of the record as one jsonb, for comparing and for the history. */
export const fieldsJson = (table: Table, t = 't'): string => `jsonb_build_object(${[...members(table.fields, t), ...members(table.stamps, t)].join(', ')})`

/** The record as JSON: its envelope, its fields, and what is joined to it. */
export function recordJson(table: Table, more: 'row' | 'record'): string {
  const envelope = `'id', t.id, 'number', '${table.prefix}-' || t.n, 'version', t.version, 'createdAt', wire(t.created_at), 'updatedAt', wire(t.updated_at)`
  return `json_build_object(${[envelope, ...members(table.fields, 't'), ...members(table.stamps, 't'), table[more]].filter(Boolean).join(', ')})`
}

/** The columns that a field fills and their values, taken from the jsonb `from`; `company` is the company's id as SQL. */
export function written(name: string, column: Column, from: string, company: string): { column: string; value: string }[] {
  const value = `${from}->>'${name}'`
  switch (column.kind) {
    case 'text': return [{ column: column.sql, value }]
    case 'int': return [{ column: column.sql, value: `(${value})::integer` }]
    case 'id': return [{ column: column.sql, value: `(${value})::uuid` }]
    case 'date': return [{ column: column.sql, value: `(${value})::date` }]
    case 'instant': return [{ column: column.sql, value: `(${value})::timestamptz` }]
    case 'json': return [{ column: column.sql, value: `${from}->'${name}'` }]
    case 'cents': return [{ column: column.sql, value: `round((${value})::numeric * 100)::bigint` }]
    case 'uuid': return [{ column: column.sql, value: `live('${column.to}', '${name}', ${company}, (${value})::uuid)` }]
    case 'uuids': return [{ column: column.sql, value: `live_all('${column.to}', '${name}', ${company}, array(select jsonb_array_elements_text(${from}->'${name}')::uuid))` }]
    case 'moment': return [
      { column: column.sql, value: `(case when length(${value}) = 10 then ${value} || 'T00:00:00Z' else ${value} end)::timestamptz` },
      { column: column.whole, value: `coalesce(length(${value}) = 10, false)` },
    ]
  }
}

/** Joins and members that several tables share. */
export const personJoin = (column: string) => `left join users u on u.company_id = t.company_id and u.id = t.${column}`
export const customerJoin = 'left join customers c on c.company_id = t.company_id and c.id = t.customer_id'
export const person = (alias: string) => `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'color', ${alias}.color, 'avatar', ${alias}.avatar) end`
export const customerName = "'Customer', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end"
