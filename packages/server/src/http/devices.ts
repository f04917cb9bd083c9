import { person } from '../db/schema/table.ts'
import { statement } from '../db/statement.ts'

/** The phones of the company and their unsent work: those that need somebody first. */
export const devicesStatement = () =>
  statement(
    { json: 'text' },
    `select json_build_object('id', t.id, 'name', t.name, 'person', ${person('user_id')}, 'count', t.unsent_count, 'bytes', t.unsent_bytes,
    'oldest', wire(t.unsent_oldest), 'needsYou', t.needs_you, 'lastSeenAt', wire(t.last_seen_at))::text as json
    from devices t where t.company_id = (select current_company()) order by t.needs_you > 0 desc, t.unsent_count > 0 desc, t.last_seen_at desc, t.id limit 500`,
    [],
  )
