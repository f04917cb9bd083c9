import { createHash } from 'node:crypto'
import { reading } from '../../http/ask.ts'
import { pageOf } from '@jobwright/contract/registry.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { DateArray, EventAttributes } from 'ics'
import { userNote } from '../../accounts/accounts.ts'
import { addressOf } from '../../config.ts'
import { numberOf } from '../../db/numberOf.ts'
import { sql, statement } from '../../db/statement.ts'
import { menuOf } from '@jobwright/contract/menus.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import { idsGranting } from '../../http/identify.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import type { Context } from '../../http/context.ts'
import { entriesFeature } from './entries.ts'
import { holidaysFeature } from './holidays.ts'
import { calendarPaperFeature } from './paper.ts'
import { calendarOf } from './write.ts'

/** What a calendar shows of one record. Days are as at the company; instants are in UTC. */
type Entry = {
  resource: 'tasks' | 'projects' | 'bids' | 'scheduleitems' | 'timeoff' | 'changeorders'
  id: string
  number: string
  title: string
  /** What is to be done, of tasks and visits; its beginning where it is long. */
  details: string | null
  customer: string | null
  place: string
  /** A day, or an instant in UTC. */
  from: string
  /** The last day, or the end; null for a moment. */
  to: string | null
  wholeDay: boolean
  minutes: number | null
  changed: string
  version: number
}

const AHEAD_DAYS = 400
const BACK_DAYS = 60
const MOST = 2000
const MOST_DETAILS = 1000

