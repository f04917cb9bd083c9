import { refuse } from '@jobwright/contract/problem.ts'
import { byUrgency } from '../schema/jobs.ts'
import { recordJson, type Table } from '../schema/table.ts'
import type { Row, Statement, Value } from '../trip.ts'

/** What a list call may ask for; every value is already checked by the contract. */
export type ListQuery = {
  count: number; page?: number | undefined; after?: string | undefined
  sort?: string | undefined; order?: 'asc' | 'desc' | undefined; q?: string | undefined
} & Record<string, unknown>

const company = '(select current_company())'

/**
 * The statement of a list: one row of [rows as JSON text, exact total, key of the last row, its id, rows given].
 * The total of an unfiltered list comes from the maintained counter.
 */
export function listStatement(table: Table, query: ListQuery): Statement {
  const values: Value[] = []
  const put = (value: Value) => `$${values.push(value)}`
  const where = [`t.company_id = ${company}`, 't.deleted_at is null']
  for (const [name, filter] of Object.entries(table.filters)) if (query[name] !== undefined) where.push(filter(put(String(query[name]))))
  const words = query.q?.trim()
  if (words) where.push(`t.id in (select f.id from find_records('${table.resource}', ${put(words)}, 1000) f)`)
  const filtered = where.length > 2
  const total = filtered
    ? `(select count(*) from ${table.resource} t where ${where.join(' and ')})`
    : `(select coalesce(sum(n), 0) from totals where company_id = ${company} and kind = '${table.resource}')`
  const page = (query.sort ?? table.defaultSort) === 'urgency' ? urgencyPage(query, where, put) : sortedPage(table, query, where, put)
  return {
    values,
    text: `select coalesce(json_agg(${recordJson(table, 'row')} order by t.ord), '[]'::json)::text, ${total},
      (array_agg(t.k order by t.ord desc))[1], (array_agg(t.id order by t.ord desc))[1], count(*)
      from (${page}) t ${table.joins}`,
  }
}

function sortedPage(table: Table, query: ListQuery, where: readonly string[], put: (value: Value) => string): string {
  const name = query.sort ?? table.defaultSort
  const sort = table.sorts[name]
  if (!sort) return refuse('invalid', 'This list cannot be sorted so.', [{ field: 'sort', message: 'Unknown order.' }])
  const down = query.order ? query.order === 'desc' : sort.down === true
  const direction = down ? 'desc' : 'asc'
  const from = query.after === undefined ? '' : afterKey(query.after, name, direction, sort, put)
  const skip = query.after === undefined && query.page !== undefined ? (query.page - 1) * query.count : 0
  return `select t.*, ${sort.key}::text as k, row_number() over (order by ${sort.key} ${direction}, t.id ${direction}) as ord from ${table.resource} t
    where ${where.join(' and ')} ${from} order by ${sort.key} ${direction}, t.id ${direction} limit ${put(query.count)}${skip > 0 ? ` offset ${put(skip)}` : ''}`
}

function afterKey(after: string, name: string, direction: string, sort: { key: string; type: string }, put: (value: Value) => string): string {
  const [was, way, key, id] = readCursor(after)
  if (was !== name || way !== direction || !/^[0-9a-f-]{36}$/.test(id ?? '')) return badCursor()
  return `and (${sort.key}, t.id) ${direction === 'desc' ? '<' : '>'} (${put(key ?? '')}::${sort.type}, ${put(id ?? '')}::uuid)`
}

// Each part is read through its own index, and only as far as the page reaches.
function urgencyPage(query: ListQuery, where: readonly string[], put: (value: Value) => string): string {
  let skip = query.page === undefined ? 0 : (query.page - 1) * query.count
  if (query.after !== undefined) {
    const [was, , key] = readCursor(query.after)
    skip = was === 'urgency' && /^\d{1,9}$/.test(key ?? '') ? Number(key) : badCursor()
  }
  const reach = put(skip + query.count)
  const parts = byUrgency.map((part) => `(select t.* from tasks t where ${where.join(' and ')} and ${part.where} order by ${part.order} limit ${reach}::integer)`)
  return `select u.*, (row_number() over () + ${put(skip)}::integer)::text as k, row_number() over () as ord
    from (select * from (${parts.join(' union all ')}) all_parts limit ${put(query.count)}::integer offset ${put(skip)}::integer) u`
}

/** The answer of a list as JSON text, from what its statement gave. */
export function listAnswer(table: Table, query: ListQuery, result: Row | undefined): string {
  const [rows, total, key, id, given] = result ?? []
  const seen = Number(total)
  // A page that is not full is the last one, and so is a first page that holds everything.
  const more = Number(given) === query.count && !(query.after === undefined && query.page === undefined && seen <= query.count)
  const name = query.sort ?? table.defaultSort
  const down = query.order ? query.order === 'desc' : table.sorts[name]?.down === true
  const next = more ? writeCursor([name, down ? 'desc' : 'asc', key ?? '', id ?? '']) : null
  return `{"rows":${rows ?? '[]'},"totalCounts":${seen},"next":${next === null ? 'null' : `"${next}"`}}`
}

const writeCursor = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const badCursor = (): never => refuse('invalid', 'This page does not exist.', [{ field: 'after', message: 'Take `next` of the page before, with the same order.' }])
function readCursor(after: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : badCursor()
  } catch {
    return badCursor()
  }
}
