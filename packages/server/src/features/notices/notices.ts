import { reading, type Who } from '../../request/ask.ts'
import { cursorColumn, cursorOf, nextOf, pageColumns, type PageRow } from '../../db/records/cursor.ts'
import { needFor, type Slug } from '@jobwright/contract/permissions.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { commentedResources } from '@jobwright/contract/resources/comments.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { MOST_UNREAD } from '@jobwright/contract/rules/notices.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { sql, statement, type Statement, type Value } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { idsGranting } from '../../auth/identify.ts'
import type { Context } from '../../request/context.ts'

/**
 * What stands in every look at notices: those of this person, with the names of their records as `title`. In the round trip
 * that lets a session in the database itself knows what it may; later it is told.
 */
function mine(who?: Who): { from: string; values: Value[] } {
  const values: Value[] = []
  const may = (needed: Slug) =>
    who ? `$${values.push(who.can(needed))}::boolean` : `holds($${values.push(idsGranting(needed))}::integer[])`
  const kinds = commentedResources.map(
    (noun) =>
      `when n.resource = '${noun}' then (select ${resourceTables[noun].title} from ${noun} t where ${may(needFor(noun, 'list'))} and t.company_id = n.company_id and t.id = n.record_id and t.deleted_at is null)`,
  )
  kinds.push(
    `when n.resource = 'users' then (select btrim(t.first_name || ' ' || t.last_name) from users t where (${may('users.update')} or (n.type in ('kioskPin', 'accountAccess') and t.id = n.user_id or n.type in ('kioskPin', 'kioskPunch') and ${may('timesheets.approve')})) and t.company_id = n.company_id and t.id = n.record_id)`,
    `when n.resource = 'connections' then (select t.name from connections t where ${may('admin')} and t.company_id = n.company_id and t.id = n.record_id)`,
  )
  const from = `notices n
    left join comments k on k.company_id = n.company_id and k.id = n.comment_id
    cross join lateral (select case ${kinds.join(' ')} end as title) x
    cross join lateral (select case when n.type = 'clientAnswered' then own_client_news(n.event_id, n.comment_id) end as news) w
    where n.company_id = (select current_company()) and n.user_id = (select current_person()) and 'inApp' = any (n.channels)
      and x.title is not null and (n.comment_id is null or (k.id is not null and k.deleted_at is null))`
  return { from, values }
}

function unreadStatement(who?: Who): Statement<{ readonly count: number }> {
  const { from, values } = mine(who)
  return statement(
    { count: 'bigint' },
    `select count(*) from (select 1 from ${from} and n.read_at is null limit ${MOST_UNREAD}) c`,
    values,
  )
}

function listStatement(query: {
  only?: 'unread' | undefined
  count: number
  after?: string | undefined
}): Statement<PageRow> {
  const { from, values } = mine()
  const [id, at] = cursorOf(query.after)
  const put = (value: Value) => `$${values.push(value)}`
  return statement(
    pageColumns,
    `select json_build_object('id', n.id, 'type', n.type, 'resource', n.resource, 'recordId', n.record_id, 'title', x.title, 'count', n.record_count, 'words', coalesce(nullif(k.body, ''), w.news ->> 'words', ''), 'moves', notice_moves(n),
        'client', case when w.news is not null then json_build_object('did', w.news -> 'did', 'name', w.news -> 'name',
          'price', case when shows('price') then (w.news ->> 'cents')::numeric / 100 end) end,
        'mentions', coalesce((select json_agg(${joinedPerson('m')} order by m.id) from users m where m.company_id = n.company_id and m.id = any (k.mentions)), '[]'::json),
        'actor', (select ${joinedPerson('u')} from users u where u.company_id = n.company_id and u.id = n.actor_id),
        'at', wire(n.at), 'readAt', wire(n.read_at))::text as json, ${cursorColumn('n', 'at')} as cursor
      from ${from} ${query.only ? 'and n.read_at is null' : ''}
        and (${put(id)}::uuid is null or (n.at, n.id) < (to_timestamp(${put(at)}::numeric), $${values.length - 1}::uuid))
      order by n.at desc, n.id desc limit ${put(query.count)}::integer`,
    values,
  )
}

/** The notices of a person inside the product, and which of them they muted. */
export function noticesFeature({ on, db, changes }: Context): void {
  on.read(notices.list, ({ query }) =>
    reading([listStatement(query), unreadStatement()], ([rows, [unread]]) => {
      return `{"rows":[${rows.map(({ json }) => json).join(',')}],"unread":${unread?.count ?? 0},"next":${nextOf(rows, query.count)}}`
    }),
  )

  on(notices.read, async ({ who, body }) => {
    const ids = 'ids' in body ? body.ids : null
    const [, [unread]] = await db.within(
      who,
      sql`update notices set read_at = now() where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and read_at is null
        and (${ids}::uuid[] is null or id = any (${ids}::uuid[]))`,
      unreadStatement(who),
    )
    // Their other windows count anew.
    changes.publish(changeBy(who, 'notices', 'many', who.userId))
    return { unread: unread?.count ?? 0 }
  })

  on(notices.muted, async ({ who, params }) => {
    const [[there], [muted]] = await db.within(who, project(who, params.id), mutedStatement(who, params.id))
    return there ? { muted: muted !== undefined } : missing()
  })

  on(notices.mute, async ({ who, params, body }) => {
    const change = body.muted
      ? sql`insert into notice_mutes (company_id, user_id, project_id)
          select p.company_id, ${who.userId}::uuid, p.id from projects p where p.company_id = ${who.companyId}::uuid and p.id = ${params.id}::uuid
          on conflict do nothing`
      : sql`delete from notice_mutes where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and project_id = ${params.id}::uuid`
    const [[there]] = await db.within(who, project(who, params.id), change)
    return there ? { muted: body.muted } : missing()
  })
}

const project = (who: Who, id: string) =>
  sql.rows({
    found: 'bool',
  })`select true as found from projects t where t.company_id = ${who.companyId}::uuid and t.id = ${id}::uuid`
const mutedStatement = (who: Who, id: string) =>
  sql.rows({
    found: 'bool',
  })`select true as found from notice_mutes m where m.company_id = ${who.companyId}::uuid and m.user_id = ${who.userId}::uuid and m.project_id = ${id}::uuid`
