import { refuse } from '@jobwright/contract/problem.ts'
import type { RowOf } from '../columns.ts'
import { sql, type Statement } from '../statement.ts'

/** The idempotency key of a write: which request it names, and the hash of its body. */
export type Once = { key: string; request: string; bodyHash: Buffer }

const columns = { reply: 'text', isSame: 'bool' } as const
type PriorAnswer = RowOf<typeof columns>

/** Looks for the answer that this key already gave to the person of the transaction; what it gave others is not theirs. */
export const priorAnswer = (once: Once): Statement<PriorAnswer> =>
  sql.rows(
    columns,
  )`select reply, coalesce(user_id = current_person(), true) and request = ${once.request} and body_hash = ${once.bodyHash} as "isSame" from idempotency_keys where company_id = (select current_company()) and key = ${once.key}`

/** The answer from before, or undefined. @throws Refusal 422 when the key was used for another request */
export function readPrior([prior]: readonly PriorAnswer[]): string | undefined {
  if (prior && !prior.isSame)
    refuse('invalid', 'This Idempotency-Key was already used for another request.', [
      { field: 'Idempotency-Key', message: 'Use a new key for a new request.' },
    ])
  return prior?.reply
}

/** Keeps an answer under its key, in the transaction of its effect. */
export const keepAnswer = (companyId: string, once: Once, reply: string): Statement =>
  sql`insert into idempotency_keys (company_id, key, request, body_hash, reply) values (${companyId}::uuid, ${once.key}, ${once.request}, ${once.bodyHash}, ${reply})`
