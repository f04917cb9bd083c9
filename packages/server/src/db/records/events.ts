import { newId } from '../ids.ts'
import { raw, sql, type Statement } from '../trip.ts'

/** What a field was and became. */
export type Change = { field: string; before: unknown; after: unknown }

/** Whose doing it was and by which request; without a person it was the time, or somebody who is not signed in. */
export type By = { companyId: string; userId: string | null; requestId?: string }

/** A line of the history of a row, at the version that it has now; none when there is no such row. */
export const eventOf = (
  resource: string,
  id: string,
  { companyId, userId, requestId = '' }: By,
  action: string,
  changes: readonly Change[] = [],
): Statement =>
  sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select ${companyId}::uuid, ${newId()}::uuid, ${resource}, id, version, ${action}, ${userId}::uuid, ${JSON.stringify(changes)}::jsonb, ${requestId}
    from ${raw(resource)} where ${raw(resource === 'companies' ? 'id' : 'company_id')} = ${companyId}::uuid and id = ${id}::uuid`

/** The same of what has no versions, or of a version that did not come to be. */
export const eventAt = (
  version: number,
  resource: string,
  id: string,
  { companyId, userId, requestId = '' }: By,
  action: string,
  changes: readonly Change[] = [],
): Statement =>
  sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    values (${companyId}::uuid, ${newId()}::uuid, ${resource}, ${id}::uuid, ${version}, ${action}, ${userId}::uuid, ${JSON.stringify(changes)}::jsonb, ${requestId})`
