import type { FormResource, UploadResource } from '@jobwright/contract/crud.ts'
import { registry, type ResourceName } from '@jobwright/contract/registry.ts'
import { recordsIn, type matchedFields } from '@jobwright/contract/resources/overview.ts'
import { searchWords } from '@jobwright/contract/rules/searchWords.ts'
import { numberOf } from '../../db/numberOf.ts'
import { heldBack } from '../../db/schema/table.ts'
import { resourceTables, tables, uploadTables } from '../../db/schema/tables.ts'
import { singleRow, statement } from '../../db/statement.ts'
import { reading, readingFurther } from '../../request/ask.ts'
import { idsGranting } from '../../auth/identify.ts'

const kinds = [...Object.keys(tables), ...Object.keys(uploadTables)] as (FormResource | UploadResource)[]

type Matched = readonly [field: (typeof matchedFields)[number], value: string]
const phone = (column: string): Matched => ['phone', heldBack('phone', `t.${column}`)]
const email: Matched = ['email', heldBack('contact', 't.email')]
const address: Matched = [
  'address',
  "concat_ws(', ', nullif(t.address, ''), nullif(t.city, ''), nullif(concat_ws(' ', nullif(t.state, ''), nullif(t.zip, '')), ''))",
]
const custom: Matched = ['custom', 't.custom_words']
const tags: Matched = ['tags', `(select string_agg(x, ', ') from jsonb_array_elements_text(t.tags) x)`]

/** What a kind is found by besides its title, as SQL over `t`: what the column `search` has. */
const foundBy: Partial<Record<ResourceName, readonly Matched[]>> = {
  customers: [phone('phone'), email, address, custom],
  contacts: [phone('phone'), phone('mobile'), email, ['jobTitle', 't.title'], address, custom],
  projects: [address, custom],
  bids: [address, custom],
  tasks: [custom],
  changeorders: [['description', 't.description'], custom],
  photos: [['caption', 't.caption'], tags, ['fileName', 't.original_name']],
  documents: [['sheet', 't.sheet_no'], tags, ['fileName', 't.original_name']],
  logentries: [['answers', 't.words']],
  templates: [['category', 't.category']],
  billingcodes: [
    ['code', 't.code'],
    ['note', 't.notes'],
  ],
  priceitems: [
    ['code', 't.code'],
    ['section', 't.section'],
    ['description', 't.description'],
  ],
  crews: [['note', 't.notes']],
  scheduleitems: [['description', 't.description']],
  timeentries: [['note', 't.note']],
  timesheets: [['note', 't.dispute']],
}

const whyOf = (shown: string, by: readonly Matched[]) =>
  `why_found(f.wanted, f.said, f.around, ${shown}, variadic array[${by.map(([field, value]) => `'${field}', ${value}`).join(', ')}]::text[])`

// Each kind tells a hit in its own words; what was found is ranked before anything is read of it. `f` has the words of the
// search, and the comment or the part of a file in which it was found.
const hitOf = (kind: ResourceName) => {
  const { title, detail, detailJoin, fields } = resourceTables[kind]
  const shown = `concat('${registry[kind].prefix.toLowerCase()}-', t.n, ' ', ${title}, ' ', ${detail})`
  return `when '${kind}' then (select row_to_json(h) from (
    select f.resource, t.id, ${numberOf(kind, 't.n')} as number, ${title} as title, coalesce(${detail}, '') as detail,
      ${'status' in fields ? 't.status' : 'null::integer'} as status, ${whyOf(shown, foundBy[kind] ?? [])} as why
    from ${kind} t ${detailJoin}
    where t.company_id = (select current_company()) and t.id = f.id and t.deleted_at is null) h)`
}
// `w` has the words of the search: working them out costs more than using them.
const recordsText = `select (case f.resource ${kinds.map(hitOf).join(' ')} end)::text as json
  from (select e.resource, e.id, null::text as said, '' as around, w.wanted from find_everywhere($1, w.wanted, $2::integer) e
    union all select c.resource, c.id, c.said, '', w.wanted from find_comments(w.wanted, $2::integer) c) f`

// Bids of exactly this price, for those who see prices.
const pricedText = `select row_to_json(h)::text as json from (
    select 'bids' as resource, t.id, ${numberOf('bids', 't.n')} as number, t.title, coalesce(c.name, '') as detail, t.status, null::json as why
    from bids t ${resourceTables.bids.detailJoin} where $3::bigint is not null and t.price_cents = $3::bigint and t.company_id = (select current_company())
      and t.deleted_at is null and (select shows('price')) and (select holds($4::integer[])) order by t.n desc limit 5) h`

