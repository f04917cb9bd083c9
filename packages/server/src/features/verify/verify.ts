import { verify, type Verified } from '@jobwright/contract/resources/verify.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../http/context.ts'

/**
 * Says to everybody whether this installation knows a paper, a photo or a document by its hash, of which company, and
 * whether a later revision exists. Whoever knows the hash has the thing itself; what it says is never told.
 */
export function verifyFeature({ on, db }: Context): void {
  on(verify.look, async ({ params }) => {
    const [rows] = await db.outside(
      sql.rows({
        kind: 'text',
        company: 'text',
        at: 'text',
        revision: 'int?',
        hasLater: 'bool',
        isVoid: 'bool',
      })`select kind, company, wire(at) as at, revision, has_later as "hasLater", is_void as "isVoid" from verified(${params.hash.toLowerCase()})`,
    )
    return { found: rows.map((row) => ({ ...row, kind: row.kind as Verified['kind'] })) }
  })
}
