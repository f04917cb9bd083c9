import { needFor } from '@jobwright/contract/permissions.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { numberOf } from '../../db/numberOf.ts'
import { recordStatement } from '../../db/records/create.ts'
import { filterStatement, listStatement, type ListPage } from '../../db/records/list.ts'
import { companyDay, projects as table } from '../../db/schema/jobs.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { anyPlan, statement, type Statement } from '../../db/statement.ts'
import { commentsFrom, commentShown } from '../../http/comments.ts'
import type { Context } from '../../request/context.ts'
import { idsGranting } from '../../auth/identify.ts'
import { hoursStatement } from '../../http/jobHours.ts'
import { boardStatements, logBoardOf } from '../../http/logBoard.ts'
import { contractParts } from '../../http/jobContract.ts'
import { reader } from '../../http/reader.ts'
import { todayIn } from '../../request/rules.ts'
import { contractOfParts, seesContract } from './contract.ts'
import { nextOf, onSite, type Clock, type PlannedItem } from './onSite.ts'

// Numbers of rows that lists have anyway: their statements stay prepared.
const SHOWN = { tasks: 5, photos: 12, documents: 5, changes: 5, comments: 4, clocks: 50, planned: 500 }
const LOG_DAYS = 7
const LOG_BOOKS = 3

/** A project on one page. People who may not make the call of a part don't get the part. */
export function overviewFeature({ on, db }: Context): void {
  on(projects.overview, async ({ who, params: { id } }) => {
    const today = todayIn(who.timezone)
    const { add, run } = reader(db, who)
    const may = <R>(resource: ResourceName, statement: () => Statement<R>) =>
      who.can(needFor(resource, 'list')) ? add(statement()) : undefined
    const list = (resource: ResourceName, count: number, query: object = {}) =>
      may(resource, () => listStatement(resourceTables[resource], { ProjectId: id, ...query, count }))
    add(anyPlan)
    const record = add(recordStatement(table, id))
    const comments = add(commentsOf(id))
    const taskRows = list('tasks', SHOWN.tasks, { sort: 'urgency' })
    const taskCounts = may('tasks', () => taskCountsOf(id))
    const plannedTasks = may('tasks', () => plannedOf('tasks', id))
    const visits = may('scheduleitems', () => plannedOf('scheduleitems', id))
    const photos = list('photos', SHOWN.photos)
    const documents = list('documents', SHOWN.documents, { inForce: '1', sort: 'updatedAt', order: 'desc' })
    const changes = list('changeorders', SHOWN.changes, { open: '1' })
    const clocks = list('timeentries', SHOWN.clocks, { open: '1' })
    const hours = may('timeentries', () => hoursStatement({ ProjectId: id }))
    const lastLog = list('logentries', 1)
    const days = { from: addDays(today, 1 - LOG_DAYS), to: today }
    const [bookStatement, dayStatement] = boardStatements(days.from, days.to, { ProjectId: id })
    const books = may('logbooks', () => bookStatement)
    const logDays = may('logbooks', () => dayStatement)
    const reached = seesContract(who) ? add(reachedChanges(id)) : undefined
    const [parts] = await Promise.all([reached && contractParts(db, who.companyId, id), run()])

    const { enddate } = JSON.parse(record()[0]?.reply ?? missing()) as { enddate: string | null }
    const items = [...(plannedTasks?.() ?? []), ...(visits?.() ?? [])].map(({ json }) => json as PlannedItem)
    const onIt = onSite(who.can('schedule.list') ? items : [], clocksIn(clocks?.()), today, who.timezone)
    const contract = parts && reached && contractOfParts(parts, reached(), enddate)
    const board = books && logDays && logBoardOf([books(), logDays()], who.timezone, () => days)
    return {
      json: jsonOf({
        today: JSON.stringify(today),
        next: JSON.stringify(nextOf(items)),
        onSite: who.can(['schedule.list', 'timesheets.list']) ? JSON.stringify(onIt) : undefined,
        contract: contract && JSON.stringify({ ...contract, rows: undefined }),
        changes: changes && someOf(changes()),
        hours:
          hours &&
          JSON.stringify({ ...(JSON.parse(hours()[0]?.json ?? '{}') as object), people: undefined, days: undefined }),
        tasks:
          taskRows &&
          taskCounts &&
          `{${taskCounts()[0]?.json.slice(1, -1) ?? ''},"rows":${taskRows()[0]?.rows ?? '[]'}}`,
        photos: photos && someOf(photos()),
        documents: documents && someOf(documents()),
        logs:
          board &&
          `{"books":${JSON.stringify(board.rows.slice(0, LOG_BOOKS))},"missing":${board.missing},"more":${Math.max(0, board.rows.length - LOG_BOOKS)},"last":${firstOf(lastLog?.())}}`,
        comments: `{"count":${comments()[0]?.count ?? 0},"rows":[${comments()
          .map(({ json }) => json)
          .join(',')}]}`,
      }),
    }
  })
}

