import { needFor } from '@jobwright/contract/permissions.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { Tx } from '../../db/open.ts'
import type { Table } from '../../db/schema/table.ts'
import { raw, sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { answerFor } from '../../request/problems.ts'

/** How many records of a bulk call are locked and written at a time: their large fields are in memory together. */
export const AT_ONCE = 50

/** Why one record of a bulk call stayed as it was. */
export type RefusedRecord = { id: string; code: string; message: string; errors: { field: string; message: string }[] }

/** An error of one record as a part of the answer. @throws errors that end the whole transaction */
export function refusedBy(id: string, error: unknown): RefusedRecord {
  const answered = answerFor(error)
  if (!answered || answered.status >= 500) throw error
  const { code, message, errors } = answered.problem
  return { id, code, message, errors: errors.map((one) => ({ field: one.field, message: one.message })) }
}

/**
 * Adds why records could not be locked: not there, or seen but out of reach for this call, which `explanation` says; without
 * it nobody looks.
 */
export async function explainUnreached(
  tx: Tx,
  table: Table,
  who: Who,
  ids: readonly string[],
  refused: Map<string, RefusedRecord>,
  explanation?: string,
): Promise<void> {
  if (ids.length === 0) return
  const [seen] =
    explanation !== undefined && who.can(needFor(table.resource, 'list'))
      ? await tx(
          sql.rows({
            id: 'uuid',
          })`select t.id from ${raw(table.resource)} t where t.company_id = (select current_company()) and t.id = any (${ids}::uuid[]) and t.deleted_at is null`,
        )
      : [[]]
  const there = new Set(seen.map(({ id }) => id))
  for (const id of ids)
    refused.set(
      id,
      explanation !== undefined && there.has(id)
        ? { id, code: 'forbidden', message: explanation, errors: [] }
        : refusalOf(id, () => missing()),
    )
}

function refusalOf(id: string, refuses: () => never): RefusedRecord {
  try {
    return refuses()
  } catch (error) {
    return refusedBy(id, error)
  }
}
