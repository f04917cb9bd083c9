import type { OfferEvent } from '@jobwright/contract/resources/offers.ts'
import { newId } from '../../db/ids.ts'
import { sql, type Statement } from '../../db/statement.ts'

/** Who did something to a version: a person of the company, or a client as they called themselves. */
export type Doer =
  | { userId: string }
  | {
      userId: null
      name: string
      address: string
      agent: string
      /** Which of several signers. */
      signerId?: string | null
    }

/** Writes down what happened to a version. It is never changed afterwards; `mailId` is the mail that it is about. */
export function eventStatement(
  companyId: string,
  offerId: string,
  kind: OfferEvent['kind'],
  doer: Doer,
  note = '',
  mailId: string | null = null,
): Statement {
  const { name, address, agent, signerId = null } = doer.userId === null ? doer : { name: '', address: '', agent: '' }
  return sql`insert into offer_events (company_id, id, offer_id, kind, user_id, name, address, agent, note, signer_id, mail_id)
    values (${companyId}::uuid, ${newId()}::uuid, ${offerId}::uuid, ${kind}, ${doer.userId}::uuid, ${name}, ${address}, ${agent.slice(0, 300)}, ${note}, ${signerId}::uuid, ${mailId}::uuid)`
}