const jsonOf = (parts: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(parts)
    .map(([name, json]) => `"${name}":${json ?? 'null'}`)
    .join(',')}}`
const someOf = ([page]: readonly ListPage[]): string => `{"count":${page?.total ?? 0},"rows":${page?.rows ?? '[]'}}`
const firstOf = (pages: readonly ListPage[] | undefined): string =>
  JSON.stringify((JSON.parse(pages?.[0]?.rows ?? '[]') as unknown[])[0] ?? null)

const taskCountsOf = (id: string) =>
  filterStatement(
    resourceTables.tasks,
    { ProjectId: id },
    { json: 'text' },
    (from) =>
      `select json_build_object('open', count(*) filter (where t.is_open), 'late',
        count(*) filter (where ${resourceTables.tasks.filters['overdue']?.("'1'") ?? 'false'}),
        'done', count(*) filter (where t.status = ${TaskStatus.Completed}),
        'total', count(*) filter (where t.status <> ${TaskStatus.Canceled}))::text as json from ${from}`,
  )

/** What lies around today, and the first that is to come; who is in it as this person sees people. */
const plannedOf = (resource: 'tasks' | 'scheduleitems', id: string) => {
  const end = resource === 'tasks' ? 't.due_at' : 't.end_at'
  const endText =
    resource === 'tasks' ? 'wire_moment(t.due_at, t.due_whole_day)' : 'wire_moment(t.end_at, t.end_whole_day)'
  const isNext = `t.start_at > case when t.start_whole_day then ${companyDay} else now() end`
  const open = resource === 'tasks' ? ' and t.is_open' : ''
  return filterStatement(
    resourceTables[resource],
    { ProjectId: id },
    { json: 'json' },
    (from) =>
      `select json_build_object('resource', '${resource}', 'id', t.id, 'number', ${numberOf(resource, 't.n')}, 'title', t.title,
        'startAt', wire_moment(t.start_at, t.start_whole_day), 'endAt', ${endText}, 'isNext', coalesce(${isNext}, false),
        'people', (select coalesce(json_agg(${joinedPerson('u')}), '[]') from users u where u.company_id = t.company_id
          and (u.id = t.user_id or u.id = any (t.crew_ids)))) as json
      from (select t.*, row_number() over (partition by ${isNext} order by t.start_at, t.id) as place from ${from}${open}
        and t.start_at is not null and (coalesce(${end}, t.start_at) > now() - interval '2 days')) t
      where t.start_at < now() + interval '2 days' or ${isNext} and t.place = 1
      order by t.start_at, t.id limit ${SHOWN.planned}`,
  )
}

const commentsOf = (id: string) =>
  statement(
    { json: 'text', count: 'int' },
    `select ${commentShown('holds($2::integer[])')} as json, (count(*) over ())::integer as count from ${commentsFrom}
      where c.company_id = (select current_company()) and c.resource = 'projects' and c.record_id = $1::uuid
        and c.deleted_at is null order by c.created_at desc, c.id desc limit ${SHOWN.comments}`,
    [id, idsGranting('photos.list')],
  )
const reachedChanges = (id: string) =>
  statement(
    { id: 'uuid' },
    'select t.id from changeorders t where t.company_id = (select current_company()) and t.project_id = $1::uuid',
    [id],
  )

const clocksIn = (pages: readonly ListPage[] | undefined): Clock[] => JSON.parse(pages?.[0]?.rows ?? '[]') as Clock[]
