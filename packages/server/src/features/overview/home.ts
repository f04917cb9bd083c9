import { needFor } from '@jobwright/contract/permissions.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { home, type HomeFigures } from '@jobwright/contract/resources/home.ts'
import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import {
  dueOn,
  HOME_LOG_DAYS,
  HOME_ROWS,
  homeLists,
  homeParts,
  nextVisitOf,
  ownTasksOf,
  runningOf,
  visitsOf,
  type HomePart,
} from '@jobwright/contract/rules/home.ts'
import { ProjectStatus, TaskStatus } from '@jobwright/contract/statuses.ts'
import { isModuleDisabled } from '../../auth/entitlements.ts'
import { paidMinutes, payRulesByDay, payRulesOf, runningMinutes, workedMinutes } from '../../db/entryMinutes.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { Database } from '../../db/open.ts'
import { readRecord } from '../../db/records/create.ts'
import { hides } from '../../db/records/hidden.ts'
import { filterStatement, listAnswer, listStatement, type ListPage } from '../../db/records/list.ts'
import { whole } from '../../db/session.ts'
import { heldBack } from '../../db/schema/table.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { statement, type Statement } from '../../db/statement.ts'
import { reading, type Reading, type Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { devicesStatement } from '../../http/devices.ts'
import { boardStatements, logBoardOf } from '../../http/logBoard.ts'
import { reader } from '../../http/reader.ts'
import { todayIn } from '../../request/rules.ts'
import { changesReading, countsOf, needsReading, pipelineReading, winsReading } from './readings.ts'

const SHOWN = 6
/** More projects than a company has at work; contracts beyond are not summed. */
const MOST_PROJECTS = 5000
const open = { status: [ProjectStatus.Scheduled, ProjectStatus.InProgress, ProjectStatus.OnHold].join(',') }

/** The first screen in one call, and its figures alone. */
export function homeFeature({ on, db }: Context): void {
  on(home.figures, async ({ who }) => {
    const asked = reader(db, who)
    const figures = figuresOf(who, asked.add)
    await asked.run()
    return figures(db)
  })
  on(home.read, async ({ who, query }) => {
    const asked: ReadonlySet<string> = new Set(query.parts?.split(',') ?? homeParts)
    const { add, run } = reader(db, who)
    const figures = asked.has('figures') ? figuresOf(who, add) : undefined
    const list = (resource: ResourceName, filter: Readonly<Record<string, string>>, count: number) => {
      if (!sees(who, resource)) return nothing
      const table = resourceTables[resource]
      const rows = add(listStatement(table, { ...filter, count }) as Statement<ListPage>)
      return () => listAnswer(table, { ...filter, count }, rows())
    }
    const answer = (one: Reading | false) => {
      if (!one) return nothing
      const rows = one.statements.map((each) => add(each))
      return () =>
        one.answer(
          rows.map((each) => each()),
          who,
          [],
        )
    }
    const today = todayIn(who.timezone)
    const days = { from: addDays(today, 1 - HOME_LOG_DAYS), to: today }
    const parts: Readonly<Record<Exclude<HomePart, 'figures' | 'next'>, () => () => string>> = {
      counts: () => answer(countsOf(who)),
      needs: () => answer(needsReading()),
      pipeline: () => answer(sees(who, 'bids') && pipelineReading()),
      wins: () => answer(sees(who, 'bids') && winsReading()),
      pending: () => answer(sees(who, 'changeorders') && changesReading()),
      board: () =>
        answer(
          sees(who, 'logbooks') &&
            reading(boardStatements(days.from, days.to, {}), (found) =>
              JSON.stringify(logBoardOf(found, who.timezone, () => days)),
            ),
        ),
      bids: () => list('bids', homeLists.bids, HOME_ROWS.decide),
      changes: () => list('changeorders', homeLists.changes, HOME_ROWS.decide),
      lateTasks: () => list('tasks', homeLists.lateTasks, HOME_ROWS.decide),
      lateProjects: () => list('projects', homeLists.lateProjects, HOME_ROWS.decide),
      todaysTasks: () => list('tasks', { ...dueOn(today), sort: 'dueAt', order: 'asc' }, HOME_ROWS.today),
      ownTasks: () => list('tasks', ownTasksOf(who.userId), HOME_ROWS.tasks),
      photos: () => list('photos', homeLists.photos, HOME_ROWS.photos),
      documents: () => list('documents', homeLists.documents, HOME_ROWS.documents),
      devices: () => answer(who.can('users.list') && reading([devicesStatement()], ([rows]) => `[${joined(rows)}]`)),
      running: () => list('timeentries', runningOf(who.userId), HOME_ROWS.running),
      visits: () => list('scheduleitems', visitsOf(who.userId, today), HOME_ROWS.visits),
    }
    const jsons = Object.entries(parts).map(
      ([name, read]) => [name, asked.has(name) || (name === 'visits' && asked.has('next')) ? read() : nothing] as const,
    )
    await run()
    const said = new Map(jsons.map(([name, json]) => [name, json()]))
    const next = asked.has('next') ? await siteOf(db, who, said.get('visits') ?? 'null') : 'null'
    const all = [...said, ['figures', figures ? JSON.stringify(await figures(db)) : 'null'], ['next', next]]
    return { json: `{${all.map(([name, json]) => `"${name}":${json}`).join(',')}}` }
  })
}

const nothing = () => 'null'
const joined = (rows: readonly { json: string }[]) => rows.map(({ json }) => json).join(',')

/** The job and the customer of the next of these visits, as their own calls answer them. */
async function siteOf(db: Database, who: Who, visits: string): Promise<string> {
  const { rows } = (JSON.parse(visits) ?? { rows: [] }) as { rows: ScheduleItem[] }
  const visit = nextVisitOf(rows, Date.now(), who.timezone)
  if (!visit) return 'null'
  const read = async (resource: ResourceName, id: string | null) =>
    id !== null && sees(who, resource) ? await readRecord(db, resourceTables[resource], who, id) : undefined
  const project = await read('projects', visit.ProjectId)
  const bid = project === undefined ? await read('bids', visit.BidId) : undefined
  const job = project ?? bid
  // The notes of the customer often have the gate code.
  const customer = await read(
    'customers',
    job ? (JSON.parse(job) as Pick<ScheduleItem, 'CustomerId'>).CustomerId : visit.CustomerId,
  )
  return `{"project":${project ?? 'null'},"bid":${bid ?? 'null'},"customer":${customer ?? 'null'}}`
}

const sees = (who: Who, resource: ResourceName): boolean =>
  who.can(needFor(resource, 'list')) && !isModuleDisabled(who, resource)
const isWide = (who: Who, permission: string): boolean => !who.limits.includes(` ${permission}:`)

/** Adds the statements of the figures; the figures are put together when they have run. */
function figuresOf(who: Who, add: ReturnType<typeof reader>['add']): (db: Database) => Promise<HomeFigures> {
  const count = (resource: ResourceName, query: Readonly<Record<string, string>>) => {
    if (!sees(who, resource)) return () => null
    const rows = add(
      filterStatement(resourceTables[resource], query, { n: 'bigint' }, (from) => `select count(*) as n from ${from}`),
    )
    return () => rows()[0]?.n ?? 0
  }
  const late = count('projects', { overdue: '1' })
  const onHold = count('projects', { status: String(ProjectStatus.OnHold) })
  const longClocks = count('timeentries', { long: '1' })
  const seesDays = sees(who, 'timeentries') && sees(who, 'photos')
  const noPhoto = seesDays ? count('projects', { noPhoto: '1' }) : () => null
  const unbilled = sees(who, 'changeorders') ? add(unbilledStatement) : undefined
  // A contract that leaves some of its changes out is wrong, so it is for those who see prices and change orders.
  const seesContracts = sees(who, 'projects') && sees(who, 'changeorders') && !hides(who.limits, 'price')
  const jobs = seesContracts ? add(jobsStatement) : undefined
  // No estimate is held against the hours of a few.
  const seesHours =
    sees(who, 'projects') && sees(who, 'timeentries') && sees(who, 'tasks') && isWide(who, 'timesheets.list')
  const hours = seesHours ? add(hoursStatement) : undefined
  return async (db) => {
    const lateProjects = late()
    const held = onHold()
    return {
      at: new Date().toISOString(),
      risk: lateProjects === null || held === null ? null : { late: lateProjects, onHold: held },
      longClocks: longClocks(),
      noPhoto: noPhoto(),
      unbilled: unbilled ? (unbilled()[0]?.json as HomeFigures['unbilled']) : null,
      contracts: jobs ? await contractsOf(db, who, jobs()) : null,
      hours: hours ? (hours()[0]?.json as HomeFigures['hours']) : null,
    }
  }
}

const unbilledStatement = filterStatement(
  resourceTables.changeorders,
  { stage: 'approved', billedStatus: 'not_billed' },
  { json: 'json' },
  (from) => `select json_build_object('count', count(*),
      'total', ${heldBack('price', 'coalesce(round(sum(t.price_cents) / 100.0, 2), 0)', 'null')},
      'unpriced', ${heldBack('price', 'count(*) filter (where t.price_cents is null)', 'null')}) as json from ${from}`,
)

const jobColumns = { id: 'uuid', number: 'text', title: 'text' } as const
const jobsStatement = filterStatement(
  resourceTables.projects,
  open,
  jobColumns,
  (from) =>
    `select t.id, ${numberOf('projects', 't.n')} as number, t.title from ${from} order by t.n desc limit ${MOST_PROJECTS}`,
)

/** What these projects are worth: their baselines and approved change orders, read for the whole company. */
async function contractsOf(
  db: Database,
  { companyId }: Who,
  jobs: readonly { id: string; number: string; title: string }[],
): Promise<HomeFigures['contracts']> {
  const ids = jobs.map(({ id }) => id)
  const [worth] = await db.within(
    whole(companyId),
    statement(
      { id: 'uuid', approved: 'bigint', revised: 'bigint' },
      `select w.id, w.approved, w.original + w.approved as revised from (select p.id,
          coalesce((select sum(b.net_cents + b.tax_cents) from baselines b where b.company_id = $1::uuid and b.project_id = p.id), 0)::bigint as original,
          coalesce((select sum(c.price_cents) from changeorders c where c.company_id = $1::uuid and c.project_id = p.id
            and c.deleted_at is null and c.stage = 'approved'), 0)::bigint as approved
        from unnest($2::uuid[]) p (id)) w where w.original <> 0 or w.approved <> 0 order by 3 desc, 1`,
      [companyId, ids],
    ),
  )
  const named = new Map(jobs.map((job) => [job.id, job]))
  return {
    count: worth.length,
    total: worth.reduce((sum, { revised }) => sum + revised, 0),
    rows: worth.slice(0, SHOWN).flatMap(({ id, approved, revised }) => {
      const job = named.get(id)
      return job ? [{ ...job, approved, revised }] : []
    }),
  }
}

// The minutes and the estimate of a project are those of its page (http/jobHours.ts).
const hoursStatement = filterStatement(
  resourceTables.projects,
  open,
  { json: 'json' },
  (from) => `with ${payRulesByDay}, jobs as materialized (select j.* from (
      select t.id, ${numberOf('projects', 't.n')} as number, t.title, h.minutes, h.paid, h.paid + h.running as used,
        (select sum(k.estimate_min) from tasks k where k.company_id = (select current_company()) and k.project_id = t.id
          and k.deleted_at is null and k.status <> ${TaskStatus.Canceled}) as estimate
      from (select t.id, t.n, t.title from ${from}) t cross join lateral (select coalesce(sum(${workedMinutes('e')}), 0)::integer as minutes,
          coalesce(sum(${paidMinutes('e')}), 0)::integer as paid,
          coalesce(sum(${runningMinutes('e')}), 0)::integer as running
        from timeentries e ${payRulesOf('e')} where e.company_id = (select current_company()) and e.project_id = t.id
          and e.deleted_at is null and e.status not in ('void', 'corrected')) h) j
      where j.estimate > 0 and j.used > 0)
    select json_build_object('count', (select count(*) from jobs), 'rows', (select coalesce(json_agg(row_to_json(j)), '[]')
      from (select * from jobs order by used::numeric / estimate desc, id limit ${SHOWN}) j)) as json`,
)
