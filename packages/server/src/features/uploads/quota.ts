import { Refusal, refusals } from '@jobwright/contract/problem.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../http/ask.ts'
import type { Context } from '../../http/context.ts'

/** What is said when a company has no storage left, and its title. */
export const quotaText = 'Your company’s storage is full. Empty the trash or ask for more storage.'
export const QUOTA_TITLE = 'Storage is full'

/**
 * Refuses an upload of `bytes` that would take the company over its quota. Stored files, parts of every upload under way
 * and exports that are kept are counted.
 * @throws Refusal 422 with the title and text of the upload error dialog
 */
export async function refuseOverQuota({ db, config }: Context, who: Who, bytes: number): Promise<void> {
  const [[storage]] = await db.within(
    who,
    sql.rows({
      isFull: 'bool',
    })`select used_bytes(${who.companyId}::uuid) + ${bytes}::bigint > coalesce(quota_bytes, ${config.quota}::bigint) as "isFull" from companies where id = ${who.companyId}::uuid`,
  )
  if (storage?.isFull !== true) return
  throw new Refusal(refusals.invalid, {
    code: 'invalid',
    message: quotaText,
    errors: [{ field: 'file', message: quotaText, title: QUOTA_TITLE, detail: quotaText }],
  })
}
