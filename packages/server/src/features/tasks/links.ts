import type { Database } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { raw, sql, type Row, type Statement } from '../../db/trip.ts'
import type { Who } from '../../http/mount.ts'
import { refuseFields } from '../../http/rules.ts'

/**
 * What a task is for: a project and a bid exclude each other, and either brings its customer. Clearing the customer
 * clears both. Answers the fields that follow from the change. `looked` is what `lookAtJob` found, where that was asked.
 */
export async function linkedFields(
  db: Database,
  who: Who,
  current: Fields,
  patch: Fields,
  looked?: Row[],
): Promise<Fields> {
  await refuseCircle(db, who, current, patch)
  if (!('ProjectId' in patch || 'BidId' in patch || 'CustomerId' in patch)) return {}
  if (patch['ProjectId'] && patch['BidId'])
    refuseFields([{ field: 'BidId', message: 'A task can belong to a project or a bid, not both.' }])
  if (patch['CustomerId'] === null && !patch['ProjectId'] && !patch['BidId'])
    return { CustomerId: null, ProjectId: null, BidId: null }
  const ProjectId = patch['BidId'] ? null : (('ProjectId' in patch ? patch['ProjectId'] : current['ProjectId']) ?? null)
  const BidId = patch['ProjectId'] ? null : (('BidId' in patch ? patch['BidId'] : current['BidId']) ?? null)
  const job = ProjectId ?? BidId
  if (!job) return { ProjectId, BidId }
  const rows = looked ?? (await db.within(who, customerOf(ProjectId ? 'projects' : 'bids', job)))[0]
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
  return { ProjectId, BidId, CustomerId: customer ?? patch['CustomerId'] ?? null }
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
async function refuseCircle(db: Database, who: Who, current: Fields, patch: Fields): Promise<void> {
  const blockers = patch['blockedByIds'] as string[] | undefined
  const self = current['id']
  if (!blockers?.length || typeof self !== 'string') return
  const [rows] = await db.within(
    who,
    sql`with recursive before (id) as (
      select unnest(${blockers}::uuid[]) union select unnest(t.blocked_by_ids) from tasks t join before on before.id = t.id where t.company_id = ${who.companyId}::uuid)
    select 1 from before where id = ${self}::uuid`,
  )
  if (rows?.[0]) refuseFields([{ field: 'blockedByIds', message: 'These tasks would block each other.' }])
}
