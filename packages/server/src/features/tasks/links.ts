import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'
import { jobFields, type JobCustomer } from '../../http/jobFields.ts'
import { refuseFields } from '../../request/rules.ts'

/** What a task is for, and what it waits for: the fields that follow from the change (see `jobFields`). */
export async function linkedFields(
  read: Tx,
  current: Fields,
  patch: Fields,
  looked?: readonly JobCustomer[],
): Promise<Fields> {
  await refuseCircle(read, current, patch)
  return jobFields(read, current, patch, 'A task can belong to a project or a bid, not both.', looked)
}

// Tasks that wait for each other would never start.
async function refuseCircle(read: Tx, current: Fields, patch: Fields): Promise<void> {
  const blockers = patch['blockedByIds'] as string[] | undefined
  const self = current['id']
  if (!blockers?.length || typeof self !== 'string') return
  const [[circle]] = await read(
    sql.rows({ found: 'bool' })`with recursive before (id) as (
      select unnest(${blockers}::uuid[]) union select unnest(t.blocked_by_ids) from tasks t join before on before.id = t.id where t.company_id = (select current_company()))
    select true as found from before where id = ${self}::uuid`,
  )
  if (circle) refuseFields([{ field: 'blockedByIds', message: 'These tasks would block each other.' }])
}
