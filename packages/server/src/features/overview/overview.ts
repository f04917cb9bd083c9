import { missing } from '@jobwright/contract/problem.ts'
import { openChangeStages } from '@jobwright/contract/money/states.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { reading, readingFurther } from '../../http/ask.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { FormResource, UploadResource } from '@jobwright/contract/crud.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { uploadTables, resourceTables, tables } from '../../db/schema/tables.ts'
import { needs } from '@jobwright/contract/rules/needs.ts'
import { searchWords } from '@jobwright/contract/rules/searchWords.ts'
import { checkModule, isModuleDisabled } from '../../auth/entitlements.ts'
import { filterStatement, totalOf } from '../../db/records/list.ts'
import { decidedOn } from '../../db/schema/jobs.ts'
import { heldBack, joinedPerson } from '../../db/schema/table.ts'
import { singleRow, sql, statement } from '../../db/statement.ts'
import type { Context } from '../../http/context.ts'
import { refuseUnseen } from '../../http/rules.ts'
import { idsGranting } from '../../http/identify.ts'
import { streamEvents } from './stream.ts'

const kinds = Object.keys(tables) as FormResource[]
const filed = Object.keys(uploadTables) as UploadResource[]
const kept = Object.keys(resourceTables) as ResourceName[]

/** Reads that look across the records: counts, search, trash, and the stream of changes. */
export function overviewFeature({ on, db, changes }: Context): void {
  on.read(overview.resourceCount, () =>
    readingFurther(
      [
        sql.rows({
          kind: 'text',
          count: 'bigint',
          isPart: 'bool',
        })`select kind, sum(n)::bigint as count, coalesce(max(current_setting('app.limits', true)), '') like '%.list:%' as "isPart" from totals where company_id = (select current_company()) group by kind`,
      ],
      // What somebody sees a part of is counted; the totals are everybody's.
      ([rows]) => (rows[0]?.isPart ? [countedStatement] : []),
      ([rows], who, [counted]) => {
        const counts = new Map((counted ?? rows).map(({ kind, count }) => [kind, count]))
        return JSON.stringify({
          success: true,
          data: Object.fromEntries(
            kept.map((kind) => [kind, who.can(needFor(kind, 'list')) ? (counts.get(kind) ?? 0) : -1]),
          ),
        })
      },
    ),
  )

  on.read(overview.pipeline, () =>
    reading([statement({ rows: 'text' }, pipelineText, [])], ([[row]]) => `{"rows":${row?.rows ?? '[]'}}`),
  )

  on.read(overview.wins, () =>
    reading([statement({ json: 'text' }, winsText, [])], ([[row]]) => row?.json ?? missing()),
  )
  on.read(overview.changes, () =>
    reading([statement({ json: 'text' }, changesText, [])], ([[row]]) => row?.json ?? missing()),
  )
  on.read(overview.needs, () =>
    reading(needStatements, (results, who) => {
      const rows = needs.flatMap(({ resource, may }, i) =>
        who.can(needFor(resource, 'list')) && who.can(may) && !isModuleDisabled(who, resource)
          ? (results[i] ?? [])
          : [],
      )
      return `{"at":${JSON.stringify(new Date().toISOString())},"rows":[${rows.map(({ json }) => json).join(',')}]}`
    }),
  )
  on.read(overview.sums, ({ params: { resource }, query }) =>
    reading([sumStatement(resource, query)], ([[row]], who) => {
      refuseUnseen(who, resource)
      checkModule(who, resource)
      return row?.json ?? missing()
    }),
  )

  on.read(overview.search, ({ query }) => {
    const words = searchWords(query.q)
    return readingFurther(
      [singleRow(foundColumns, foundText, [words, query.count, centsIn(query.q), idsGranting('bids.list')])],
      ([[found]]) => (found?.files ? [filesStatement(found.files, query.count)] : []),
      ([[found]], _, [files = []]) =>
        `{"rows":[${[...new Set([...linesOf(found?.hits), ...files.flatMap(({ json }) => json ?? [])])].join(',')}]}`,
    )
  })

  on.read(overview.trash, ({ query }) =>
    reading(
      kept.map((kind) => trashStatement(kind, query.count)),
      (results, who) =>
        `{"rows":[${results
          .flatMap((rows, i) => (who.can(needFor(kept[i] ?? 'tasks', 'delete')) ? rows : []))
          .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt))
          .slice(0, query.count)
          .map(({ json }) => json)
          .join(',')}]}`,
    ),
  )

  on(overview.events, (ask, raw) => streamEvents(db, changes, ask.who, raw))
}