/** A person's own calendar, read by the calendar of their phone or desk; no prices. */
export function calendarFeature(context: Context): void {
  entriesFeature(context)
  holidaysFeature(context)
  calendarPaperFeature(context)
  const { on, db, config } = context
  on.read(calendarFeed.look, () =>
    reading(
      [
        sql.rows({
          createdAt: 'text',
          lastReadAt: 'text?',
        })`select wire(created_at) as "createdAt", wire(last_read_at) as "lastReadAt" from calendar_feeds where company_id = current_company() and user_id = current_person()`,
      ],
      ([[feed]]) => JSON.stringify({ on: feed !== undefined, ...(feed ?? { createdAt: null, lastReadAt: null }) }),
    ),
  )

  // Not kept under an idempotency key: a token is stored nowhere.
  on(calendarFeed.make, async ({ who, from }, { request }) => {
    const token = newToken()
    await db.within(
      who,
      sql`insert into calendar_feeds (company_id, user_id, token_hash) values (${who.companyId}::uuid, ${who.userId}::uuid, ${hashToken(token)})
        on conflict (company_id, user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null`,
      userNote(who, from, who.userId, 'updated', [{ field: 'calendarFeed', before: null, after: '•' }]),
    )
    return { url: `${addressOf(config, request)}/api/calendar/${token}` }
  })

  on(calendarFeed.remove, async ({ who }) => {
    await db.within(
      who,
      sql`delete from calendar_feeds where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid`,
    )
    return { success: true as const }
  })

  on(calendarFeed.read, async ({ params }, { request, reply }) => {
    const [[reach]] = await db.outside(
      sql.rows({
        companyId: 'uuid',
        userId: 'uuid',
        limits: 'text',
      })`select company_id as "companyId", user_id as "userId", limits from find_calendar_feed(${hashToken(params.token.replace(/\.ics$/, ''))})`,
    )
    if (!reach) return missing()
    const { companyId, userId } = reach
    const [, [named], rows] = await db.within(
      // As far as its person reaches now, as on their pages.
      reach,
      sql`update calendar_feeds set last_read_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
      sql.rows({
        name: 'text',
      })`select c.name from companies c join users u on u.company_id = c.id and u.id = ${userId}::uuid where c.id = ${companyId}::uuid`,
      entriesOf(userId),
    )
    const origin = addressOf(config, request)
    // Weak, because each answer says when it was written.
    const tag = `W/"${hashOf([origin, named?.name, ...rows.map(({ json }) => json)].join('\n'))}"`
    void reply.header('etag', tag).header('cache-control', 'private, max-age=300')
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (known?.includes(tag)) return reply.code(304).send() as never
    const events = rows.map(({ json }) => eventOf(JSON.parse(json) as Entry, origin))
    const calendar = await calendarOf(events, named?.name ?? 'Jobwright')
    void reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="jobwright.ics"')
    return reply.send(calendar) as never
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const site = (t: string) =>
  `concat_ws(', ', nullif(${t}.address, ''), nullif(${t}.city, ''), nullif(btrim(${t}.state || ' ' || ${t}.zip), ''))`
const may = (need: Slug) =>
  `not exists (select 1 from companies where id = current_company() and '${menuOf(need)?.id ?? 0}' = any (string_to_array(btrim(shut), ' '))) and exists (select 1 from users u join roles r on r.company_id = u.company_id and r.id = u.role_id where u.company_id = current_company() and u.id = $1::uuid and r.permission_ids && '{${idsGranting(need).join(',')}}'::integer[])`

const text = `select row_to_json(x)::text as json from (
  select 'tasks' as resource, t.id, ${numberOf('tasks', 't.n')} as number, t.title, left(t.description, ${MOST_DETAILS}) as details, c.name as customer, coalesce(${site('p')}, ${site('c')}, '') as place,
      wire_moment(coalesce(t.start_at, t.due_at), coalesce(case when t.start_at is null then t.due_whole_day else t.start_whole_day end, false)) as from,
      case when t.start_at is not null and t.due_at > t.start_at then wire_moment(t.due_at, t.start_whole_day) end as to,
      case when t.start_at is null then t.due_whole_day else t.start_whole_day end as "wholeDay", t.duration_min as minutes, wire(t.updated_at) as changed, t.version, coalesce(t.start_at, t.due_at) as at
    from tasks t left join customers c on c.company_id = t.company_id and c.id = t.customer_id left join projects p on p.company_id = t.company_id and p.id = t.project_id
    where t.company_id = current_company() and t.deleted_at is null and (t.user_id = $1::uuid or $1::uuid = any (t.crew_ids)) and t.status <> 0
      and coalesce(t.start_at, t.due_at) between now() - interval '${BACK_DAYS} days' and now() + interval '${AHEAD_DAYS} days' and ${may('tasks.list')}
  union all
  select 'projects', p.id, ${numberOf('projects', 'p.n')}, p.title, null, c.name, ${site('p')}, p.startdate::text, coalesce(p.enddate, p.startdate)::text, true, null, wire(p.updated_at), p.version, p.startdate::timestamptz
    from projects p left join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where p.company_id = current_company() and p.deleted_at is null and p.user_id = $1::uuid and p.status <> 0 and p.startdate is not null
      and p.startdate < current_date + ${AHEAD_DAYS} and coalesce(p.enddate, p.startdate) > current_date - ${BACK_DAYS} and ${may('projects.list')}
  union all
  select 'bids', b.id, ${numberOf('bids', 'b.n')}, b.title, null, c.name, ${site('b')}, b.date::text, b.date::text, true, null, wire(b.updated_at), b.version, b.date::timestamptz
    from bids b left join customers c on c.company_id = b.company_id and c.id = b.customer_id
    where b.company_id = current_company() and b.deleted_at is null and b.user_id = $1::uuid and b.status in (1, 2) and b.date between current_date - ${BACK_DAYS} and current_date + ${AHEAD_DAYS} and ${may('bids.list')}
  union all
  select 'scheduleitems', v.id, ${numberOf('scheduleitems', 'v.n')}, v.title, left(v.description, ${MOST_DETAILS}), c.name, coalesce(${site('p')}, ${site('c')}, ''),
      wire_moment(v.start_at, v.start_whole_day), wire_moment(v.end_at, v.end_whole_day), v.start_whole_day, null, wire(v.updated_at), v.version, v.start_at
    from scheduleitems v left join customers c on c.company_id = v.company_id and c.id = v.customer_id
      left join projects p on p.company_id = v.company_id and p.id = v.project_id
    where v.company_id = current_company() and v.deleted_at is null and (v.user_id = $1::uuid or $1::uuid = any (v.crew_ids))
      and v.start_at between now() - interval '${BACK_DAYS} days' and now() + interval '${AHEAD_DAYS} days' and ${may('schedule.list')}
  union all
  select 'timeoff', f.id, ${numberOf('timeoff', 'f.n')}, coalesce(nullif(f.title, ''), f.kind), null, null, '', f.from_day::text, f.to_day::text, true, null,
      wire(f.updated_at), f.version, f.from_day::timestamptz
    from timeoff f where f.company_id = current_company() and f.deleted_at is null and f.user_id = $1::uuid and f.status = 'approved'
      and f.from_day < current_date + ${AHEAD_DAYS} and f.to_day > current_date - ${BACK_DAYS} and ${may('timeoff.list')}
  union all
  select 'changeorders', g.id, ${numberOf('changeorders', 'g.n')}, g.title, null, c.name, '', g.deadline::text, g.deadline::text, true, null, wire(g.updated_at),
      g.version, g.deadline::timestamptz
    from changeorders g left join customers c on c.company_id = g.company_id and c.id = g.customer_id
    where g.company_id = current_company() and g.deleted_at is null and g.user_id = $1::uuid
      and g.stage not in ('void', 'superseded', 'declined', 'approved') and g.deadline between current_date - ${BACK_DAYS} and current_date + ${AHEAD_DAYS}
      and ${may('changeOrders.list')}
  order by at limit ${MOST}) x`
const entriesOf = (userId: string) => statement({ json: 'text' }, text, [userId])

function eventOf(entry: Entry, origin: string): EventAttributes {
  const url = `${origin}${pageOf(entry.resource)}/${entry.id}`
  const changed = momentOf(entry.changed)
  return {
    uid: `${entry.id}@jobwright`,
    title: `${entry.number} ${entry.title}`,
    description: [entry.details, entry.customer, url].filter(Boolean).join('\n'),
    url,
    sequence: entry.version,
    lastModified: changed,
    ...(entry.place && { location: entry.place }),
    ...(entry.wholeDay || /^\d{4}-\d\d-\d\d$/.test(entry.from)
      ? { start: dayOf(entry.from, 0), end: dayOf(entry.to ?? entry.from, 1) }
      : {
          start: momentOf(entry.from),
          startInputType: 'utc' as const,
          startOutputType: 'utc' as const,
          ...(entry.to && !/^\d{4}-\d\d-\d\d$/.test(entry.to)
            ? { end: momentOf(entry.to), endInputType: 'utc' as const, endOutputType: 'utc' as const }
            : { duration: { minutes: entry.minutes ?? 60 } }),
        }),
  } as EventAttributes
}

// Whole days end before the day after their last one.
function dayOf(day: string, later: number): DateArray {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + later)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}
function momentOf(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
