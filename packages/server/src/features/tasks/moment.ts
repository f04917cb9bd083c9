import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'

/**
 * The moment of a change to a task: when its person did it, unless that is said to be before there was such a task; else
 * now. A task that was made without signal is as old as its making, not as its arrival.
 */
export async function momentOf(read: Tx, id: string, doneAt: Date | undefined): Promise<Date> {
  const now = new Date()
  if (!doneAt) return now
  const [[task]] = await read(
    sql.rows({ createdMs: 'numeric' })`select extract(epoch from least(t.created_at, (
        select min((c->>'after')::timestamptz) from audit_events e cross join lateral jsonb_array_elements(e.changes) c
        where e.company_id = t.company_id and e.resource = 'tasks' and e.record_id = t.id and e.action = 'created' and c->>'field' = 'doneAt'))) * 1000 as "createdMs"
      from tasks t where t.company_id = (select current_company()) and t.id = ${id}::uuid`,
  )
  return doneAt.getTime() < Math.floor(task?.createdMs ?? NaN) ? now : doneAt
}
