import { verify, type Verified } from '@jobwright/contract/resources/verify.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

/**
 * Tells anyone whether this installation knows a paper, a photo or a document by its hash, which company it belongs to,
 * and whether a later revision exists. The hash can be computed only from the file itself; the content is never returned.
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
