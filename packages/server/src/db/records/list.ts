import { refuse } from '@jobwright/contract/problem.ts'
import { byUrgency, urgencyOrder } from '../schema/jobs.ts'
import { reachColumns } from '../schema/reach.ts'
import type { Columns, RowOf } from '../columns.ts'
import { listMembers, permitSort, type Joined, type Sort, type Table } from '../schema/table.ts'
import { singleRow, statement, type Statement, type Value } from '../statement.ts'
import { eitherWay, seenTables, seesAll } from './seen.ts'
import { company, isKept, totalOfList } from './totals.ts'
import { customConditions, customSort, type CustomSort } from './custom.ts'
import { searchWords } from '@jobwright/contract/rules/searchWords.ts'

/** What a list call may ask for; every value is already checked by the contract. */
export type ListQuery = {
  count: number
  page?: number | undefined
  after?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  q?: string | undefined
} & Record<string, unknown>

const MOST_FOUND = 100_000

const listColumns = { rows: 'text', given: 'int', key: 'text?', last: 'uuid?', total: 'bigint' } as const
/**
 * A page of a list: its rows as a JSON array, how many they are, the sort key and the id of the last one, and how many
 * records the whole list has.
 */
export type ListPage = RowOf<typeof listColumns>

/** The statement of a list. The total of an unfiltered list comes from the maintained counter. */
export function listStatement(table: Table, query: ListQuery): Statement<ListPage> {
  // The first page, as most people open it, is always the same statement.
  const asked = Object.keys(query).filter((name) => query[name] !== undefined)
  if (asked.length !== 1 || !usualCounts.has(query.count)) return makeStatement(table, query)
  let pages = firstPages.get(table)
  if (!pages) firstPages.set(table, (pages = new Map()))
  let page = pages.get(query.count)
  if (!page) pages.set(query.count, (page = makeStatement(table, query)))
  return page
}

const firstPages = new Map<Table, Map<number, Statement<ListPage>>>()

function makeStatement(table: Table, query: ListQuery): Statement<ListPage> {
  const { text, values, page } = writeList(table, query, false)
  const rare = !usualCounts.has(query.count) || page.rare === true || query['custom'] !== undefined
  let shorter: string | undefined
  const whole = () => (shorter ??= writeList(table, query, true).text)
  return { ...singleRow(listColumns, text, values), whole, ...(rare && { rare }) }
}

