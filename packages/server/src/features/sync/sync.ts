import { registry, resourceNames } from '@jobwright/contract/registry.ts'
import { sync, type SyncAsk } from '@jobwright/contract/resources/sync.ts'
import { preparedNouns, type PreparedNoun } from '@jobwright/contract/rules/prepared.ts'
import { mediaName } from '../../db/schema/files.ts'
import { keptTables } from '../../db/schema/tables.ts'
import { recordText } from '../../db/schema/table.ts'
import { sql, type Row, type Statement } from '../../db/trip.ts'
import type { Tools } from '../../http/tools.ts'
import { starredStatement } from '../../http/starred.ts'

const MOST = 500
/**
 * What is new for a phone. The database keeps what each device holds as numbered views and compares them with what its
 * person shall have at hand now: one round trip when nothing is new, a second one for the records when something is.
 */
export function syncFeature({ on, epoch }: Tools): void {
  on.read(sync.ask, ({ body }) => ({
    long: true,
    statements: [whatIsNew(body), starredStatement()],
    further: ([news]) => {
      const { nouns, ids, newPeople } = readNews(news)
      return [
        ...preparedNouns.flatMap((noun, i) => {
          const wanted = ids.filter((_, nth) => nouns[nth] === i + 1)
          return wanted.length > 0 ? [recordsStatement(noun, wanted)] : []
        }),
        ...(newPeople ? [people] : []),
      ]
    },
    answer: ([news, starred, ...further]) => {
      const { view, whole, total, left, nouns, goneNouns, goneIds, newPeople } = readNews(news)
      const sets = preparedNouns.map((noun, i) => {
        const rows = nouns.includes(i + 1) ? further.shift() : []
        return `"${noun}":[${(rows ?? []).map(([json]) => json).join(',')}]`
      })
      const gone = Object.fromEntries(
        resourceNames.map((name) => [name, goneIds.filter((_, nth) => goneNouns[nth] === registry[name].onPhone)]),
      )
      const about = { epoch: epoch.id, view, whole, more: left > 0, total, left, now: new Date().toISOString(), gone }
      const names = newPeople ? (further.shift()?.[0]?.[0] ?? '[]') : 'null'
      return `${JSON.stringify(about).slice(0, -1)},"rows":{${sets.join(',')}},"starred":${starred?.[0]?.[0]},"people":${names}}`
    },
  }))

  on.read(sync.names, ({ body }) => ({
    statements: [namesStatement('photos', body.photos), namesStatement('documents', body.documents)],
    answer: (results) => {
      const [photos, documents] = results.map((rows) => rows.map(([json]) => json).join(','))
      return `{"photos":[${photos}],"documents":[${documents}]}`
    },
  }))
}

const whatIsNew = ({ deviceId, name, since, recent, unsent }: SyncAsk): Statement => sql`
  select view, whole, total, left_over, array_to_json(nouns), array_to_json(ids), array_to_json(gone_nouns), array_to_json(gone_ids), new_people
  from sync_device(${deviceId}::uuid, ${name}, ${since}::integer, ${MOST}::integer, ${unsent}::json,
    ${recent.map(({ noun }) => noun)}::text[], ${recent.map(({ id }) => id)}::uuid[])`

function readNews(rows: readonly Row[] | undefined) {
  const [view, whole, total, left, nouns, ids, goneNouns, goneIds, newPeople] = rows?.[0] ?? []
  return {
    view: Number(view),
    whole: whole === 't',
    total: Number(total),
    left: Number(left),
    nouns: JSON.parse(nouns ?? '[]') as number[],
    ids: JSON.parse(ids ?? '[]') as string[],
    goneNouns: JSON.parse(goneNouns ?? '[]') as number[],
    goneIds: JSON.parse(goneIds ?? '[]') as string[],
    newPeople: newPeople === 't',
  }
}

// What went meanwhile is not among them; the next sync says so.
const recordsStatement = (noun: PreparedNoun, ids: readonly string[]): Statement => ({
  text: recordText(
    keptTables[noun],
    `from ${keptTables[noun].resource} t where t.company_id = current_company() and t.deleted_at is null and t.id = any ($1::uuid[])`,
  ),
  values: [ids],
})

const people: Statement = {
  text: `select coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'color', color, 'avatar', avatar, 'active', status <> 'deactivated') order by lower(first_name), lower(last_name), id), '[]')::text
    from users where company_id = current_company()`,
  values: [],
}

function namesStatement(noun: 'photos' | 'documents', ids: readonly string[]): Statement {
  const name = noun === 'photos' ? mediaName('photos', 't.id', 't.original_name') : revisionName
  const view = noun === 'photos' ? `, ${name} as "authPhotoName"` : ''
  return {
    text: `select row_to_json(r)::text from (select t.id, ${name} as "authThumbnailName"${view}, ${name} as "authDocName" from ${noun} t
      where t.company_id = current_company() and t.deleted_at is null and t.id = any ($1::uuid[]) and may_list('${noun}')) r`,
    values: [ids],
  }
}
const revisionName = mediaName('revisions', 't.current_revision_id', 't.original_name')
