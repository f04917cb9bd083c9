import type { FieldChange } from '../../db/records/events.ts'
import { newId } from '../../db/ids.ts'
import { sql, type Statement } from '../../db/statement.ts'
import type { Origin, Who } from '../../request/ask.ts'

/** Who changes a role, and where they ask from. */
export type RoleNote = { who: Who; from: Origin }

/** A line of the history of a role. */
export const roleNote = (
  { who, from }: RoleNote,
  id: number,
  action: string,
  changes: readonly FieldChange[],
): Statement =>
  sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select company_id, ${newId()}::uuid, 'roles', key, version, ${action}, ${who.userId}::uuid, ${JSON.stringify(changes)}::jsonb, ${from.requestId}
    from roles where company_id = ${who.companyId}::uuid and id = ${id}::integer`