/** The amount of a text that is one, in cents: '18450', '$18,450.00'. */
const centsIn = (typed: string): number | null => {
  const [, whole, cents = ''] = /^\$? ?(\d{1,3}(?:,\d{3}){1,3}|\d{3,10})(?:\.(\d{2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll(',', '')}${cents || '00'}`)
}
// Bids of exactly this price, for those who see prices.
const pricedText = `select row_to_json(h)::text as json from (
    select 'bids' as resource, t.id, ${numberOf('bids', 't.n')} as number, t.title, coalesce(c.name, '') as detail, t.status, '' as matched
    from bids t ${resourceTables.bids.detailJoin} where $3::bigint is not null and t.price_cents = $3::bigint and t.company_id = (select current_company())
      and t.deleted_at is null and (select shows('price')) and (select holds($4::integer[])) order by t.n desc limit 5) h`

const countedStatement = statement(
  { kind: 'text', count: 'bigint' },
  kept
    .map((kind) => `select '${kind}' as kind, (${totalOf(resourceTables[kind])})::bigint as count`)
    .join(' union all '),
  [],
)

const pipelineText = `select coalesce(json_agg(x order by x.status), '[]')::text as rows from (
    select t.status, count(*) as count, ${heldBack('price', 'coalesce(round(sum(t.price_cents) / 100.0, 2), 0)', 'null')} as total,
      ${heldBack('price', 'count(*) filter (where t.price_cents is null)', 'null')} as unpriced
    from bids t where t.company_id = (select current_company()) and t.deleted_at is null and t.status in (1, 2) group by t.status) x`

const sumOf = (where = 'true') => `coalesce(round(sum(t.price_cents) filter (where ${where}) / 100.0, 2), 0)`
const countOf = (where: string) => `count(*) filter (where ${where})`

const WIN_DAYS = 90
const dealsOf = (status: number) =>
  heldBack(
    'price',
    `json_build_object('count', ${countOf(`t.status = ${status}`)}, 'total', ${sumOf(`t.status = ${status}`)}, 'unpriced', ${countOf(`t.status = ${status} and t.price_cents is null`)})`,
    'null',
  )
const winsText = `select json_build_object('from', f.day, 'won', w.won, 'lost', w.lost)::text as json
  from (select (now() at time zone c.timezone)::date - ${WIN_DAYS - 1} as day from companies c where c.id = (select current_company())) f
  cross join lateral (select ${dealsOf(3)} as won, ${dealsOf(4)} as lost from bids t
    where t.company_id = (select current_company()) and t.deleted_at is null and t.status in (3, 4) and ${decidedOn} >= f.day) w`

const unsigned = `t.stage = 'proceeding'`
const waitingOf = (where: string) =>
  `json_build_object('count', ${countOf(where)}, 'total', ${heldBack('price', sumOf(where), 'null')},
    'unpriced', ${heldBack('price', countOf(`${where} and t.price_cents is null`), 'null')}, 'oldest', wire(min(t.created_at) filter (where ${where})))`
const changesText = `select json_build_object('pending', ${waitingOf('true')}, 'unsigned', ${waitingOf(unsigned)})::text as json
  from changeorders t where t.company_id = (select current_company()) and t.deleted_at is null and t.status = 0
    and t.stage in (${openChangeStages.map((stage) => `'${stage}'`).join(', ')})`

const sumStatement = (resource: 'bids' | 'changeorders', query: Readonly<Record<string, unknown>>) =>
  filterStatement(
    resourceTables[resource],
    query,
    { json: 'text' },
    (from) =>
      `select json_build_object('count', count(*), 'total', ${heldBack('price', sumOf(), 'null')},
        'unpriced', ${heldBack('price', countOf('t.price_cents is null'), 'null')})::text as json from ${from}`,
  )

const needStatements = needs.map(({ key, resource, filter }) =>
  filterStatement(
    resourceTables[resource],
    filter,
    { json: 'text' },
    (from) =>
      `select json_build_object('key', '${key}', 'count', count(*), 'oldest', wire(min(t.updated_at)))::text as json from ${from}`,
  ),
)

/** As SQL: the first phone number or e-mail address of a hit that holds the words of the search in $1, as far as this person may see it; ''. */
const matchedIn = (kind: ResourceName): string => {
  const found = Object.values(resourceTables[kind].fields).flatMap((column) => {
    const name = `t.${column.sql}`
    if (column.group === 'phone' && column.sql !== 'phone_ext')
      return [
        heldBack(
          'phone',
          `case when $1 ~ '^[0-9]{4,}$' and strpos(regexp_replace(${name}, '[^0-9]', '', 'g'), $1) > 0 then ${name} end`,
          'null',
        ),
      ]
    if (column.group === 'contact' && column.sql === 'email')
      return [
        heldBack(
          'contact',
          `case when length($1) > 2 and strpos(lower(${name}), lower($1)) > 0 then ${name} end`,
          'null',
        ),
      ]
    return []
  })
  return found.length > 0 ? `coalesce(${found.join(', ')}, '')` : "''"
}

// Each kind tells a hit in its own words; what was found is ranked before anything is read of it.
const hitOf = (kind: ResourceName) => {
  const { title, detail, detailJoin, fields } = resourceTables[kind]
  const said = kind in uploadTables ? `concat_ws(' · ', nullif(${detail}, ''), nullif(f.around, ''))` : detail
  return `when '${kind}' then (select row_to_json(h) from (select f.resource, t.id, ${numberOf(kind, 't.n')} as number, ${title} as title, coalesce(${said}, '') as detail, ${'status' in fields ? 't.status' : 'null::integer'} as status, ${matchedIn(kind)} as matched
    from ${kind} t ${detailJoin} where t.company_id = (select current_company()) and t.id = f.id) h)`
}
const searchText = `select (case f.resource ${kinds.map(hitOf).join(' ')} end)::text as json
  from find_everywhere($1, $2::integer) f`
// Photos and documents come behind. Most searches find none: telling them is a round trip of its own, which need not even
// be got ready when there is nothing to tell.
const filesText = `select json_agg(json_build_object('resource', g.resource, 'id', g.id, 'score', g.score, 'around', g.around))::text
  from find_files($1, $2::integer) g`
/** What a search finds: hits of records, then bids of this price, as lines of JSON; and files as a JSON array. */
const foundColumns = { hits: 'text?', files: 'text?' } as const
const foundText = `select (select string_agg(h.json, E'\\n') from (${searchText} union all (${pricedText})) h) as hits,
  (${filesText}) as files`
const linesOf = (text: string | null | undefined): string[] => (text ? text.split('\n') : [])
// A record that is out of reach is found, but has no words.
const hitColumns = { json: 'text?' } as const
// A file that is found by its words and by its text is listed once.
const toldText = `select (case f.resource ${filed.map(hitOf).join(' ')} end)::text as json
  from (select distinct on (g.resource, g.id) g.* from json_to_recordset($1::json) g (resource text, id uuid, score real, around text)
    order by g.resource, g.id, g.score desc) f
  order by f.score desc, f.resource, f.id limit $2::integer`
const filesStatement = (found: string, count: number) => statement(hitColumns, toldText, [found, count])

// What may be taken out again is what may be put in.
const removable = (kind: ResourceName) =>
  `((select unscoped('${kind}.delete')) or t.created_by = current_person() or t.id in (select r from reached('${kind}', '${kind}.delete') r))`

const trashStatement = (kind: ResourceName, count: number) =>
  statement(
    { json: 'text', deletedAt: 'text' },
    `select json_build_object('resource', '${kind}', 'id', t.id, 'number', ${numberOf(kind, 't.n')}, 'title', ${resourceTables[kind].title}, 'deletedAt', wire(t.deleted_at), 'deletedBy', ${joinedPerson('d')}, 'until', wire(trash_until(t.company_id, t.deleted_at)))::text as json, wire(t.deleted_at) as "deletedAt"
    from ${kind} t left join users d on d.company_id = t.company_id and d.id = t.deleted_by where t.company_id = (select current_company()) and t.deleted_at is not null and trash_until(t.company_id, t.deleted_at) > now() and ${removable(kind)} order by t.deleted_at desc limit $1::integer`,
    [count],
  )
