import { refuse, type TimeInTheWay } from '@jobwright/contract/problem.ts'
import { LONGEST_ENTRY_MS } from '@jobwright/contract/rules/timeEntries.ts'
import { canSwitch } from '@jobwright/contract/time/overlaps.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'
import type { Around } from './around.ts'

/** What there is around a new entry once the clock that it is switched from has ended where it starts. */
export function freed(around: Around | undefined, draft: Fields, switchFrom: unknown): Around | undefined {
  const other = around?.inTheWay as TimeInTheWay | null | undefined
  const { startAt, endAt = null } = draft as { startAt: string; endAt?: string | null }
  if (!around || !other || other.id !== switchFrom || !canSwitch({ startAt, endAt }, other)) return around
  if (Date.parse(startAt) - Date.parse(other.startAt) > LONGEST_ENTRY_MS) return around
  return { ...around, inTheWay: null }
}

/**
 * Ends a running clock of a person where their next one starts, also one that the caller does not see: who may clock
 * somebody in may switch them. @throws Refusal 409 if it does not run any more
 */
export async function endForSwitch(tx: Tx, id: string, userId: string, at: string): Promise<void> {
  const [[ended]] = await tx(
    sql.rows({ ended: 'bool' })`select end_for_switch(${id}::uuid, ${userId}::uuid, ${at}::timestamptz) as ended`,
  )
  if (!ended?.ended) refuse('state', 'This clock does not run any more. Look at the times again.')
}
