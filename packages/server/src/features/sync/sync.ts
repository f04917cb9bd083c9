import { reading, readingFurther } from '../../request/ask.ts'
import { registry, resourceNames } from '@jobwright/contract/registry.ts'
import { sync, type SyncAsk } from '@jobwright/contract/resources/sync.ts'
import { preparedResources, type PreparedResource } from '@jobwright/contract/rules/prepared.ts'
import { mediaName } from '../../db/schema/files.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { recordText } from '../../db/schema/table.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { starredStatement } from '../../accounts/starred.ts'
import { sitesFeature } from './places.ts'

const MOST = 500
/**
 * What is new for a phone. The database keeps what each device holds as numbered views and compares them with what its
 * person shall have at hand now: one round trip when nothing is new, a second one for the records when something is.
 */
export function syncFeature(context: Context): void {
  const { on, epoch } = context
  sitesFeature(context)
  on.read(sync.ask, ({ body }) =>
    readingFurther(
      [whatIsNew(body), starredStatement()],
      ([[news]]) => {
        const { nouns, ids, newPeople } = news ?? missing()
        return [
          ...preparedResources.flatMap((noun, i) => {
            const wanted = ids.filter((_, nth) => nouns[nth] === i + 1)
            return wanted.length > 0 ? [recordsStatement(noun, wanted)] : []
          }),
          ...(newPeople ? [people] : []),
        ]
      },
      ([[news], [starred]], _, further) => {
        const { nouns, goneNouns, goneIds, newPeople, left, view, whole, total } = news ?? missing()
        const lists = [...further]
        const sets = preparedResources.map((noun, i) => {
          const rows = nouns.includes(i + 1) ? (lists.shift() ?? []) : []
          return `"${noun}":[${rows.map(({ reply }) => reply).join(',')}]`
        })
        const gone = Object.fromEntries(
          resourceNames.map((name) => [name, goneIds.filter((_id, nth) => goneNouns[nth] === registry[name].onPhone)]),
        )
        const about = { epoch: epoch.id, view, whole, more: left > 0, total, left, now: new Date().toISOString(), gone }
        const names = newPeople ? (lists.shift()?.[0]?.reply ?? '[]') : 'null'
        return `${JSON.stringify(about).slice(0, -1)},"rows":{${sets.join(',')}},"starred":${starred?.starred},"people":${names}}`
      },
    ),
  )

  on.read(sync.names, ({ body }) =>
    reading([namesStatement('photos', body.photos), namesStatement('documents', body.documents)], (results) => {
      const [photos, documents] = results.map((rows) => rows.map(({ reply }) => reply).join(','))
      return `{"photos":[${photos}],"documents":[${documents}]}`
    }),
  )
}

const whatIsNew = ({ deviceId, name, since, recent, unsent }: SyncAsk) => sql.rows({
  view: 'int',
  whole: 'bool',
  total: 'int',
  left: 'int',
  nouns: 'int[]',
  ids: 'uuid[]',
  goneNouns: 'int[]',
  goneIds: 'uuid[]',
  newPeople: 'bool',
})`
  select view, whole, total, left_over as left, coalesce(nouns, '{}') as nouns, coalesce(ids, '{}') as ids, coalesce(gone_nouns, '{}') as "goneNouns", coalesce(gone_ids, '{}') as "goneIds", new_people as "newPeople"
  from sync_device(${deviceId}::uuid, ${name}, ${since}::integer, ${MOST}::integer, ${unsent}::json,
    ${recent.map(({ noun }) => noun)}::text[], ${recent.map(({ id }) => id)}::uuid[])`

const columns = { reply: 'text' } as const

// What went meanwhile is not among them; the next sync says so.
const recordsStatement = (noun: PreparedResource, ids: readonly string[]) =>
  statement(
    columns,
    recordText(
      resourceTables[noun],
      `from ${resourceTables[noun].resource} t where t.company_id = (select current_company()) and t.deleted_at is null and t.id = any ($1::uuid[])`,
    ),
    [ids],
  )

const people = statement(
  columns,
  `select coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'color', color, 'avatar', avatar, 'active', status <> 'deactivated') order by lower(first_name), lower(last_name), id), '[]')::text as reply
    from users where company_id = (select current_company())`,
  [],
)

function namesStatement(noun: 'photos' | 'documents', ids: readonly string[]) {
  const name = noun === 'photos' ? mediaName('photos', 't.id', 't.original_name') : revisionName
  const view = noun === 'photos' ? `, ${name} as "authPhotoName"` : ''
  return statement(
    columns,
    `select row_to_json(r)::text as reply from (select t.id, ${name} as "authThumbnailName"${view}, ${name} as "authDocName" from ${noun} t
      where t.company_id = (select current_company()) and t.deleted_at is null and t.id = any ($1::uuid[]) and may_list('${noun}')) r`,
    [ids],
  )
}
const revisionName = mediaName('revisions', 't.current_revision_id', 't.original_name')