// For every caller, or shorter for one who sees everything: nothing of a narrow scope is planned. Both take the same values.
function writeList(table: Table, query: ListQuery, isWhole: boolean) {
  const { values, put, where, found } = narrowed(table, query)
  const total = totalOfList(table, query, where, isWhole)
  const page =
    (query.sort ?? table.defaultSort) === 'urgency'
      ? urgencyPage(table, query, where, isWhole)
      : sortedPage(table, query, where, put, isWhole)
  const before = isWhole ? found : [...found, ...seenTables(table, where)]
  const { columns, sights } = sightsOf(listMembers(table))
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}select z.rows, z.given, z.key, z.last, a.total
    from (select (${total})::bigint as total${sights}) a
    cross join lateral (select '[' || coalesce(string_agg(y.json, ','), '') || ']' as rows, count(*)::integer as given,
        (array_agg(y.key))[count(*)::integer] as key, (array_agg(y.id))[count(*)::integer] as last
      from (select row_to_json(r)::text as json, ${page.key} as key, t.id from ${joined(page, table.joined, columns)}) y) z`
  return { text: isWhole ? `${text} where ${seesAll(table)}` : text, values, page }
}

// The rows of the page first, and then what is joined to those that remain.
function joined({ text, order }: Page, joined: Joined | undefined, columns: string): string {
  const rows = `(select t.* from ${text}) t`
  const more = joined ? ` left join ${joined.table} x on x.company_id = t.company_id and x.id = t.${joined.column}` : ''
  return `${rows}${more} cross join lateral (select ${columns}) r order by ${order}`
}

// What is shown is asked once for the list, not for each column of a group: in a subquery of its own, for the call alone
// would be put in the place of each column that asks for it.
function sightsOf(columns: string): { columns: string; sights: string } {
  const groups = [...new Set([...columns.matchAll(/\(select shows\('(\w+)'\)\)/g)].map(([, group = '']) => group))]
  return {
    columns: groups.reduce((text, group) => text.replaceAll(`(select shows('${group}'))`, `a.sees_${group}`), columns),
    sights: groups.map((group) => `, (select shows('${group}')) as sees_${group}`).join(''),
  }
}

// The rows of one page in their order, as what follows FROM, and the key that the next page starts from. What is read for
// each row is a subquery of the select list: PostgreSQL reads it after sorting and cutting, for the rows that remain.
type Page = { text: string; order: string; key: string; rare?: boolean }

// The number of rows is part of the text: as a parameter the planner would assume a tenth of the table.
const usualCounts = new Set([1, 5, 10, 12, 20, 25, 50, 100, 200, 500, 1000])

function sortedPage(
  table: Table,
  query: ListQuery,
  where: readonly string[],
  put: (value: Value) => string,
  isWhole: boolean,
): Page {
  const name = query.sort ?? table.defaultSort
  const own = customSort(table, name, query.order === 'desc')
  const sort: Sort | undefined = own ?? table.sorts[name]
  if (!sort)
    return refuse('invalid', 'This list can’t be sorted this way.', [{ field: 'sort', message: 'Unknown order.' }])
  const down = query.order ? query.order === 'desc' : sort.down === true
  const direction = down ? 'desc' : 'asc'
  const from = query.after === undefined ? '' : afterKey(query.after, name, direction, sort, put)
  const skip = query.after === undefined && query.page !== undefined ? (query.page - 1) * query.count : 0
  const order = `${sort.key} ${direction}, t.id ${direction}`
  const permitted = own ? ` and ${own.where}` : sort.group ? ` and ${permitSort(sort.group)}` : ''
  const all = `${where.join(' and ')}${permitted} ${from}`
  const end = `order by ${order} limit ${query.count}`
  if (skip === 0 && table.narrow?.sorts.includes(name))
    return {
      key: `(${sort.key})::text`,
      order,
      text: narrowPage(table, query, { where: all, key: sort.key, direction, end, isWhole }, put),
    }
  // In the order of an index nothing is sorted, and the select list would be read for every row that is skipped.
  const cut = skip > 0 ? `${end} offset ${put(skip)}` : end
  const wide = own
    ? inOrderOf(table, own, { direction, where: `${where.join(' and ')}${permitted}`, from, skip, count: query.count })
    : `${table.resource} t where ${all} ${cut}`
  const rows = isWhole
    ? `(select t.* from ${wide})`
    : eitherWay(table, wide, (few) => `select t.* from ${few} where true${permitted} ${from} ${cut}`)
  return { key: `(${sort.key})::text`, order, text: `${rows} t`, rare: own !== undefined }
}

type OwnCut = { direction: 'asc' | 'desc'; where: string; from: string; skip: number; count: number }
// By a field of the company's own: in the order of the index of its values, and then the records without one.
function inOrderOf(
  { resource }: Table,
  { key, values, last }: CustomSort,
  { direction, where, from, skip, count }: OwnCut,
): string {
  const reach = skip + count
  return `(
    (select t.* from custom_values x join ${resource} t on t.company_id = x.company_id and t.id = x.record_id
      where ${values} and ${where} ${from.replace(key, 'x.sort').replace('t.id', 'x.record_id')}
      order by x.sort ${direction}, x.record_id ${direction} limit ${reach})
    union all
    (select t.* from ${resource} t where ${where} ${from.replace(key, last)}
      and not exists (select 1 from custom_values x where ${values} and x.record_id = t.id)
      order by t.id ${direction} limit ${reach})) t limit ${count} offset ${skip}`
}

type Cut = { where: string; key: string; direction: 'asc' | 'desc'; end: string; isWhole: boolean }

/**
 * For somebody who sees everything the page is read in the order of an index. For a narrow scope each part is read through the index
 * that begins with its column, as far as the page reaches; a record may be in several parts.
 */
function narrowPage(table: Table, query: ListQuery, cut: Cut, put: (value: Value) => string): string {
  const { where, key, direction, end, isWhole } = cut
  const { own, links } = reachColumns(table)
  const from = `from ${table.resource} t where ${where}`
  const isWide = seesAll(table)
  // With an equality the planner may read the index of the whole list instead and skip what does not match, which may be
  // almost everything. Of these bounds it doesn't know that they are equal, so only the right index has this order.
  const of = (column: string, value: string) =>
    `${from} and t.${column} >= ${value} and t.${column} <= ${value} order by t.${column} ${direction}, ${end.slice('order by '.length)}`
  const asked = links.find(({ field }) => query[field] !== undefined)
  const wide = asked ? of(asked.column, `${put(String(query[asked.field]))}::uuid`) : `${from} ${end}`
  if (isWhole) return `(select t.* ${wide}) t ${end}`
  const parts = [
    ...own.map((column) => `(select t.* ${of(column, '(select current_person())')})`),
    ...links.map(
      ({ column, resource }) =>
        `(select t.* from reached('${resource}', '${table.resource}.list') r (id) cross join lateral (select t.* ${of(column, 'r.id')}) t)`,
    ),
  ]
  return `((select t.* from (select t.* ${wide}) t where ${isWide})
    union all (select distinct on (${key}, t.id) t.* from (${parts.join(' union all ')}) t where not ${isWide} ${end})) t ${end}`
}

function afterKey(
  after: string,
  name: string,
  direction: string,
  sort: { key: string; type: string },
  put: (value: Value) => string,
): string {
  const [was, way, key, id] = readCursor(after)
  if (was !== name || way !== direction || !/^[0-9a-f-]{36}$/.test(id ?? '')) return badCursor()
  return `and (${sort.key}, t.id) ${direction === 'desc' ? '<' : '>'} (${put(key ?? '')}::${sort.type}, ${put(id ?? '')}::uuid)`
}

// Each part is read through its own index, and only as far as the page reaches.
function urgencyPage(table: Table, query: ListQuery, where: readonly string[], isWhole: boolean): Page {
  let skip = query.page === undefined ? 0 : (query.page - 1) * query.count
  if (query.after !== undefined) {
    const [was, , key] = readCursor(query.after)
    skip = was === 'urgency' && /^\d{1,9}$/.test(key ?? '') ? Number(key) : badCursor()
  }
  const reach = skip + query.count
  const parts = byUrgency.map(
    (part) =>
      `(select t.* from tasks t where ${where.join(' and ')} and ${part.where} order by ${part.order} limit ${reach})`,
  )
  const cut = `limit ${query.count} offset ${skip}`
  const wide = `(${parts.join(' union all ')}) t ${cut}`
  const few = (seen: string) =>
    `select t.* from ${seen} cross join lateral (select case ${byUrgency.map((part, at) => `when ${part.where} then ${at}`).join(' ')} end as part) k
        where k.part is not null order by ${urgencyOrder} ${cut}`
  const rows = isWhole ? `(select t.* from ${wide})` : eitherWay(table, wide, few)
  return {
    key: `(t.ord + ${skip})::text`,
    rare: skip > 0,
    order: 't.ord',
    text: `(select u.*, row_number() over () as ord from ${rows} u) t order by t.ord`,
  }
}

// The conditions of a list, with the values that they name.
function narrowed(table: Table, query: Readonly<Record<string, unknown>>) {
  const values: Value[] = []
  const put = (value: Value) => `$${values.push(value)}`
  const where = [`t.company_id = ${company}`, isKept]
  for (const [name, filter] of Object.entries(table.filters))
    if (query[name] !== undefined) where.push(filter(put(String(query[name]))))
  where.push(...customConditions(table, query['custom'], put))
  const words = searchWords(String(query['q'] ?? ''))
  // Found once, for the rows and for their number.
  const found = words
    ? [`found as materialized (select f.id from find_records('${table.resource}', ${put(words)}, ${MOST_FOUND}) f)`]
    : []
  if (words) where.push('t.id in (select found.id from found)')
  return { values, put, where, found }
}

/** A statement over the records that a list with these filters would show; `write` is given what follows FROM. */
export function filterStatement<const C extends Columns>(
  table: Table,
  query: Readonly<Record<string, unknown>>,
  columns: C,
  write: (from: string) => string,
): Statement<RowOf<C>> {
  const { values, where, found } = narrowed(table, query)
  return statement(
    columns,
    `${found.map((one) => `with ${one} `).join('')}${write(`${table.resource} t where ${where.join(' and ')}`)}`,
    values,
  )
}

/** The answer of a list as JSON text. */
export function listAnswer(table: Table, query: ListQuery, [page]: readonly ListPage[]): string {
  if (!page) throw new Error('A list has no page.')
  const { rows, given, key, last, total } = page
  // A page that is not full is the last one, and so is a first page that holds everything.
  const more = given === query.count && !(query.after === undefined && query.page === undefined && total <= query.count)
  const name = query.sort ?? table.defaultSort
  const down = query.order ? query.order === 'desc' : table.sorts[name]?.down === true
  const next = more ? writeCursor([name, down ? 'desc' : 'asc', key ?? '', last ?? '']) : null
  return `{"rows":${rows},"totalCounts":${total},"next":${next === null ? 'null' : `"${next}"`}}`
}

const writeCursor = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const badCursor = (): never =>
  refuse('invalid', 'This page doesn’t exist.', [
    { field: 'after', message: 'Take `next` of the page before, with the same order.' },
  ])
function readCursor(after: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : badCursor()
  } catch {
    return badCursor()
  }
}
