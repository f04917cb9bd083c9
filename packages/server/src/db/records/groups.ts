import { MOST_GROUPS } from '@jobwright/contract/bulkLimits.ts'
import { heldBack, type Grouping, type Table } from '../schema/table.ts'
import type { Statement } from '../statement.ts'
import { customGrouping, customSums } from './custom.ts'
import { filterStatement } from './list.ts'

/**
 * Counts and sums the records of a list by its filters, as JSON text: all of them and, where `by` names a grouping, each group.
 * One pass over the records, whatever is asked.
 */
export function groupsStatement(
  table: Table,
  { by, sums: wanted, ...query }: Readonly<Record<string, unknown>> & { by?: string | undefined },
): Statement<{ readonly json: string }> {
  const own = by === undefined ? undefined : customGrouping(table, by)
  const grouping: Grouping | undefined = by === undefined ? undefined : (own ?? table.groups?.[by])
  const added = customSums(table, wanted)
  const conditions = [...(own ? [own.where] : []), ...added.map(({ where }) => where)]
  const sums = (table.sums ?? []).map((name, at) => ({ name, at, column: table.fields[name] ?? table.stamps[name] }))
  const inner = [
    ...sums.flatMap(({ column, at }) => (column ? [`, sum(t.${column.sql}) as s${at}`] : [])),
    ...added.map(({ value }, at) => `, sum(${value}) as c${at}`),
  ].join('')
  const figures = (count: string, ofSum: (column: string) => string) =>
    `'count', ${count}, 'sums', json_build_object(${sums
      .flatMap(({ name, at, column }) => {
        if (!column) return []
        const value = column.kind === 'cents' ? `round(${ofSum(`g.s${at}`)} / 100.0, 2)` : ofSum(`g.s${at}`)
        return `'${name}', ${column.group ? heldBack(column.group, value, 'null') : value}`
      })
      .concat(added.map(({ name }, at) => `'${name}', ${ofSum(`g.c${at}`)}`))
      .join(', ')})`
  const group = `json_build_object('key', g.key::text, 'title', coalesce(g.title, ''), ${figures('g.n', (column) => column)})`
  const { key, order, title } = grouping ?? { key: 'null::text', order: 'null::text', title: "''" }
  return filterStatement(
    table,
    query,
    { json: 'text' },
    (
      from,
    ) => `select json_build_object('total', json_build_object(${figures('coalesce(sum(g.n), 0)', (column) => `sum(${column})`)}),
        'groups', ${grouping ? `coalesce(json_agg(${group} order by g.place) filter (where g.place <= ${MOST_GROUPS}), '[]')` : "'[]'::json"},
        'more', ${grouping ? `count(*) filter (where g.place > ${MOST_GROUPS})` : '0'})::text as json
      from (select k.*, ${title} as title, row_number() over (order by ${order} nulls last, k.key) as place
        from (select ${key} as key, count(*) as n${inner} from ${[from, ...conditions].join(' and ')} group by 1) k) g`,
  )
}
