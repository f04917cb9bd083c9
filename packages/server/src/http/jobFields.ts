import type { Tx } from '../db/open.ts'
import type { RowOf } from '../db/columns.ts'
import type { Fields } from '../db/records/create.ts'
import { raw, sql, type Statement } from '../db/statement.ts'
import { refuseFields } from '../request/rules.ts'

const jobColumns = { customerId: 'uuid?' } as const
/** The customer of a project or a bid. */
export type JobCustomer = RowOf<typeof jobColumns>

/**
 * What a record is for: a project and a bid exclude each other (`notBoth` says so), and either brings its customer.
 * Clearing the customer clears both. Returns the fields that follow from the change. `read` runs its queries; `looked` is
 * what `lookAtJob` found, where that was asked.
 */
export async function jobFields(
  read: Tx,
  current: Fields,
  patch: Fields,
  notBoth: string,
  looked?: readonly JobCustomer[],
): Promise<Fields> {
  if (!('ProjectId' in patch || 'BidId' in patch || 'CustomerId' in patch)) return {}
  if (patch['ProjectId'] && patch['BidId']) refuseFields([{ field: 'BidId', message: notBoth }])
  if (patch['CustomerId'] === null && !patch['ProjectId'] && !patch['BidId'])
    return { CustomerId: null, ProjectId: null, BidId: null }
  const ProjectId = patch['BidId'] ? null : (('ProjectId' in patch ? patch['ProjectId'] : current['ProjectId']) ?? null)
  const BidId = patch['ProjectId'] ? null : (('BidId' in patch ? patch['BidId'] : current['BidId']) ?? null)
  const job = ProjectId ?? BidId
  if (!job) return { ProjectId, BidId }
  const rows = looked ?? (await read(customerOf(ProjectId ? 'projects' : 'bids', job)))[0]
  if (!rows[0])
    return (
      refuseFields([{ field: ProjectId ? 'ProjectId' : 'BidId', message: 'This record is no longer available.' }]) ?? {}
    )
  const customer = rows[0].customerId
  if (patch['CustomerId'] && customer && patch['CustomerId'] !== customer)
    refuseFields([
      {
        field: 'CustomerId',
        message: ProjectId ? 'This project belongs to another customer.' : 'This bid belongs to another customer.',
      },
    ])
  return { ProjectId, BidId, CustomerId: customer ?? (await ifThere(read, patch['CustomerId'])) }
}

// A job determines the customer. A named customer that is gone meanwhile is no reason to refuse when the job has none.
async function ifThere(read: Tx, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  const [[customer]] = await read(
    sql.rows({
      id: 'uuid',
    })`select id from customers where company_id = (select current_company()) and id = ${id}::uuid and deleted_at is null`,
  )
  return customer?.id ?? null
}

/** Looks up the customer of the job that a new record is for, if there is one. */
export function lookAtJob({ ProjectId, BidId }: Fields): Statement<JobCustomer>[] {
  if (ProjectId && BidId) return []
  const job = ProjectId ?? BidId
  return job ? [customerOf(ProjectId ? 'projects' : 'bids', job)] : []
}

const customerOf = (jobs: 'projects' | 'bids', id: unknown) =>
  sql.row(
    jobColumns,
  )`select customer_id as "customerId" from ${raw(jobs)} where company_id = (select current_company()) and id = ${String(id)}::uuid and deleted_at is null`
