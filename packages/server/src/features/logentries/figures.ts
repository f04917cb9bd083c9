import { sumOf, totalOf, type Figure } from '@jobwright/contract/forms/figures.ts'
import type { FormField } from '@jobwright/contract/forms/form.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { logentries, MOST_FIGURE_LINES, MOST_FIGURES } from '@jobwright/contract/resources/logentries.ts'
import { checkModule } from '../../auth/entitlements.ts'
import { numberOf } from '../../db/numberOf.ts'
import { statement } from '../../db/statement.ts'
import { reading } from '../../request/ask.ts'
import { sendWork } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { writeLines } from '../../http/lines.ts'
import { refuseFields, refuseUnseen } from '../../request/rules.ts'
import { figureTable } from './figureTable.ts'

/** Which figures: a field of a template, a range of days, and a log book or a project. */
type FiguresQuery = {
  TemplateId: string
  key: string
  from: string
  to: string
  LogbookId?: string | undefined
  ProjectId?: string | undefined
}

const columns = {
  id: 'uuid',
  number: 'text',
  logDate: 'text',
  status: 'text',
  book: 'json?',
  project: 'json?',
  bid: 'json?',
  figure: 'json?',
  isDelayed: 'bool?',
  version: 'int',
} as const

/** One field of a template over time: every filed log that answers it, and the sum of what they say. */
export function figuresFeature({ on, db, storage }: Context): void {
  on.read(logentries.figures, ({ query }) =>
    reading([versionsOf(query), logsOf(query)], ([versions, found]) => {
      const field = fieldIn(versions)
      const units = unitsOf(versions)
      const how = sumOf(field.type)
      const rows = found.slice(0, MOST_FIGURES).map(({ book, project, bid, figure, isDelayed, version, ...entry }) => {
        const figures = (Array.isArray(figure) ? figure : [figure]) as Figure[]
        const said = { Logbook: book, Project: project, Bid: bid, figures, total: totalOf(figures, how) }
        return { ...entry, ...said, isDelayed: isDelayed === true, unit: units.get(version) ?? '' }
      })
      // Feet and yards have no sum.
      const total =
        new Set(rows.map(({ unit }) => unit)).size > 1
          ? null
          : totalOf(
              rows.flatMap(({ figures }) => figures),
              how,
            )
      const delayDays = new Set(rows.flatMap(({ isDelayed, logDate }) => (isDelayed ? logDate : []))).size
      return JSON.stringify({
        field,
        rows,
        total,
        delayDays: field.type === 'weather' ? delayDays : null,
        more: found.length > MOST_FIGURES,
      })
    }),
  )

  on(logentries.figuresFile, async ({ who, query }, raw) => {
    refuseUnseen(who, 'logentries')
    checkModule(who, 'logentries')
    const [versions] = await db.within(who, versionsOf(query))
    const field = fieldIn(versions)
    const file = { mime: 'text/csv; charset=utf-8', name: `${query.key}-${query.from}-${query.to}.csv` }
    await sendWork(storage, raw, file, (to) =>
      writeLines(db, who, linesOf(query), figureTable(field, query.language, { units: unitsOf(versions) }), to),
    )
  })
}

/** So many versions of a template are looked at for options that were removed and units that were changed. */
const MOST_VERSIONS = 200

// The versions that have the field, the newest first: older logs may answer one that is not asked for any more.
const versionsOf = ({ TemplateId, key }: FiguresQuery) =>
  statement(
    { version: 'int', field: 'json' },
    `select v.version, f.field from template_versions v cross join lateral jsonb_path_query_first(v.body,
        ('$.sections[*].fields[*] ? (@.key == "' || $2 || '")')::jsonpath) f (field)
      where v.company_id = (select current_company()) and v.template_id = $1::uuid and f.field is not null
      order by v.version desc limit ${MOST_VERSIONS}`,
    [TemplateId, key],
  )

type Versions = readonly { version: number; field: unknown }[]

