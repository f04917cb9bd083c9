import type { Tx } from '../db/open.ts'
import type { Fields } from '../db/records/create.ts'
import { sql } from '../db/statement.ts'
import { refuseFields } from '../request/rules.ts'

/** What a photo or a document belongs to. */
type Links = Record<(typeof linkNames)[number], string | null>
/** Their names on the wire. */
const linkNames = ['CustomerId', 'ProjectId', 'BidId', 'TaskId'] as const
/** Links of which some may not be said. */
export type GivenLinks = { [name in keyof Links]?: string | null | undefined }
const gone = 'This record is no longer available.'

/**
 * The links of a file after a change (specification, part 5.8): a project and a bid exclude each other, unless the bid became
 * that project, to which its files belong too; a task brings its customer and its project or bid, and a project or a bid brings its customer; taking the customer away clears all below
 * it, taking the project or the bid away clears the task. Links that contradict each other are refused with their field.
 * `read` runs its queries: the transaction of the change, or `readsOf` outside one.
 */
export async function filedUnder(read: Tx, current: Fields, patch: Fields): Promise<GivenLinks> {
  if (!linkNames.some((name) => name in patch)) return {}
  const given = (name: (typeof linkNames)[number]) => patch[name] as string | null | undefined
  const was = (name: (typeof linkNames)[number]) => (current[name] ?? null) as string | null
  if (given('CustomerId') === null && !given('ProjectId') && !given('BidId') && !given('TaskId'))
    return { CustomerId: null, ProjectId: null, BidId: null, TaskId: null }
  const jobGone =
    (given('ProjectId') === null && was('ProjectId') !== null) || (given('BidId') === null && was('BidId') !== null)
  const moved = given('CustomerId') !== undefined && given('CustomerId') !== was('CustomerId')
  // What was chosen before a change above it no longer holds.
  const kept = (name: (typeof linkNames)[number], no: boolean) => (no ? null : was(name))
  const newJob = Boolean(given('ProjectId') ?? given('BidId'))
  const TaskId = given('TaskId') !== undefined ? given('TaskId') : kept('TaskId', newJob || jobGone || moved)
  if (TaskId) return fromTask(read, TaskId, current, patch)
  const bid = given('BidId') ?? null
  if (bid !== null) return ofBid(read, bid, patch)
  const ProjectId = given('ProjectId') !== undefined ? given('ProjectId') : kept('ProjectId', moved)
  // Filed under another project, it leaves the bid.
  const isMoved = Boolean(given('ProjectId')) && given('ProjectId') !== was('ProjectId')
  const BidId = given('BidId') === null ? null : kept('BidId', moved || isMoved)
  if (!ProjectId && BidId) return ofBid(read, BidId, patch)
  if (!ProjectId)
    return {
      CustomerId: given('CustomerId') !== undefined ? (given('CustomerId') ?? null) : was('CustomerId'),
      ProjectId: null,
      BidId: null,
      TaskId: null,
    }
  const { customer } = await jobOf(read, 'ProjectId', ProjectId)
  refuseOther(patch, 'CustomerId', customer)
  return { CustomerId: customer ?? given('CustomerId') ?? null, ProjectId, BidId, TaskId: null }
}

/** What belongs to a bid belongs to the project that it became, too. */
async function ofBid(read: Tx, BidId: string, patch: Fields): Promise<GivenLinks> {
  const job = await lookAt(read, 'BidId', BidId)
  if (patch['ProjectId'] && patch['ProjectId'] !== job?.project)
    refuseFields([{ field: 'BidId', message: 'A file can belong to a project or a bid, not both.' }])
  const { customer, project } = job ?? refuseGone('BidId')
  refuseOther(patch, 'CustomerId', customer)
  const CustomerId = customer ?? (patch['CustomerId'] as string | null | undefined) ?? null
  return { CustomerId, ProjectId: project, BidId, TaskId: null }
}

async function fromTask(read: Tx, id: string, current: Fields, patch: Fields): Promise<GivenLinks> {
  const [[row]] = await read(
    sql.rows({
      project: 'uuid?',
      bid: 'uuid?',
      became: 'uuid?',
      customer: 'uuid?',
    })`select t.project_id as project, t.bid_id as bid, b.project_id as became, coalesce(t.customer_id, p.customer_id, b.customer_id) as customer from tasks t
      left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id
      where t.company_id = (select current_company()) and t.id = ${id}::uuid and t.deleted_at is null`,
  )
  if (!row) return refuseFields([{ field: 'TaskId', message: gone }]) ?? {}
  const { project, bid, became, customer } = row
  refuseOther(patch, 'ProjectId', project ?? became)
  refuseOther(patch, 'BidId', bid)
  refuseOther(patch, 'CustomerId', customer)
  return {
    TaskId: id,
    // A task of the company itself may show something of any job.
    ProjectId: project ?? (bid ? became : ((patch['ProjectId'] as string | null | undefined) ?? null)),
    BidId:
      bid ??
      (project
        ? project === current['ProjectId']
          ? ((current['BidId'] ?? null) as string | null)
          : null
        : ((patch['BidId'] as string | null | undefined) ?? null)),
    CustomerId: customer ?? (patch['CustomerId'] as string | null | undefined) ?? null,
  }
}

type Job = { customer: string | null; project: string | null }
const jobOf = async (read: Tx, field: 'ProjectId' | 'BidId', id: string): Promise<Job> =>
  (await lookAt(read, field, id)) ?? refuseGone(field)

async function lookAt(read: Tx, field: 'ProjectId' | 'BidId', id: string): Promise<Job | undefined> {
  const columns = { customer: 'uuid?', project: 'uuid?' } as const
  const [[job]] = await read(
    field === 'ProjectId'
      ? sql.rows(
          columns,
        )`select customer_id as customer, id as project from projects where company_id = (select current_company()) and id = ${id}::uuid and deleted_at is null`
      : sql.rows(
          columns,
        )`select customer_id as customer, project_id as project from bids where company_id = (select current_company()) and id = ${id}::uuid and deleted_at is null`,
  )
  return job
}

function refuseGone(field: string): Job {
  refuseFields([{ field, message: gone }])
  return { customer: null, project: null }
}

function refuseOther(patch: Fields, field: (typeof linkNames)[number], is: string | null): void {
  const asked = patch[field]
  if (is === null || asked === undefined || asked === null || asked === is) return
  const said = {
    CustomerId: 'This belongs to another customer.',
    ProjectId: 'This task belongs to another project.',
    BidId: 'This task belongs to another bid.',
    TaskId: gone,
  }
  refuseFields([{ field, message: said[field] }])
}
