import { reachColumns } from '../schema/reach.ts'
import type { Table } from '../schema/table.ts'

/** From how many records on somebody sees so many that the order of an index finds a page sooner. */
const MANY = 1000
const me = '(select current_person())'

/** As SQL: whether somebody sees every record of a kind. */
export const seesAll = ({ resource }: Table): string => `(select unscoped('${resource}.list'))`

/**
 * As SQL: the ids of the records of a kind that a narrow scope reaches, each once, as far as they meet these conditions over `t`.
 * They are found from what is somebody's own and from what is within reach: records of others are not looked at. Row-level
 * security stays as it is.
 */
export function seenIds(table: Table, where: readonly string[]): string {
  const { resource } = table
  const { own, links } = reachColumns(table)
  const from = `select t.id from ${resource} t where ${where.join(' and ')}`
  // Of two bounds the planner assumes few rows, and so takes the index; a column with few values would look like half of the table.
  const is = (column: string, value: string) => `t.${column} >= ${value} and t.${column} <= ${value}`
  const reached = (of: string, column: string) =>
    `select t.id from reached('${of}', '${resource}.list') r (id) cross join lateral (${from} and ${is(column, 'r.id')} offset 0) t`
  return [
    ...own.map((column) => `${from} and ${is(column, me)}`),
    ...(links.length > 0
      ? links.map((link) => reached(link.resource, link.column))
      : // The records themselves are within reach or not.
        [reached(resource, 'id')]),
  ].join(' union ')
}

/**
 * As SQL: two tables of a WITH. `seen` has the ids of `seenIds`, `few` says whether they are few enough to be read one by one; for
 * somebody who sees everything neither is computed.
 */
export const seenTables = (table: Table, where: readonly string[]): string[] => [
  `seen as materialized (${seenIds(table, where)})`,
  `few as materialized (select case when ${seesAll(table)} then false else (select count(*) from seen) <= ${MANY} end as yes)`,
]
export const countSeen = '(select count(*) from seen)'

/**
 * As SQL: rows of a list, as what follows FROM. `wide` is read in the order of an index; where somebody sees few records, `of` is
 * given those instead, as what follows FROM.
 */
export const eitherWay = (table: Table, wide: string, of: (few: string) => string): string => {
  const each = `seen cross join lateral (select t.* from ${table.resource} t
    where t.company_id = (select current_company()) and t.id = seen.id offset 0) t`
  return `((select t.* from (select t.* from ${wide}) t where not (select few.yes from few))
    union all (select t.* from (${of(each)}) t where (select few.yes from few)))`
}
