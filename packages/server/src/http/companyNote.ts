import { newId } from '../db/ids.ts'
import { sql, type Statement } from '../db/trip.ts'

/** A line of the history of a company; without a person it was its subscription or the time. */
export const companyNote = (
  companyId: string,
  userId: string | null,
  requestId: string,
  changes: { field: string; before: unknown; after: unknown }[],
): Statement =>
  sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select id, ${newId()}::uuid, 'companies', id, version, 'updated', ${userId}::uuid, ${JSON.stringify(changes)}::jsonb, ${requestId}
    from companies where id = ${companyId}::uuid`
