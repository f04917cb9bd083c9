import { hash, randomInt } from 'node:crypto'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'

const DIGITS = 6

/** The hash of a code: with the id of what it opens, so that the same digits are kept differently each time. */
export const codeHash = (id: string, code: string): Buffer => hash('sha256', `${id}:${code}`, 'buffer')

/**
 * Makes the code of a mail that goes now, and ends the ones before it. It works for ten minutes from now, and only its hash is
 * kept. Undefined where nobody needs it any more.
 */
export async function newOfferCode(db: Database, companyId: string, id: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const [[made]] = await db.within(
    whole(companyId),
    sql.rows({
      id: 'uuid',
    })`update offer_codes set code_hash = ${codeHash(id, code)}, expires_at = now() + interval '10 minutes', tries = 0
      where company_id = ${companyId}::uuid and id = ${id}::uuid and pass_hash is null returning id`,
    sql`update offer_codes c set expires_at = now() from offer_codes o
      where o.company_id = ${companyId}::uuid and o.id = ${id}::uuid and c.company_id = o.company_id and c.link_id = o.link_id
        and c.created_at < o.created_at and c.expires_at > now()`,
  )
  return made && code
}
