import type { Business } from '@jobwright/contract/crud.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { searchWords } from '@jobwright/contract/rules/searchWords.ts'
import { tables } from '../../db/schema/tables.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import type { Statement } from '../../db/trip.ts'
import type { Tools } from '../../http/tools.ts'
import { idsGranting } from '../../http/mount.ts'
import { streamEvents } from './stream.ts'

const kinds = Object.keys(tables) as Business[]

/** Reads that look across the records: counts, search, trash, and the stream of changes. */
export function overviewFeature({ on, db, changes }: Tools): void {
  on.read(overview.resourceCount, () => ({
    statements: [
      {
        text: 'select kind, sum(n) from totals where company_id = (select current_company()) group by kind',
        values: [],
      },
    ],
    answer([rows], who) {
      const counted = new Map(rows?.map(([kind, n]) => [kind, Number(n)]))
      return JSON.stringify({
        success: true,
        data: Object.fromEntries(kinds.map((kind) => [kind, who.can(`${kind}.list`) ? (counted.get(kind) ?? 0) : -1])),
      })
    },
  }))

  on.read(overview.search, ({ query }) => ({
    statements: [
      {
        text: searchText,
        values: [searchWords(query.q), query.count, ...kinds.map((kind) => idsGranting(`${kind}.list`))],
      },
    ],
    answer: ([rows]) => `{"rows":[${(rows ?? []).map(([json]) => json).join(',')}]}`,
  }))

  on.read(overview.trash, ({ query }) => ({
    statements: kinds.map((kind) => trashStatement(kind, query.count)),
    answer: (results, who) =>
      `{"rows":[${results
        .flatMap((rows, i) => (who.can(`${kinds[i] ?? 'tasks'}.delete`) ? rows : []))
        .sort((a, b) => String(b[1]).localeCompare(String(a[1])))
        .slice(0, query.count)
        .map((row) => row[0])
        .join(',')}]}`,
  }))

  on(overview.events, (ask, raw) => streamEvents(db, changes, ask.who, raw))
}

// Each kind tells a hit in its own words; what was found is ranked before anything is read of it.
const hitOf = (kind: Business) => {
  const { prefix, title, detail, detailJoin, fields } = tables[kind]
  return `when '${kind}' then (select row_to_json(h) from (select f.resource, t.id, '${prefix}-' || t.n as number, ${title} as title, coalesce(${detail}, '') as detail, ${'status' in fields ? 't.status' : 'null::integer'} as status
    from ${kind} t ${detailJoin} where t.company_id = (select current_company()) and t.id = f.id) h)`
}
const searchText = `select (case f.resource ${kinds.map(hitOf).join(' ')} end)::text
  from find_everywhere($1, $2::integer, ${kinds.map((kind, i) => `${kind} => $${i + 3}::integer[]`).join(', ')}) f`

const trashStatement = (kind: Business, count: number): Statement => ({
  text: `select json_build_object('resource', '${kind}', 'id', t.id, 'number', '${tables[kind].prefix}-' || t.n, 'title', ${tables[kind].title}, 'deletedAt', wire(t.deleted_at), 'deletedBy', ${joinedPerson('d')}, 'until', wire(t.deleted_at + interval '30 days'))::text, wire(t.deleted_at)
    from ${kind} t left join users d on d.company_id = t.company_id and d.id = t.deleted_by where t.company_id = (select current_company()) and t.deleted_at is not null order by t.deleted_at desc limit $1::integer`,
  values: [count],
})
