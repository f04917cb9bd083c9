import type { Table } from '../schema/table.ts'
import { countSeen, seenIds, seesAll } from './seen.ts'

/** As SQL: the company of the session, and that a record is not in the trash. */
export const company = '(select current_company())'
export const isKept = 't.deleted_at is null'

/**
 * The exact number of records of a kind: from the maintained counter, or counted for somebody who sees a part of them.
 * Null would be wrong here, so a kind without records is nought.
 */
export const totalOf = (table: Table): string => {
  const where = [`t.company_id = ${company}`, isKept]
  return allOr(table, table.narrow ? countsOf(table, where) : `(select count(*) from (${seenIds(table, where)}) t)`)
}
const countOfAll = ({ resource }: Table): string =>
  `(select coalesce(sum(n), 0) from totals where company_id = ${company} and kind = '${resource}')`
const allOr = (table: Table, narrow: string): string =>
  `(case when ${seesAll(table)} then ${countOfAll(table)} else ${narrow} end)`
const countsOf = ({ resource }: Table, where: readonly string[]): string =>
  `(select coalesce(sum(t.n), 0) from ${resource}_counts t where ${where.filter((one) => one !== isKept).join(' and ')})`

/**
 * As SQL: how many records a list has that meets the conditions `where`, for who sees everything (`isWhole`) or for anybody. From the
 * counts where they tell the groups of the list apart; else its records are counted, or those that somebody sees.
 */
export function totalOfList(
  table: Table,
  query: Readonly<Record<string, unknown>>,
  where: readonly string[],
  isWhole: boolean,
): string {
  const filters = Object.keys(table.filters).filter((name) => query[name] !== undefined)
  const isFiltered = where.length > 2
  const isSearched = where.length - 2 > filters.length
  const isCounted = table.narrow && !isSearched && filters.every((name) => table.narrow?.counted.includes(name))
  const narrow = isCounted ? countsOf(table, where) : countSeen
  if (!isFiltered) return isWhole ? countOfAll(table) : allOr(table, narrow)
  if (isCounted) return narrow
  const counted = `(select count(*) from ${table.resource} t where ${where.join(' and ')})`
  if (isWhole) return counted
  return `(case when ${seesAll(table)} then ${counted} else ${narrow} end)`
}
