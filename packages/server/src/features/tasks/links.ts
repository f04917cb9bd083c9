import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { raw, sql, type Row, type Statement } from '../../db/trip.ts'
import { refuseFields } from '../../http/rules.ts'

/**
 * What a task is for: a project and a bid exclude each other, and either brings its customer. Clearing the customer
 * clears both. Returns the fields that follow from the change. `read` runs its queries; `looked` is what `lookAtJob`
 * found, where that was asked.
 */
export async function linkedFields(read: Tx, current: Fields, patch: Fields, looked?: Row[]): Promise<Fields> {
  await refuseCircle(read, current, patch)
  if (!('ProjectId' in patch || 'BidId' in patch || 'CustomerId' in patch)) return {}
  if (patch['ProjectId'] && patch['BidId'])
    refuseFields([{ field: 'BidId', message: 'A task can belong to a project or a bid, not both.' }])
  if (patch['CustomerId'] === null && !patch['ProjectId'] && !patch['BidId'])
    return { CustomerId: null, ProjectId: null, BidId: null }
  const ProjectId = patch['BidId'] ? null : (('ProjectId' in patch ? patch['ProjectId'] : current['ProjectId']) ?? null)
  const BidId = patch['ProjectId'] ? null : (('BidId' in patch ? patch['BidId'] : current['BidId']) ?? null)
  const job = ProjectId ?? BidId
  if (!job) return { ProjectId, BidId }
  const rows = looked ?? (await read(customerOf(ProjectId ? 'projects' : 'bids', job)))[0]
  if (!rows?.[0])
    return (
      refuseFields([{ field: ProjectId ? 'ProjectId' : 'BidId', message: 'This record is no longer available.' }]) ?? {}
    )
  const customer = rows[0][0]
  if (patch['CustomerId'] && customer && patch['CustomerId'] !== customer)
    refuseFields([
      {
        field: 'CustomerId',
        message: ProjectId ? 'This project belongs to another customer.' : 'This bid belongs to another customer.',
      },
    ])
  return { ProjectId, BidId, CustomerId: customer ?? (await ifThere(read, patch['CustomerId'])) }
}

// A job brings its customer; one that is named beside a job without any, and is gone meanwhile, is no reason to refuse.
async function ifThere(read: Tx, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  const [rows] = await read(
    sql`select id from customers where company_id = current_company() and id = ${id}::uuid and deleted_at is null`,
  )
  return rows?.[0]?.[0] ?? null
}

/** Looks up the customer of the job that a new task is for, if there is one. */
export function lookAtJob({ ProjectId, BidId }: Fields): Statement[] {
  if (ProjectId && BidId) return []
  const job = ProjectId ?? BidId
  return job ? [customerOf(ProjectId ? 'projects' : 'bids', job)] : []
}

/** What `lookAtJob` finds where the draft names the customer too, and a statement that fails where it is another one's. */
export function guessJob({
  ProjectId,
  BidId,
  CustomerId,
}: Fields): { looked: Row[][]; expects: Statement[] } | undefined {
  const job = ProjectId ?? BidId
  if (!job) return { looked: [], expects: [] }
  if ((ProjectId && BidId) || typeof CustomerId !== 'string') return undefined
  return {
    looked: [[[CustomerId]]],
    expects: [
      sql`select expect((select customer_id = ${CustomerId}::uuid from ${raw(ProjectId ? 'projects' : 'bids')} where company_id = current_company() and id = ${String(job)}::uuid and deleted_at is null))`,
    ],
  }
}

const customerOf = (jobs: 'projects' | 'bids', id: unknown) =>
  sql`select customer_id from ${raw(jobs)} where company_id = current_company() and id = ${String(id)}::uuid and deleted_at is null`

// Tasks that wait for each other would never start.
async function refuseCircle(read: Tx, current: Fields, patch: Fields): Promise<void> {
  const blockers = patch['blockedByIds'] as string[] | undefined
  const self = current['id']
  if (!blockers?.length || typeof self !== 'string') return
  const [rows] = await read(
    sql`with recursive before (id) as (
      select unnest(${blockers}::uuid[]) union select unnest(t.blocked_by_ids) from tasks t join before on before.id = t.id where t.company_id = current_company())
    select 1 from before where id = ${self}::uuid`,
  )
  if (rows?.[0]) refuseFields([{ field: 'blockedByIds', message: 'These tasks would block each other.' }])
}
