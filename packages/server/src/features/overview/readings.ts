import { officeChanges, officeChangeStages, pendingChangeStages } from '@jobwright/contract/money/changeStages.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { pathOf, type ResourceName } from '@jobwright/contract/registry.ts'
import { needs } from '@jobwright/contract/rules/needs.ts'
import { isModuleDisabled } from '../../auth/entitlements.ts'
import { numberOf } from '../../db/numberOf.ts'
import { filterStatement } from '../../db/records/list.ts'
import { totalOf } from '../../db/records/totals.ts'
import { decidedOn } from '../../db/schema/jobs.ts'
import { heldBack } from '../../db/schema/table.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { sql, statement } from '../../db/statement.ts'
import { reading, readingFurther, type Who } from '../../request/ask.ts'

const kept = Object.keys(resourceTables) as ResourceName[]

type Counted = { kind: string; count: number }
const totalsStatement = sql.rows({
  kind: 'text',
  count: 'bigint',
  isPart: 'bool',
})`select kind, sum(n)::bigint as count, coalesce(max(current_setting('app.limits', true)), '') like '%.list:%' as "isPart" from totals where company_id = (select current_company()) group by kind`

function countsJson(rows: readonly Counted[], who: Who): string {
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return JSON.stringify({
    success: true,
    data: Object.fromEntries(
      kept.map((kind) => [pathOf(kind), who.can(needFor(kind, 'list')) ? (counts.get(kind) ?? 0) : -1]),
    ),
  })
}

/** How many records there are. What somebody sees a part of is counted; the totals are everybody's. */
export const countsReading = () =>
  readingFurther(
    [totalsStatement],
    ([rows]) => (rows[0]?.isPart ? [countedStatement] : []),
    ([rows], who, [counted]) => countsJson(counted ?? rows, who),
  )
/** The same in one round trip, for somebody who is known. */
export const countsOf = (who: Who) =>
  who.limits.includes('.list:')
    ? reading([countedStatement], ([rows]) => countsJson(rows, who))
    : reading([totalsStatement], ([rows]) => countsJson(rows, who))

/** Open bids by status. */
export const pipelineReading = () =>
  reading([statement({ rows: 'text' }, pipelineText, [])], ([[row]]) => `{"rows":${row?.rows ?? '[]'}}`)
/** Bids that were won and lost lately. */
export const winsReading = () =>
  reading([statement({ json: 'text' }, winsText, [])], ([[row]]) => row?.json ?? missing())
/** Change orders that wait for a decision. */
export const changesReading = () =>
  reading([statement({ json: 'text' }, changesText, [])], ([[row]]) => row?.json ?? missing())
/** What waits for somebody's decision. */
export const needsReading = () =>
  reading([...needStatements, questionStatement], (results, who) => {
    const answers = who.can('projects.update') && !isModuleDisabled(who, 'projects')
    const questions = answers ? (results[needStatements.length] ?? []) : []
    const rows = needs.flatMap(({ resource, may }, i) =>
      who.can(needFor(resource, 'list')) && who.can(may) && !isModuleDisabled(who, resource) ? (results[i] ?? []) : [],
    )
    return `{"at":${JSON.stringify(new Date().toISOString())},"rows":[${rows.map(({ json }) => json).join(',')}],"questions":[${questions.map(({ json }) => json).join(',')}]}`
  })

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

/** As SQL: what records come to, in currency. */
export const sumOf = (where = 'true') => `coalesce(round(sum(t.price_cents) filter (where ${where}) / 100.0, 2), 0)`
/** As SQL: how many records there are. */
export const countOf = (where: string) => `count(*) filter (where ${where})`

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
const stagesText = (stages: readonly string[]) => `t.stage in (${stages.map((stage) => `'${stage}'`).join(', ')})`
const changesText = `select json_build_object('pending', ${waitingOf(stagesText(pendingChangeStages))}, 'unsigned', ${waitingOf(unsigned)},
    ${officeChanges.map((one) => `'${one}', ${waitingOf(stagesText([officeChangeStages[one]]))}`).join(', ')})::text as json
  from changeorders t where t.company_id = (select current_company()) and t.deleted_at is null and t.status = 0
    and ${stagesText([...pendingChangeStages, ...Object.values(officeChangeStages)])}`

const needStatements = needs.map(({ key, resource, filter }) =>
  filterStatement(
    resourceTables[resource],
    filter,
    { json: 'text' },
    (from) =>
      `select json_build_object('key', '${key}', 'count', count(*), 'oldest', wire(min(t.updated_at)))::text as json from ${from}`,
  ),
)

const QUESTIONS = 5
const QUESTION_LENGTH = 300
/** The last question of a client on each project, unless the office answered after it. */
const questionStatement = statement(
  { json: 'text' },
  `select json_build_object('ProjectId', t.id, 'number', ${numberOf('projects', 't.n')}, 'title', t.title, 'name', k.guest_name,
      'text', left(k.body, ${QUESTION_LENGTH}), 'at', wire(k.created_at))::text as json
    from comments k join projects t on t.company_id = k.company_id and t.id = k.record_id and t.deleted_at is null
    where k.company_id = (select current_company()) and k.resource = 'projects' and k.guest_name is not null and k.deleted_at is null
      and not exists (select 1 from comments a where a.company_id = k.company_id and a.resource = k.resource
        and a.record_id = k.record_id and a.deleted_at is null and (a.for_client or a.guest_name is not null)
        and (a.created_at, a.id) > (k.created_at, k.id))
    order by k.created_at desc, k.id desc limit ${QUESTIONS}`,
  [],
)
