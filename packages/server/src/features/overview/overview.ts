import type { Business } from '@jobwright/contract/crud.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { tables } from '../../db/schema/tables.ts'
import { person } from '../../db/schema/table.ts'
import type { Statement } from '../../db/trip.ts'
import type { Who } from '../../http/mount.ts'
import type { Tools } from '../../http/tools.ts'
import { streamEvents } from './stream.ts'

const kinds = Object.keys(tables) as Business[]

/** Reads that look across the records: counts, search, trash, and the stream of changes. */
export function overviewFeature({ on, db, changes }: Tools): void {
  on.read(overview.resourceCount, () => ({
    statements: [{ text: 'select kind, sum(n) from totals where company_id = (select current_company()) group by kind', values: [] }],
    answer([rows], who) {
      const counted = new Map(rows?.map(([kind, n]) => [kind, Number(n)]))
      return JSON.stringify({ success: true, data: Object.fromEntries(kinds.map((kind) => [kind, who.can(`${kind}.list`) ? (counted.get(kind) ?? 0) : -1])) })
    },
  }))

  on.read(overview.search, ({ query }) => {
    const words = wordsOf(query.q)
    return {
      statements: words ? kinds.map((kind) => findStatement(kind, words, query.count)) : [],
      answer: (results, who) => `{"rows":[${bestOf(results, who, query.count).join(',')}]}`,
    }
  })

  on.read(overview.trash, ({ query }) => ({
    statements: kinds.map((kind) => trashStatement(kind, query.count)),
    answer: (results, who) => `{"rows":[${results.flatMap((rows, i) => (who.can(`${kinds[i] ?? 'tasks'}.delete`) ? rows : []))
      .sort((a, b) => String(b[1]).localeCompare(String(a[1]))).slice(0, query.count).map((row) => row[0]).join(',')}]}`,
  }))

  on(overview.events, (ask, raw) => streamEvents(db, changes, ask.who, raw))
}

// A phone number is found by its digits, however it is written; everything else by its words.
const wordsOf = (q: string) => {
  const words = q.trim()
  return /^[\d\s().+-]{5,}$/.test(words) ? words.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : words
}

function findStatement(kind: Business, words: string, count: number): Statement {
  const table = tables[kind]
  const status = 'status' in table.fields ? 't.status' : 'null'
  return {
    text: `select json_build_object('resource', '${kind}', 'id', t.id, 'number', '${table.prefix}-' || t.n, 'title', ${table.title}, 'detail', coalesce(${table.detail}, ''), 'status', ${status})::text, f.score
      from find_records('${kind}', $1, $2::integer) f join ${kind} t on t.company_id = (select current_company()) and t.id = f.id ${table.detailJoin}
      order by f.score desc, t.updated_at desc limit $2::integer`,
    values: [words, count],
  }
}

// What matches as it is written comes before what is only like it; kinds take turns.
function bestOf(results: readonly (readonly (readonly (string | null)[])[])[], who: Who, count: number): (string | null)[] {
  const allowed = results.filter((_, i) => who.can(`${kinds[i] ?? 'tasks'}.list`))
  const exact = allowed.some((rows) => Number(rows[0]?.[1] ?? 0) >= 1)
  return allowed.flatMap((rows) => rows.map((row, rank) => ({ json: row[0] ?? null, score: Number(row[1]), rank })))
    .filter(({ score }) => !exact || score >= 1)
    .sort((a, b) => b.score - a.score || a.rank - b.rank).slice(0, count).map(({ json }) => json)
}

const trashStatement = (kind: Business, count: number): Statement => ({
  text: `select json_build_object('resource', '${kind}', 'id', t.id, 'number', '${tables[kind].prefix}-' || t.n, 'title', ${tables[kind].title}, 'deletedAt', wire(t.deleted_at), 'deletedBy', ${person('d')}, 'until', wire(t.deleted_at + interval '30 days'))::text, wire(t.deleted_at)
    from ${kind} t left join users d on d.company_id = t.company_id and d.id = t.deleted_by where t.company_id = (select current_company()) and t.deleted_at is not null order by t.deleted_at desc limit $1::integer`,
  values: [count],
})
