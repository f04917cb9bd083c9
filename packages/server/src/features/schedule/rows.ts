import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import type { Planned } from '@jobwright/contract/rules/schedule.ts'
import type { Who } from '../../request/ask.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../../db/open.ts'
import { numberOf } from '../../db/numberOf.ts'
import { statement, type Statement, type Value } from '../../db/statement.ts'

/** The most items that a change looks at: those that it moves, what they wait for, and the rest of their projects. */
const MOST_LOOKED_AT = 20_000

/** Who reads items: which kinds, and whether drafts belong to it. */
export type Reader = { drafts: boolean; sees: (resource: Planned) => boolean }
/** A person as a reader of items. */
export const readerOf = (who: Who, drafts: boolean): Reader => ({
  drafts,
  sees: (resource) => who.can(needFor(resource, 'list')),
})

/** Which items are read: SQL over the columns of a branch; see `itemsStatement`. */
type Branches = { tasks: string; projects: string; scheduleitems: string; drafts: string }

const jobName = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
    'number', ${numberOf('projects', `${alias}.n`)}, 'title', ${alias}.title) end`
const joins = `left join customers c on c.company_id = t.company_id and c.id = t.customer_id
    left join projects p on p.company_id = t.company_id and p.id = t.project_id`
// A name stands with an item where its reader sees the item, as in lists.
const answersOf = (
  resource: string,
) => `coalesce((select json_agg(json_build_object('UserId', a.user_id, 'answer', a.answer,
    'reason', a.reason, 'at', wire(a.at), 'startAt', wire_moment(a.start_at, a.start_whole_day)) order by a.at)
    from schedule_answers a where a.company_id = t.company_id and a.resource = '${resource}' and a.record_id = t.id), '[]')`
const draftOf = (
  resource: string,
) => `(select d.fields || jsonb_build_object('isNew', false, 'by', d.by, 'at', wire(d.at))
    from schedule_drafts d where $1::boolean and d.company_id = t.company_id and d.resource = '${resource}' and d.record_id = t.id)`

const taskItems = `select 'tasks' as resource, t.id, ${numberOf('tasks', 't.n')} as number, t.title, 'task' as kind, t.status, t.version,
    wire_moment(t.start_at, t.start_whole_day) as "startAt", wire_moment(t.due_at, t.due_whole_day) as "endAt",
    t.duration_min as "durationMin", t.user_id as "UserId", to_json(t.crew_ids) as "crewIds", t.customer_id as "CustomerId",
    t.project_id as "ProjectId", c.name as "Customer", ${jobName('p')} as "Project", t.travel_min as "travelMin",
    t.skills::json as skills, t.time_window as "window",
    coalesce((select json_agg(json_build_object('id', b, 'lag', coalesce((t.lags ->> b::text)::integer, 0)))
      from unnest(t.blocked_by_ids) b), '[]') as "blockedBy",
    t.status in (0, 3) as "isFixed", ${answersOf('tasks')} as answers, ${draftOf('tasks')}::json as draft, t.start_at as at
  from tasks t ${joins}
  where t.company_id = (select current_company()) and t.deleted_at is null`

const projectItems = `select 'projects', t.id, ${numberOf('projects', 't.n')}, t.title, 'project', t.status, t.version,
    t.startdate::text, t.enddate::text, null::integer, t.user_id, '[]'::json, t.customer_id, t.id, c.name,
    json_build_object('id', t.id, 'number', ${numberOf('projects', 't.n')}, 'title', t.title), 0, '[]'::json, 'none', '[]'::json,
    t.status in (0, 3), '[]'::json, ${draftOf('projects')}::json, t.startdate::timestamptz
  from projects t left join customers c on c.company_id = t.company_id and c.id = t.customer_id
  where t.company_id = (select current_company()) and t.deleted_at is null`

const visitItems = `select 'scheduleitems', t.id, ${numberOf('scheduleitems', 't.n')}, t.title, t.kind, 1, t.version,
    wire_moment(t.start_at, t.start_whole_day), wire_moment(t.end_at, t.end_whole_day), null::integer, t.user_id,
    to_json(t.crew_ids), t.customer_id, t.project_id, c.name, ${jobName('p')}, t.travel_min, t.skills::json, t.time_window,
    '[]'::json, false, ${answersOf('scheduleitems')}, ${draftOf('scheduleitems')}::json, t.start_at
  from scheduleitems t ${joins}
  where t.company_id = (select current_company()) and t.deleted_at is null`

// New visits and events that are drafts: nobody but people who plan knows of them.
const draftItems = `select 'scheduleitems', d.record_id, '', d.fields ->> 'title', d.fields ->> 'kind', 1, 0,
    d.fields ->> 'startAt', d.fields ->> 'endAt', null::integer, (d.fields ->> 'UserId')::uuid, (d.fields -> 'crewIds')::json,
    c.id, p.id, c.name, ${jobName('p')}, (d.fields ->> 'travelMin')::integer, (d.fields -> 'skills')::json, d.fields ->> 'window',
    '[]'::json, false, '[]'::json,
    json_build_object('startAt', d.fields -> 'startAt', 'endAt', d.fields -> 'endAt', 'UserId', d.fields -> 'UserId',
      'crewIds', d.fields -> 'crewIds', 'isNew', true, 'by', d.by, 'at', wire(d.at)), d.from_day::timestamptz
  from schedule_drafts d
    left join projects p on p.company_id = d.company_id and p.id = (d.fields ->> 'ProjectId')::uuid and p.deleted_at is null
    left join customers c on c.company_id = d.company_id and c.id = coalesce((d.fields ->> 'CustomerId')::uuid, p.customer_id)
      and c.deleted_at is null
  where $1::boolean and d.company_id = (select current_company()) and d.base is null`

/**
 * Items of the plan by the conditions of each branch, in order of their start, as far as the person of the transaction sees
 * them; `total` counts them all. $1 is whether drafts belong to it, and `values` begin with $2.
 */
function itemsStatement(reader: Reader, branches: Branches, values: readonly Value[], most: number) {
  const seen = (resource: Planned) => (reader.sees(resource) ? branches[resource] : 'false')
  return statement(
    { rows: 'json', total: 'int' },
    `with items as (
      ${taskItems} and (${seen('tasks')})
      union all ${projectItems} and (${seen('projects')})
      union all ${visitItems} and (${seen('scheduleitems')})
      union all ${draftItems} and (${branches.drafts}))
    select coalesce((select json_agg(x) from (select * from items order by at, resource, id limit ${most}) x), '[]') as rows,
      (select count(*)::integer from items) as total`,
    [reader.drafts, ...values],
  )
}

/** How an item lies in days: whole days are stored at midnight in UTC, so a day is left on both sides. */
const between = (start: string, end: string) =>
  `${start} < $3::date + 2 and ${start} > $2::date - 62 and coalesce(${end}, ${start}) >= $2::date - 1`
/** What began long before; each has an index of its few. */
const long = (start: string, end: string) =>
  `${end} - ${start} > interval '60 days' and ${end} >= $2::date - 1 and ${start} < $3::date + 2`

const drafted = (resource: string) =>
  `($1::boolean and t.id in (select d.record_id from schedule_drafts d where d.company_id = (select current_company())
    and d.resource = '${resource}' and d.base is not null and d.from_day <= $3::date and d.to_day >= $2::date))`
const ofPerson = `($4::uuid is null or t.user_id = $4::uuid or $4::uuid = any (t.crew_ids))`
const ofProject = `($5::uuid is null or t.project_id = $5::uuid)`

/** The items of some days (YYYY-MM-DD, both included), of one person or one project. */
export const boardItems = (
  reader: Reader,
  {
    from,
    to,
    UserId,
    ProjectId,
  }: { from: string; to: string; UserId?: string | undefined; ProjectId?: string | undefined },
  most: number,
): Statement<{ rows: unknown; total: number }> =>
  itemsStatement(
    reader,
    {
      tasks: `t.status <> 0 and ${ofPerson} and ${ofProject} and (${between('t.start_at', 't.due_at')}
        or ${long('t.start_at', 't.due_at')} or ${drafted('tasks')})`,
      projects: `t.status <> 0 and ($4::uuid is null or t.user_id = $4::uuid) and ($5::uuid is null or t.id = $5::uuid)
        and (t.startdate <= $3::date and coalesce(t.enddate, t.startdate) >= $2::date or ${drafted('projects')})`,
      scheduleitems: `${ofPerson} and ${ofProject} and (${between('t.start_at', 't.end_at')}
        or ${long('t.start_at', 't.end_at')} or ${drafted('scheduleitems')})`,
      drafts: `d.from_day <= $3::date and d.to_day >= $2::date
        and ($4::uuid is null or d.fields ->> 'UserId' = $4::uuid::text or d.fields -> 'crewIds' ? $4::uuid::text)
        and ($5::uuid is null or d.fields ->> 'ProjectId' = $5::uuid::text)`,
    },
    [from, to, UserId ?? null, ProjectId ?? null],
    most,
  )

/** Items by their ids, of any kind, and all items of some projects. */
export const itemsByIds = (reader: Reader, ids: readonly string[], projects: readonly string[]) =>
  itemsStatement(
    reader,
    {
      tasks: 't.id = any ($2::uuid[]) or t.project_id = any ($3::uuid[])',
      projects: 't.id = any ($2::uuid[]) or t.id = any ($3::uuid[])',
      scheduleitems: 't.id = any ($2::uuid[]) or t.project_id = any ($3::uuid[])',
      drafts: `d.record_id = any ($2::uuid[]) or (d.fields ->> 'ProjectId')::uuid = any ($3::uuid[])`,
    },
    [ids, projects],
    MOST_LOOKED_AT,
  )

/** Scheduled tasks, visits and events that end on a day or later, of one project or of all. */
export const itemsFrom = (reader: Reader, day: string, ProjectId: string | null) =>
  itemsStatement(
    reader,
    {
      tasks: `t.is_open and t.start_at is not null and coalesce(t.due_at, t.start_at) >= $2::date - 1
        and ($3::uuid is null or t.project_id = $3::uuid)`,
      projects: 'false',
      scheduleitems: `t.start_at is not null and coalesce(t.end_at, t.start_at) >= $2::date - 1
        and ($3::uuid is null or t.project_id = $3::uuid)`,
      drafts: 'false',
    },
    [day, ProjectId],
    MOST_LOOKED_AT,
  )

/** Items of some people on some days, except those that are known. */
export const itemsOfPeople = (
  reader: Reader,
  people: readonly string[],
  { from, to }: { from: string; to: string },
  known: readonly string[],
) => {
  const theirs = `(t.user_id = any ($4::uuid[]) or t.crew_ids && $4::uuid[]) and t.id <> all ($5::uuid[])`
  return itemsStatement(
    reader,
    {
      tasks: `t.status <> 0 and ${theirs} and (${between('t.start_at', 't.due_at')} or ${long('t.start_at', 't.due_at')}
        or ${drafted('tasks')})`,
      projects: 'false',
      scheduleitems: `${theirs} and (${between('t.start_at', 't.end_at')} or ${long('t.start_at', 't.end_at')}
        or ${drafted('scheduleitems')})`,
      drafts: `d.from_day <= $3::date and d.to_day >= $2::date and d.record_id <> all ($5::uuid[])
        and ((d.fields ->> 'UserId')::uuid = any ($4::uuid[]) or d.fields -> 'crewIds' ?| $4::text[])`,
    },
    [from, to, people, known],
    MOST_LOOKED_AT,
  )
}

/** The open tasks that wait for others, and for which. */
const waitingTasks = statement(
  { id: 'uuid', blockedBy: 'uuid[]' },
  `select t.id, t.blocked_by_ids as "blockedBy" from tasks t where t.company_id = (select current_company()) and t.is_open
    and t.deleted_at is null and t.blocked_by_ids <> '{}' limit ${MOST_LOOKED_AT + 1}`,
  [],
)

/**
 * Returns these items, everything that waits for them in any number of steps, and what each of those waits for. Done tasks
 * let nothing through. @throws Refusal 413 where there are too many to look at
 */
export async function chainOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const [waiting] = await tx(waitingTasks)
  if (waiting.length > MOST_LOOKED_AT) refuseTooMany()
  const followers = new Map<string, string[]>()
  for (const { id, blockedBy } of waiting)
    for (const before of blockedBy) followers.set(before, [...(followers.get(before) ?? []), id])
  const found = new Set(ids)
  for (const id of found) for (const next of followers.get(id) ?? []) found.add(next)
  for (const { id, blockedBy } of waiting) if (found.has(id)) for (const before of blockedBy) found.add(before)
  return [...found]
}

/** The rows of an answer of `itemsStatement`. */
export const itemsIn = (answer: { rows: unknown } | undefined): BoardItem[] => (answer?.rows ?? []) as BoardItem[]

/** Reads items for a change of the plan. @throws Refusal 413 where there are too many to look at */
export async function readItems(tx: Tx, query: ReturnType<typeof itemsByIds>): Promise<BoardItem[]> {
  const [[answer]] = await tx(query)
  if (answer && answer.total > MOST_LOOKED_AT) refuseTooMany()
  return itemsIn(answer)
}

const refuseTooMany = () =>
  refuse('tooLarge', 'This would move more than 2,000 items. Move fewer, or without what depends on them.')