/** The field as the newest version has it, with the options that older logs chose and nobody can choose now. */
function fieldIn(versions: Versions): FormField {
  const [newest, ...older] = versions.map(({ field }) => field as FormField)
  if (!newest) {
    refuseFields([{ field: 'key', message: 'This field doesn’t exist.' }])
    return missing()
  }
  if (!newest.options) return newest
  const options = new Map<string, NonNullable<FormField['options']>[number]>()
  for (const option of [newest, ...older].flatMap((field) => field.options ?? []))
    if (!options.has(option.value)) options.set(option.value, option)
  return { ...newest, options: [...options.values()] }
}

/** The unit of a number as the version has it in which it was written. */
const unitsOf = (versions: Versions) =>
  new Map(versions.map(({ version, field }) => [version, (field as FormField).unit ?? '']))

const job = (table: 'projects' | 'bids', column: string) =>
  `(select row_to_json(j) from (select x.id, ${numberOf(table, 'x.n')} as number, x.title from ${table} x
    where x.company_id = e.company_id and x.id = b.${column}) j)`

const logsAndBooks = 'logentries e left join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id'
// Filed logs that answer the field; `$1` to `$6` are the values of `valuesOf`.
const areAsked = `e.company_id = (select current_company()) and e.template_id = $1::uuid and e.deleted_at is null
    and e.status in ('submitted', 'approved') and e.log_date between $3::date and $4::date and e.figures ? $2
    and ($5::uuid is null or e.logbook_id = $5::uuid) and ($6::uuid is null or b.project_id = $6::uuid)`
const valuesOf = (query: FiguresQuery) => [
  query.TemplateId,
  query.key,
  query.from,
  query.to,
  query.LogbookId ?? null,
  query.ProjectId ?? null,
]

// Weather without minutes counts as 0 minutes among the figures, but it is a delay: the answer says so.
const logsOf = (query: FiguresQuery) =>
  statement(
    columns,
    `with weather as (select exists (select 1 from template_versions v where v.company_id = (select current_company()) and v.template_id = $1::uuid
          and v.body @? ('$.sections[*].fields[*] ? (@.key == "' || $2 || '" && @.type == "weather")')::jsonpath) as asked)
      select e.id, ${numberOf('logentries', 'e.n')} as number, e.log_date::text as "logDate", e.status, e.template_version as version, e.figures -> $2 as figure,
        case when b.id is not null then json_build_object('id', b.id, 'number', ${numberOf('logbooks', 'b.n')}, 'title', b.title) end as book,
        ${job('projects', 'project_id')} as project, ${job('bids', 'bid_id')} as bid,
        case when (select asked from weather) then
          e.answers @? ('$.values."' || $2 || '".rows[*] ? (@.delay == true)')::jsonpath
          or e.answers @? ('$.rows.*[*].values."' || $2 || '".rows[*] ? (@.delay == true)')::jsonpath end as "isDelayed"
      from ${logsAndBooks} where ${areAsked} order by e.log_date, e.id limit ${MOST_FIGURES + 1}`,
    valuesOf(query),
  )

// One line for each figure; one more than is written says that there are more.
const linesOf = (query: FiguresQuery) =>
  statement(
    { json: 'text' },
    `select json_build_object('day', e.log_date, 'number', ${numberOf('logentries', 'e.n')}, 'book', coalesce(b.title, e.title),
        'job', coalesce((select p.title from projects p where p.company_id = b.company_id and p.id = b.project_id),
          (select x.title from bids x where x.company_id = b.company_id and x.id = b.bid_id)),
        'filedBy', (select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = e.company_id and u.id = e.submitted_by),
        'version', e.template_version, 'value', f.value)::text as json
      from ${logsAndBooks} cross join lateral jsonb_array_elements(
        case jsonb_typeof(e.figures -> $2) when 'array' then e.figures -> $2 else jsonb_build_array(e.figures -> $2) end
      ) with ordinality f (value, place)
      where ${areAsked}
      order by e.log_date, e.id, f.place limit ${MOST_FIGURE_LINES + 1}`,
    valuesOf(query),
  )
