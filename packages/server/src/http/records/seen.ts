import { needFor } from '@jobwright/contract/permissions.ts'
import { refuse, Refusal } from '@jobwright/contract/problem.ts'
import type { Database } from '../../db/open.ts'
import { readRecord } from '../../db/records/create.ts'
import type { Table } from '../../db/schema/table.ts'
import type { Who } from '../../request/ask.ts'
import { idIn } from './rules.ts'

/** Why somebody who sees a record may not change it, or not delete it. */
export const NOT_YOURS = 'You can view this but not change it, because it isn’t assigned to you.'
export const NOT_YOURS_TO_DELETE = 'You can view this but not delete it, because it isn’t assigned to you.'

/**
 * Explains why a record was not found for a write to a caller who can view it, but not change it.
 * @throws Refusal 403 with `explanation` in that case; otherwise `error`
 */
export async function explainMissing(
  db: Database,
  table: Table,
  ask: { params: unknown; who: Who },
  error: unknown,
  explanation: string,
): Promise<never> {
  const isMissing = error instanceof Refusal && error.problem.code === 'missing'
  if (!isMissing || !ask.who.can(needFor(table.resource, 'list'))) throw error
  if ((await readRecord(db, table, ask.who, idIn(ask))) === undefined) throw error
  return refuse('forbidden', explanation)
}
