import type { Tx } from '../db/open.ts'
import type { Fields } from '../db/records/create.ts'
import { sql } from '../db/statement.ts'
import { refuseFields } from '../http/rules.ts'

/** What a photo or a document belongs to. */
type Links = Record<(typeof linkNames)[number], string | null>
/** Their names on the wire. */
const linkNames = ['CustomerId', 'ProjectId', 'BidId', 'TaskId'] as const
/** Links of which some may not be said. */
export type GivenLinks = { [name in keyof Links]?: string | null | undefined }
const gone = 'This record is no longer available.'

/**
 * The links of a file after a change (specification, part 5.8): a project and a bid exclude each other; a task brings its
 * customer and its project or bid, and a project or a bid brings its customer; taking the customer away clears all below
 * it, taking the project or the bid away clears the task. Links that contradict each other are refused with their field.
 * `read` runs its queries: the transaction of the change, or `readsOf` outside one.
 */
export async function filedUnder(read: Tx, current: Fields, patch: Fields): Promise<GivenLinks> {
  if (!linkNames.some((name) => name in patch)) return {}
  const given = (name: (typeof linkNames)[number]) => patch[name] as string | null | undefined
  const was = (name: (typeof linkNames)[number]) => (current[name] ?? null) as string | null
  if (given('ProjectId') && given('BidId'))
    refuseFields([{ field: 'BidId', message: 'A file can belong to a project or a bid, not both.' }])
  if (given('CustomerId') === null && !given('ProjectId') && !given('BidId') && !given('TaskId'))
    return { CustomerId: null, ProjectId: null, BidId: null, TaskId: null }
  const jobGone =
    (given('ProjectId') === null && was('ProjectId') !== null) || (given('BidId') === null && was('BidId') !== null)
  const moved = given('CustomerId') !== undefined && given('CustomerId') !== was('CustomerId')
  // What was chosen before a change above it no longer holds.
  const kept = (name: (typeof linkNames)[number], no: boolean) => (no ? null : was(name))
  const newJob = Boolean(given('ProjectId') ?? given('BidId'))
  const TaskId = given('TaskId') !== undefined ? given('TaskId') : kept('TaskId', newJob || jobGone || moved)
  if (TaskId) return fromTask(read, TaskId, patch)
  const ProjectId = given('BidId')
    ? null
    : given('ProjectId') !== undefined
      ? given('ProjectId')
      : kept('ProjectId', moved)
  const BidId = given('ProjectId') ? null : given('BidId') !== undefined ? given('BidId') : kept('BidId', moved)
  const job = ProjectId ?? BidId
  if (!job)
    return {
      CustomerId: given('CustomerId') !== undefined ? (given('CustomerId') ?? null) : was('CustomerId'),
      ProjectId: null,
      BidId: null,
      TaskId: null,
    }
  const customer = await customerOf(read, ProjectId ? 'ProjectId' : 'BidId', job)
  refuseOther(patch, 'CustomerId', customer)
  return {
    CustomerId: customer ?? given('CustomerId') ?? null,
    ProjectId: ProjectId ?? null,
    BidId: BidId ?? null,
    TaskId: null,
  }
}

async function fromTask(read: Tx, id: string, patch: Fields): Promise<GivenLinks> {
  const [[row]] = await read(
    sql.rows({
      project: 'uuid?',
      bid: 'uuid?',
      customer: 'uuid?',
    })`select t.project_id as project, t.bid_id as bid, coalesce(t.customer_id, p.customer_id, b.customer_id) as customer from tasks t
      left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id
      where t.company_id = current_company() and t.id = ${id}::uuid and t.deleted_at is null`,
  )
  if (!row) return refuseFields([{ field: 'TaskId', message: gone }]) ?? {}
  const { project, bid, customer } = row
  refuseOther(patch, 'ProjectId', project)
  refuseOther(patch, 'BidId', bid)
  refuseOther(patch, 'CustomerId', customer)
  return {
    TaskId: id,
    // A task of the company itself may show something of any job.
    ProjectId: project ?? (bid ? null : ((patch['ProjectId'] as string | null | undefined) ?? null)),
    BidId: bid ?? (project ? null : ((patch['BidId'] as string | null | undefined) ?? null)),
    CustomerId: customer ?? (patch['CustomerId'] as string | null | undefined) ?? null,
  }
}

async function customerOf(read: Tx, field: 'ProjectId' | 'BidId', id: string): Promise<string | null> {
  const columns = { customerId: 'uuid?' } as const
  const [[job]] = await read(
    field === 'ProjectId'
      ? sql.rows(
          columns,
        )`select customer_id as "customerId" from projects where company_id = current_company() and id = ${id}::uuid and deleted_at is null`
      : sql.rows(
          columns,
        )`select customer_id as "customerId" from bids where company_id = current_company() and id = ${id}::uuid and deleted_at is null`,
  )
  if (!job) refuseFields([{ field, message: gone }])
  return job?.customerId ?? null
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
