import type { FieldGroup } from '@jobwright/contract/catalogue/field.ts'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { numberOf } from '../numberOf.ts'

export type Group = FieldGroup

/** How a field lies in its column, and how it goes over the wire. What belongs to a group is shown to those who may see it. */
export type Column = Plain & {
  group?: Group
  /** Rules write it too, for people who don’t see it. People themselves are refused by `refuseHiddenFields`. */
  ruled?: true
  /** Large: a single record has it, a row in a list has not. */
  recordOnly?: true
  /** Where somebody was: coordinates are dropped in time, so the history, which stays, never has them. */
  place?: true
}
type Plain =
  | { kind: 'text' | 'int' | 'bigint' | 'bool' | 'date' | 'json' | 'instant' | 'id'; sql: string }
  /** `late`: its target may be created by the same write, so only the foreign key checks it. */
  | { kind: 'uuid'; sql: string; to: ResourceName | 'users' | 'folders'; late?: true }
  /** `cleared`: what it points at is counted and taken off the list when it is deleted, as single links are. */
  | { kind: 'uuids'; sql: string; to: ResourceName | 'users'; cleared?: true }
  /** A list of items with ids, kept as json: it is read and written whole. The history has those that changed. */
  | { kind: 'items'; sql: string }
  /** The answers of a log; the history tells of each answer by itself. */
  | { kind: 'answers'; sql: string }
  /** The values of the fields that the company added, by key; null takes one away. A role may be shown a part of them. */
  | { kind: 'custom'; sql: string; of: CustomKind }
  /** One of a list that the company keeps in its settings; `by` is the function that looks whether it may be chosen. */
  | { kind: 'chosen'; sql: string; by: string }
  /** A label of the record's status: what it is after a change depends on whether the status stays. */
  | { kind: 'label'; sql: string; of: 'task' | 'project' | 'bid' }
  /** Whole cents in the column, currency units with two decimals on the wire. */
  | { kind: 'cents'; sql: string }
  /** An instant, or a whole day (then `whole` is true and the instant is its UTC midnight). */
  | { kind: 'moment'; sql: string; whole: string }

/** An order of a list: its key as SQL over `t`, the key's type, and whether it runs down by default. */
export type Sort = { key: string; type: string; down?: true; group?: Group }

/**
 * A table of business records, as far as the record machine needs to know it: from this description it writes every
 * statement that lists, reads, creates, changes and removes. In SQL, `t` is always the record itself.
 */
export type Table = {
  resource: ResourceName
  /** Fields that a person writes, by their wire names. */
  fields: Readonly<Record<string, Column>>
  /** Fields that rules write: stamps. Shown and kept in the history like the others. */
  stamps: Readonly<Record<string, Column>>
  /** Columns that are written with the others and never shown. */
  inner?: Readonly<Record<string, Column>>
  /** Further members of a row in a list, and of a single record, as SQL. */
  row: Readonly<Record<string, string>>
  /** The row of another table that a list joins to each row. Subqueries would cost as much as the whole list. */
  joined?: Joined
  record: Readonly<Record<string, string>>
  sorts: Readonly<Record<string, Sort>>
  defaultSort: string
  /** Filters by query name; each gets the placeholder of its value. */
  filters: Readonly<Record<string, (value: string) => string>>
  /** What its lists can be grouped by, by the names of the call. */
  groups?: Readonly<Record<string, Grouping>>
  /** The fields that are summed. */
  sums?: readonly string[]
  /**
   * What keeps a list quick for somebody who sees a part of it ([0046](../../../../../docs/decisions/0046-lists-for-narrow-scopes.md)).
   * There is a table `<resource>_counts` with the columns that the policy compares: these filters name only columns of it.
   * Each column of the policy has an index in each of these orders.
   */
  narrow?: { counted: readonly string[]; sorts: readonly string[] }
  /** The title of the record in the trash and in search, and the detail shown with it. */
  title: string
  detail: string
  /** The join that the detail of a search hit needs. */
  detailJoin: string
  /** As SQL over `t`: the words that find it for somebody who does not see contact details; without it, all of them. */
  contactSearch?: string
}

/**
 * A grouping of a list. As SQL: the key of a record (over `t`), the order of a group and its title, both over `k.key`; the
 * title is '' where the key says it.
 */
export type Grouping = { key: string; order: string; title: string }

/** A row of another table that `column` of the record points at: its members as SQL over `x`, the id first. */
export type Joined = {
  name: string
  table: string
  column: string
  members: Readonly<Record<string, { sql: string }>>
}
/** The members as the columns of a select. */
export const joinedColumns = (inside: Joined['members']): string =>
  Object.entries(inside)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(', ')
/** The same as one JSON object. */
export const joinedJson = ({ table, column, members: inside }: Joined): string =>
  pointed(table, column, joinedColumns(inside))

