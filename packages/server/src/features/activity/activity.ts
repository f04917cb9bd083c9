import { needFor } from '@jobwright/contract/permissions.ts'
import type { Importable, ResourceName } from '@jobwright/contract/registry.ts'
import { importables } from '@jobwright/contract/resources/imports.ts'
import { reading } from '../../request/ask.ts'
import { numberOf } from '../../db/numberOf.ts'
import { activity } from '@jobwright/contract/resources/activity.ts'
import type { z } from 'zod'
import { cursorColumn, cursorOf } from '../../db/records/cursor.ts'
import { changesOf } from '../../db/records/history.ts'
import { resourceTables, projectOf } from '../../db/schema/tables.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import type { RowOf } from '../../db/columns.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { statement, type Statement, type Value } from '../../db/statement.ts'
import { idsGranting } from '../../auth/identify.ts'
import type { Context } from '../../request/context.ts'

type Query = z.output<NonNullable<typeof activity.list.query>>
const nouns = Object.keys(resourceTables) as ResourceName[]
/** The most events that are examined for one page, so that nobody waits long; the next page continues there. */
const LOOKED_AT = 600

// What an import made, by the first number in its event that is not 0: `{"field": "customers", "after": 12}`. Customers
// stand before their contacts.
const imported = `jsonb_path_query_first(e.changes, '$[*] ? (@.after > 0)')`

/** What happened lately to everything that somebody may see: the history of all records, by the rules of each of them. */
export function activityFeature({ on }: Context): void {
  on.read(activity.list, ({ query }) =>
    reading([statementFor(query)], ([[page]]) => {
      const { json, shown, lastShown, looked, lastLooked } = page ?? missing()
      const next = shown === query.count ? lastShown : looked === LOOKED_AT ? lastLooked : null
      return `{"rows":${json},"next":${JSON.stringify(next)}}`
    }),
  )
}

const columns = {
  json: 'text',
  shown: 'bigint',
  lastShown: 'text?',
  looked: 'bigint',
  lastLooked: 'text?',
} as const

function statementFor(query: Query): Statement<RowOf<typeof columns>> {
  const values: Value[] = []
  const put = (value: Value) => `$${values.push(value)}`
  const [id, at] = cursorOf(query.after)
  const list = (items: readonly string[]) => items.map((item) => `'${item}'`).join(', ')
  const zone = '(select c.timezone from companies c where c.id = (select current_company()))'
  const narrowed = [
    `e.company_id = (select current_company())`,
    `(e.resource in (${list(nouns)}) and e.action in ('created', 'updated', 'deleted', 'restored') or e.resource in ('comments', 'imports') and e.action = 'created')`,
    // What a company starts with is nobody's work.
    `not (e.resource = 'templates' and e.action = 'created' and e.changes @? '$[*] ? (@.field == "starter" && @.after > 0)')`,
    query.resource && `e.resource in (${put(query.resource)}, 'comments', 'imports')`,
    query.UserId && `e.actor_id = ${put(query.UserId)}::uuid`,
    query.from && `e.at >= (${put(query.from)}::date)::timestamp at time zone ${zone}`,
    query.to && `e.at < (${put(query.to)}::date + 1)::timestamp at time zone ${zone}`,
    id && `(e.at, e.id) < (to_timestamp(${put(at)}::numeric), ${put(id)}::uuid)`,
  ].filter(Boolean)
  // A record that may not be seen has no title, by the walls of the database itself. What lies in the trash is told of as
  // deleted, to whoever sees the trash.
  const about = nouns.map((noun) => {
    const { title } = resourceTables[noun]
    const trash = `(e.action = 'deleted' and (select holds(${put(idsGranting(needFor(noun, 'delete')))}::integer[])))`
    return `when '${noun}' then (select json_build_array(${numberOf(noun, 't.n')}, ${title}, ${projectOf(noun)}) from ${noun} t
      where (select holds(${put(idsGranting(needFor(noun, 'list')))}::integer[])) and t.company_id = e.company_id and t.id = e.about_id and (t.deleted_at is null or ${trash}))`
  })
  // An import is one line, for those who see all records of its kind, until it is undone.
  const sees = (kind: Importable) =>
    `i.resource = '${kind}' and (select holds(${put(idsGranting(needFor(kind, 'list')))}::integer[])) and (select unscoped('${kind}.list'))`
  const importSeen = `(select json_build_array('', '', null) from imports i where (${importables.map(sees).join(' or ')})
      and i.company_id = e.company_id and i.id = e.about_id and i.status not in ('undoing', 'undone'))`
  const changes = nouns.map((noun) => `when '${noun}' then ${changesOf(noun)}`)
  const also = [
    query.resource && `and e.about_noun = ${put(query.resource)}`,
    query.ProjectId && `and e.about->>2 = ${put(query.ProjectId)}`,
  ].filter(Boolean)
  return statement(
    columns,
    `with looked as materialized (
        select e.id, e.at, e.company_id, e.actor_id, e.changes, e.resource, e.record_id, case e.resource when 'comments' then 'commented' else e.action end as action
        from audit_events e where ${narrowed.join(' and ')} order by e.at desc, e.id desc limit ${LOOKED_AT}),
      placed as (select e.*, case e.resource when 'comments' then k.at[1] when 'imports' then ${imported}->>'field' else e.resource end as about_noun, case e.resource when 'comments' then k.at[2]::uuid else e.record_id end as about_id
        from looked e cross join lateral (select case e.resource when 'comments' then
          (select array[c.resource, c.record_id::text] from comments c where c.company_id = e.company_id and c.id = e.record_id and c.deleted_at is null) end as at) k
        where e.resource <> 'comments' or k.at is not null),
      -- Read in the order in which they lie, and no further than needed.
      seen as materialized (select e.* from (select e.*, case when e.resource = 'imports' then ${importSeen} else case e.about_noun ${about.join(' ')} end end as about from placed e offset 0) e
        where e.about is not null ${also.join(' ')} limit ${put(query.count)}::integer)
      select coalesce((select json_agg(json_build_object('id', e.id, 'at', wire(e.at), 'actor', (select ${joinedPerson('u')} from users u where u.company_id = e.company_id and u.id = e.actor_id),
          'action', e.action, 'resource', e.about_noun, 'recordId', e.about_id, 'number', coalesce(e.about->>0, ''), 'title', coalesce(e.about->>1, ''), 'count', case when e.resource = 'imports' then (${imported}->>'after')::integer else 1 end,
          'changes', case when e.action = 'updated' then case e.about_noun ${changes.join(' ')} end else '[]'::json end) order by e.at desc, e.id desc) from seen e), '[]')::text as json,
        (select count(*) from seen) as shown, (select ${cursorColumn('s', 'at')} from seen s order by s.at, s.id limit 1) as "lastShown",
        (select count(*) from looked) as looked, (select ${cursorColumn('l', 'at')} from looked l order by l.at, l.id limit 1) as "lastLooked"`,
    values,
  )
}
