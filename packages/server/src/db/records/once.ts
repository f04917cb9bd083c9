import { refuse } from '@jobwright/contract/problem.ts'
import { sql, type Row, type Statement } from '../trip.ts'

/** The idempotency key of a write: which request it names, and the hash of its body. */
export type Once = { key: string; request: string; bodyHash: Buffer }

/** Looks for the answer that this key already gave to the person of the transaction; what it gave others is not theirs. */
export const priorAnswer = (once: Once): Statement =>
  sql`select reply, coalesce(user_id = current_person(), true) and request = ${once.request} and body_hash = ${once.bodyHash} from idempotency_keys where company_id = (select current_company()) and key = ${once.key}`

/** The answer from before, or undefined. The same key with another request is refused. */
export function readPrior(rows: readonly Row[] | undefined): string | undefined {
  const row = rows?.[0]
  if (row === undefined) return undefined
  if (row[1] !== 't')
    refuse('invalid', 'This Idempotency-Key was already used for another request.', [
      { field: 'Idempotency-Key', message: 'Use a new key for a new request.' },
    ])
  return row[0] ?? ''
}

/** Keeps an answer under its key, in the transaction of its effect. */
export const keepAnswer = (companyId: string, once: Once, reply: string): Statement =>
  sql`insert into idempotency_keys (company_id, key, request, body_hash, reply) values (${companyId}::uuid, ${once.key}, ${once.request}, ${once.bodyHash}, ${reply})`