/** Whether a column holds the answers of a log. */
export const isAnswers = (column: Column): boolean => column.kind === 'answers'

/** Whether a column holds values of the fields that the company added. */
export const isCustom = (column: Column | undefined): boolean => column?.kind === 'custom'

/** Whether a column holds a list of items with ids. */
export const isItems = (column: Column): boolean => column.kind === 'items'

/** Every column that a write may fill. */
export const writable = (table: Table): [string, Column][] =>
  Object.entries({ ...table.fields, ...table.stamps, ...table.inner })

/** The field as it goes over the wire, as SQL over the alias. */
export function read(column: Column, t = 't'): string {
  switch (column.kind) {
    case 'cents':
      return `round(${t}.${column.sql} / 100.0, 2)`
    case 'moment':
      return `wire_moment(${t}.${column.sql}, ${t}.${column.whole})`
    case 'instant':
      return `wire(${t}.${column.sql})`
    default:
      return `${t}.${column.sql}`
  }
}

/** What is held back stands as nothing: the wire's type stays what it is. */
export const heldBack = (group: Group, expression: string, nothing = "''"): string =>
  `case when (select shows('${group}')) then ${expression} else ${nothing} end`

const shown = (column: Column): string =>
  column.kind === 'custom'
    ? // Most people see everything: then nothing is looked up.
      `case when (select shows('price')) and (select shows('contact')) then t.${column.sql}
        else t.${column.sql} - (select custom_hidden('${column.of}')) end`
    : column.group
      ? heldBack(column.group, read(column), nothingOf[column.kind] ?? 'null')
      : read(column)
const nothingOf: Partial<Record<Column['kind'], string>> = { text: "''", items: "'[]'::json" }

/** Every field and stamp of the record, or those named, as one jsonb, for comparing and for the history. */
export const fieldsJson = (table: Table, only?: ReadonlySet<string>, t = 't'): string =>
  `jsonb_build_object(${Object.entries({ ...table.fields, ...table.stamps })
    .filter(([name]) => !only || only.has(name))
    .map(([name, column]) => `'${name}', ${read(column, t)}`)
    .join(', ')})`

/**
 * The record as the columns of a select over `t`: its envelope, its fields, and what belongs to it, each read by its key.
 * Made for row_to_json: json_build_object and joins cost more.
 */
export function members(table: Table, more: 'row' | 'record', without: readonly string[] = []): string {
  const fields = Object.entries({ ...table.fields, ...table.stamps })
    .filter(([name, column]) => (more === 'record' || !column.recordOnly) && !without.includes(name))
    .map(([name, column]) => `${shown(column)} as "${name}"`)
  const joined = Object.entries(table[more]).map(([name, expression]) => `${expression} as "${name}"`)
  const envelope = [
    't.id',
    `${numberOf(table.resource, 't.n')} as number`,
    't.version',
    'wire_stamp(t.created_at) as "createdAt"',
    'wire_stamp(t.updated_at) as "updatedAt"',
  ]
  return [...envelope, ...fields, ...joined].join(', ')
}

/**
 * The row of a list as the columns of a select over `t`, and over `x` where a row of another table is joined: read this way
 * it costs less than a subquery for each row.
 */
export function listMembers(table: Table): string {
  const { joined } = table
  if (!joined) return members(table, 'row')
  return `${members(table, 'row')}, (select row_to_json(j) from (select ${joinedColumns(joined.members)}) j where x.id is not null) as "${joined.name}"`
}

/** One record as JSON text, all fields but those `without`. `rest` adds columns and names the row `t`. */
export const recordText = (table: Table, rest: string, without: readonly string[] = []): string =>
  `select row_to_json(r)::text as reply from (select ${members(table, 'record', without)} ${rest}) r`

/** A row of another table that this record points at, as JSON: its columns as SQL over `x`, by its key. */
export const pointed = (table: string, column: string, columns: string): string =>
  `(select row_to_json(j) from (select ${columns} from ${table} x where x.company_id = t.company_id and x.id = t.${column}) j)`

/** The order of a list by a field that is held back would tell it: refused. */
export const permitSort = (group: Group): string => `(select demand('${group}', 'sort'))`

const personColumns = 'x.id, x.first_name as "firstName", x.last_name as "lastName", x.color, x.avatar'
/** The person that a column names. */
export const person = (column: string): string => pointed('users', column, personColumns)
/** A joined person under an alias, or null. */
export const joinedPerson = (alias: string): string =>
  `(select row_to_json(j) from (select ${personColumns.replaceAll('x.', `${alias}.`)}) j where ${alias}.id is not null)`
export const customerName = { Customer: pointed('customers', 'customer_id', 'x.id, x.name') }
/** Joins the customer's name to a record that was found. */
export const customerJoin = 'left join customers c on c.company_id = t.company_id and c.id = t.customer_id'