const MOST_PEOPLE = 5
const personName = "btrim(u.first_name || ' ' || u.last_name)"
const personWords = "fold(concat_ws(' ', u.first_name, u.last_name, u.username, u.email, u.mobile, u.employee_no))"
// Those who may list the people see how to reach them.
const peopleText = `select row_to_json(h)::text as json from (
    select 'users' as resource, f.id, '' as number, f.title, f.detail, null::integer as status, ${whyOf('f.title', [
      ['phone', 'f.mobile'],
      ['email', 'f.email'],
      ['username', 'f.username'],
      ['employeeNo', 'f.employee_no'],
    ])} as why
    from (select u.id, ${personName} as title, r.title as detail, u.mobile, u.email, u.username, u.employee_no, w.wanted,
        null::text as said, '' as around
      from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
      where (select holds($5::integer[])) and cardinality(w.wanted) > 0 and u.company_id = (select current_company())
        and u.status in ('active', 'invited')
        and ${personWords} like all (array(select '%' || like_escaped(x) || '%' from unnest(w.wanted) x))
      order by u.first_name, u.last_name, u.id limit ${MOST_PEOPLE}) f) h`

// Photos and documents come behind. Most searches find none: telling them is a round trip of its own, which need not even
// be got ready when there is nothing to tell.
const filesText = `select json_agg(json_build_object('resource', g.resource, 'id', g.id, 'score', g.score, 'around', g.around))::text
  from find_files(w.wanted, $2::integer) g`
/** What a search finds: hits of records, people and bids of this price, as lines of JSON; and files as a JSON array. */
const foundColumns = { hits: 'text?', files: 'text?' } as const
const foundText = `select (select string_agg(h.json, E'\\n')
    from (${recordsText} union all (${peopleText}) union all (${pricedText})) h) as hits,
  (${filesText}) as files
  from (select search_words($1) as wanted offset 0) w`
// A record that is out of reach is found, but has no words.
const hitColumns = { json: 'text?' } as const
// A file that is found by its words and by its text is listed once.
const toldText = `select (case f.resource ${Object.keys(uploadTables)
  .map((kind) => hitOf(kind as UploadResource))
  .join(' ')} end)::text as json
  from (select distinct on (g.resource, g.id) g.resource, g.id, g.score, g.around, null::text as said, search_words($1) as wanted
    from json_to_recordset($3::json) g (resource text, id uuid, score real, around text)
    order by g.resource, g.id, g.score desc) f
  order by f.score desc, f.resource, f.id limit $2::integer`

/** What is found by a text, records first. Each record is listed once, for the first reason for which it was found. */
export const search = (q: string, count: number) => {
  const words = searchWords(q)
  return readingFurther(
    [
      singleRow(foundColumns, foundText, [
        words,
        count,
        centsIn(q),
        idsGranting('bids.list'),
        idsGranting('users.list'),
      ]),
    ],
    ([[found]]) => (found?.files ? [statement(hitColumns, toldText, [words, count, found.files])] : []),
    ([[found]], _, [files = []]) => {
      const lines = [...linesOf(found?.hits), ...files.flatMap(({ json }) => json ?? [])]
      const once = new Map<string, string>()
      for (const line of lines) {
        // Each line begins with the kind and the id.
        const key = line.slice(0, line.indexOf('"number"'))
        if (!once.has(key)) once.set(key, line)
      }
      return `{"rows":[${[...once.values()].join(',')}]}`
    },
  )
}

const namedText = `select h.json from (
    select f.place, (case f.resource ${kinds.map(hitOf).join(' ')} end)::text as json
      from json_to_recordset($2::json) f (resource text, id uuid, place integer, said text, around text, wanted text[]) where may_list(f.resource)
    union all select f.place, json_build_object('resource', 'users', 'id', u.id, 'number', '', 'title', ${personName}, 'detail', r.title,
        'status', null, 'why', null)::text
      from json_to_recordset($2::json) f (resource text, id uuid, place integer)
      join users u on u.company_id = (select current_company()) and u.id = f.id
      join roles r on r.company_id = u.company_id and r.id = u.role_id
      where f.resource = 'users' and (select holds($3::integer[]))) h
  where h.json is not null and $1 = '' order by h.place`

/** What records are called now, in the order in which they were asked for. */
export const named = (of: string) => {
  const asked = recordsIn(of).map((record, place) => ({ ...record, place, around: '', wanted: '{}' }))
  return reading(
    [statement({ json: 'text' }, namedText, ['', JSON.stringify(asked), idsGranting('users.list')])],
    ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
  )
}

const linesOf = (text: string | null | undefined): string[] => (text ? text.split('\n') : [])

/** The amount of a text that is one, in cents: '18450', '$18,450.00'. */
const centsIn = (typed: string): number | null => {
  const [, whole, cents = ''] = /^\$? ?(\d{1,3}(?:,\d{3}){1,3}|\d{3,10})(?:\.(\d{2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll(',', '')}${cents || '00'}`)
}
