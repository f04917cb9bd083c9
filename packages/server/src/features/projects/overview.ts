import { needFor } from '@jobwright/contract/permissions.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import type { Planned } from '@jobwright/contract/rules/schedule.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { Database } from '../../db/open.ts'
import { recordStatement } from '../../db/records/create.ts'
import { filterStatement, listStatement, type ListPage } from '../../db/records/list.ts'
import { companyDay, projects as table } from '../../db/schema/jobs.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { statement, type Statement } from '../../db/statement.ts'
import type { Who } from '../../http/ask.ts'
import { commentsFrom, commentShown } from '../../http/comments.ts'
import type { Context } from '../../http/context.ts'
import { idsGranting } from '../../http/identify.ts'
import { hoursStatement } from '../../http/jobHours.ts'
import { boardStatements, logBoardOf } from '../../http/logBoard.ts'
import { boardItems, itemsIn, readerOf } from '../../http/planItems.ts'
import { todayIn } from '../../http/rules.ts'
import { contractFor, seesContract } from './contract.ts'
import { onSite, type Clock } from './onSite.ts'

const SHOWN = { tasks: 6, photos: 12, documents: 6, changes: 4, comments: 4, clocks: 50, planned: 500 }
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
    const record = add(recordStatement(table, id))
    const comments = add(commentsOf(id))
    const commentCount = add(commentCountOf(id))
    const taskRows = list('tasks', SHOWN.tasks, { sort: 'urgency' })
    const taskCounts = may('tasks', () => taskCountsOf(id))
    const nextTask = may('tasks', () => nextOf('tasks', id))
    const nextVisit = may('scheduleitems', () => nextOf('scheduleitems', id))
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
    const items = who.can('schedule.list') ? add(plannedOn(who, today, id)) : undefined
    await run()

    const { enddate } = JSON.parse(record()[0]?.reply ?? missing()) as { enddate: string | null }
    const on = items || clocks ? onSite(itemsIn(items?.()[0]), clocksIn(clocks?.()), today, who.timezone) : undefined
    const [contract, names] = await Promise.all([
      seesContract(who) ? contractFor(db, who, id, enddate) : undefined,
      on && on.length > 0 ? namesOf(db, who, on) : new Map<string, unknown>(),
    ])
    const board = books && logDays && logBoardOf([books(), logDays()], who.timezone, () => days)
    return {
      json: jsonOf({
        today: JSON.stringify(today),
        next: nextIn([...(nextTask?.() ?? []), ...(nextVisit?.() ?? [])]),
        onSite: on && JSON.stringify(on.map((one) => ({ ...one, User: names.get(one.UserId) ?? null }))),
        contract: contract && JSON.stringify({ ...contract, rows: undefined }),
        changes: changes && someOf(changes()),
        hours: hours && JSON.stringify({ ...(JSON.parse(hours()[0]?.json ?? '{}') as object), people: undefined, days: undefined }),
        tasks: taskRows && taskCounts && `{${taskCounts()[0]?.json.slice(1, -1) ?? ''},"rows":${taskRows()[0]?.rows ?? '[]'}}`,
        photos: photos && someOf(photos()),
        documents: documents && someOf(documents()),
        logs:
          board &&
          `{"books":${JSON.stringify(board.rows.slice(0, LOG_BOOKS))},"missing":${board.missing},"more":${Math.max(0, board.rows.length - LOG_BOOKS)},"last":${firstOf(lastLog?.())}}`,
        comments: `{"count":${commentCount()[0]?.count ?? 0},"rows":[${comments().map(({ json }) => json).join(',')}]}`,
      }),
    }
  })
}

/** Statements that run together, and the rows of each afterwards. */
function reader(db: Database, who: Who) {
  const statements: Statement[] = []
  let results: unknown[][] = []
  const add = <R>(one: Statement<R>): (() => R[]) => {
    const at = statements.push(one) - 1
    return () => results[at] as R[]
  }
  const run = async () => {
    results = await db.within(who, ...statements)
  }
  return { add, run }
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
      `select json_build_object('open', count(*) filter (where t.is_open), 'late', count(*) filter (where ${resourceTables.tasks.filters['overdue']?.("'1'") ?? 'false'}),
        'done', count(*) filter (where t.status = ${TaskStatus.Completed}),
        'total', count(*) filter (where t.status <> ${TaskStatus.Canceled}))::text as json from ${from}`,
  )

// A whole day is next from the day after today on, an instant when it has not come.
const nextOf = (resource: 'tasks' | 'scheduleitems', id: string) =>
  filterStatement(
    resourceTables[resource],
    { ProjectId: id },
    { json: 'text', at: 'timestamp' },
    (from) =>
      `select json_build_object('resource', '${resource}', 'id', t.id, 'number', ${numberOf(resource, 't.n')}, 'title', t.title,
        'startAt', wire_moment(t.start_at, t.start_whole_day))::text as json, t.start_at as at from ${from}${resource === 'tasks' ? ' and t.is_open' : ''}
        and t.start_at > case when t.start_whole_day then ${companyDay} else now() end order by t.start_at, t.id limit 1`,
  )
const nextIn = (rows: readonly { json: string; at: Date }[]): string | undefined =>
  [...rows].sort((a, b) => a.at.getTime() - b.at.getTime())[0]?.json

const commentsOf = (id: string) =>
  statement(
    { json: 'text' },
    `select ${commentShown('holds($2::integer[])')} as json from ${commentsFrom}
      where c.company_id = (select current_company()) and c.resource = 'projects' and c.record_id = $1::uuid
        and c.deleted_at is null order by c.created_at desc, c.id desc limit ${SHOWN.comments}`,
    [id, idsGranting('photos.list')],
  )
const commentCountOf = (id: string) =>
  statement(
    { count: 'bigint' },
    `select count(*) as count from comments c where c.company_id = (select current_company()) and c.resource = 'projects'
      and c.record_id = $1::uuid and c.deleted_at is null`,
    [id],
  )

// The span of the project itself is no plan for its lead's day.
function plannedOn(who: Who, day: string, id: string) {
  const { sees } = readerOf(who, false)
  const reader = { drafts: false, sees: (kind: Planned) => kind !== 'projects' && sees(kind) }
  return boardItems(reader, { from: day, to: day, ProjectId: id }, SHOWN.planned)
}

const clocksIn = (pages: readonly ListPage[] | undefined): Clock[] => JSON.parse(pages?.[0]?.rows ?? '[]') as Clock[]

/** The names of people as this person sees them. */
async function namesOf(db: Database, who: Who, people: readonly { UserId: string }[]): Promise<Map<string, unknown>> {
  const [rows] = await db.within(
    who,
    statement(
      { id: 'uuid', person: 'json' },
      `select u.id, ${joinedPerson('u')} as person from users u
        where u.company_id = (select current_company()) and u.id = any ($1::uuid[])`,
      [people.map(({ UserId }) => UserId)],
    ),
  )
  return new Map(rows.map(({ id, person }) => [id, person]))
}
