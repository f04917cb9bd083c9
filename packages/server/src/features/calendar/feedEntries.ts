import { menuOf } from '@jobwright/contract/menus.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import type { FeedKind } from '@jobwright/contract/resources/calendarFeed.ts'
import { numberOf } from '../../db/numberOf.ts'
import { statement } from '../../db/statement.ts'
import { idsGranting } from '../../auth/identify.ts'

/** What a calendar shows of one record. Days are as at the company; instants are in UTC. */
export type FeedEntry = {
  resource: FeedKind
  id: string
  number: string
  title: string
  /** What is to be done, of tasks and visits; its beginning where it is long. */
  details: string | null
  customer: string | null
  place: string
  /** The project or bid of the place. */
  job: string | null
  /** Whose it is, where that is somebody else. */
  person: string | null
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

const address = (t: string) =>
  `nullif(concat_ws(', ', nullif(${t}.address, ''), nullif(${t}.city, ''), nullif(btrim(${t}.state || ' ' || ${t}.zip), '')), '')`
/** The first of these that has an address. */
const site = (...tables: string[]) => `coalesce(${[...tables.map(address), "''"].join(', ')})`
/** Whether a record is one of the feed: of its person, or of everybody; and of a kind that was chosen. */
const chosen = (kind: FeedKind, mine: string) =>
  `($2::boolean or ${mine}) and ($3::text[] is null or '${kind}' = any ($3::text[]))`
/** Whose it is, where that is somebody else. */
const person = (t: string) =>
  `(select nullif(btrim(u.first_name || ' ' || u.last_name), '') from users u where u.company_id = ${t}.company_id and u.id = ${t}.user_id and u.id <> $1::uuid)`
const may = (need: Slug) =>
  `not exists (select 1 from companies where id = (select current_company()) and '${menuOf(need)?.id ?? 0}' = any (string_to_array(btrim(shut), ' '))) and exists (select 1 from users u join roles r on r.company_id = u.company_id and r.id = u.role_id where u.company_id = (select current_company()) and u.id = $1::uuid and r.permission_ids && '{${idsGranting(need).join(',')}}'::integer[])`

const text = `select row_to_json(x)::text as json from (
  select 'tasks' as resource, t.id, ${numberOf('tasks', 't.n')} as number, t.title, left(t.description, ${MOST_DETAILS}) as details, c.name as customer, ${site('p', 'b', 'c')} as place, coalesce(t.project_id, t.bid_id) as job, ${person('t')} as person,
      wire_moment(coalesce(t.start_at, t.due_at), coalesce(case when t.start_at is null then t.due_whole_day else t.start_whole_day end, false)) as from,
      case when t.start_at is not null and t.due_at > t.start_at then wire_moment(t.due_at, t.start_whole_day) end as to,
      case when t.start_at is null then t.due_whole_day else t.start_whole_day end as "wholeDay", t.duration_min as minutes, wire(t.updated_at) as changed, t.version, coalesce(t.start_at, t.due_at) as at
    from tasks t left join customers c on c.company_id = t.company_id and c.id = t.customer_id left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id
    where t.company_id = (select current_company()) and t.deleted_at is null and ${chosen('tasks', '(t.user_id = $1::uuid or $1::uuid = any (t.crew_ids))')} and t.status <> 0
      and coalesce(t.start_at, t.due_at) between now() - interval '${BACK_DAYS} days' and now() + interval '${AHEAD_DAYS} days' and ${may('tasks.list')}
  union all
  select 'projects', p.id, ${numberOf('projects', 'p.n')}, p.title, null, c.name, ${site('p', 'c')}, p.id, ${person('p')}, p.startdate::text, coalesce(p.enddate, p.startdate)::text, true, null, wire(p.updated_at), p.version, p.startdate::timestamptz
    from projects p left join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where p.company_id = (select current_company()) and p.deleted_at is null and ${chosen('projects', 'p.user_id = $1::uuid')} and p.status <> 0 and p.startdate is not null
      and p.startdate < current_date + ${AHEAD_DAYS} and coalesce(p.enddate, p.startdate) > current_date - ${BACK_DAYS} and ${may('projects.list')}
  union all
  select 'bids', b.id, ${numberOf('bids', 'b.n')}, b.title, null, c.name, ${site('b', 'c')}, b.id, ${person('b')}, b.date::text, b.date::text, true, null, wire(b.updated_at), b.version, b.date::timestamptz
    from bids b left join customers c on c.company_id = b.company_id and c.id = b.customer_id
    where b.company_id = (select current_company()) and b.deleted_at is null and ${chosen('bids', 'b.user_id = $1::uuid')} and b.status in (1, 2) and b.date between current_date - ${BACK_DAYS} and current_date + ${AHEAD_DAYS} and ${may('bids.list')}
  union all
  select 'scheduleitems', v.id, ${numberOf('scheduleitems', 'v.n')}, v.title, left(v.description, ${MOST_DETAILS}), c.name, ${site('p', 'c')}, v.project_id, ${person('v')},
      wire_moment(v.start_at, v.start_whole_day), wire_moment(v.end_at, v.end_whole_day), v.start_whole_day, null, wire(v.updated_at), v.version, v.start_at
    from scheduleitems v left join customers c on c.company_id = v.company_id and c.id = v.customer_id
      left join projects p on p.company_id = v.company_id and p.id = v.project_id
    where v.company_id = (select current_company()) and v.deleted_at is null and ${chosen('scheduleitems', '(v.user_id = $1::uuid or $1::uuid = any (v.crew_ids))')}
      and v.start_at between now() - interval '${BACK_DAYS} days' and now() + interval '${AHEAD_DAYS} days' and ${may('schedule.list')}
  union all
  select 'timeoff', f.id, ${numberOf('timeoff', 'f.n')}, coalesce(nullif(f.title, ''), f.kind), null, null, '', null, ${person('f')}, f.from_day::text, f.to_day::text, true, null,
      wire(f.updated_at), f.version, f.from_day::timestamptz
    from timeoff f where f.company_id = (select current_company()) and f.deleted_at is null and ${chosen('timeoff', 'f.user_id = $1::uuid')} and f.status = 'approved'
      and f.from_day < current_date + ${AHEAD_DAYS} and f.to_day > current_date - ${BACK_DAYS} and ${may('timeoff.list')}
  union all
  select 'changeorders', g.id, ${numberOf('changeorders', 'g.n')}, g.title, null, c.name, ${site('p', 'c')}, g.project_id, ${person('g')}, g.deadline::text, g.deadline::text, true, null, wire(g.updated_at),
      g.version, g.deadline::timestamptz
    from changeorders g left join customers c on c.company_id = g.company_id and c.id = g.customer_id left join projects p on p.company_id = g.company_id and p.id = g.project_id
    where g.company_id = (select current_company()) and g.deleted_at is null and ${chosen('changeorders', 'g.user_id = $1::uuid')}
      and g.stage not in ('void', 'superseded', 'declined', 'approved') and g.deadline between current_date - ${BACK_DAYS} and current_date + ${AHEAD_DAYS}
      and ${may('changeOrders.list')}
  order by at limit ${MOST}) x`
/** What a feed has of the company, as far as `userId` reaches: their own entries or everybody's, of these kinds. */
export const entriesOf = (userId: string, everyone: boolean, kinds: readonly string[] | null) =>
  statement({ json: 'text' }, text, [userId, everyone, kinds === null ? null : [...kinds]])

/** Where projects and bids are, as `id`, `lat` and `lon`. */
export const positionsOf = (jobs: readonly string[]) =>
  statement(
    { json: 'json' },
    `select json_build_object('id', s.id, 'lat', round(s.lat::numeric, 6), 'lon', round(s.lng::numeric, 6)) as json from site_positions(current_company(), $1::uuid[]) s`,
    [[...jobs]],
  )
