import { createHash } from 'node:crypto'
import type { Database } from '../../db/open.ts'
import type { RowScope } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'

/** How many links of a chain are read at once. */
export const CHAIN_ROWS = 1000

/** The hash of a link: over the content, and the hash before it. */
const linkHash = (before: string, content: string): string =>
  createHash('sha256').update(`${before}\n${content}`).digest('hex')

/**
 * Reads the whole chain of a person's time, and returns whether each hash fits and each entry is as its last link says;
 * its length and last hash.
 */
export async function readChain(
  db: Database,
  who: RowScope,
  UserId: string,
): Promise<{ isWhole: boolean; count: number; hash: string }> {
  let hash = ''
  let count = 0
  let isWhole = true
  for (;;) {
    const [links] = await db.within(
      who,
      sql.rows({ seq: 'int', content: 'text', hash: 'text' })`select c.seq, c.content, c.hash from time_chain c
        where c.company_id = (select current_company()) and c.user_id = ${UserId}::uuid and c.seq > ${count}::integer
        order by c.seq limit ${CHAIN_ROWS}::integer`,
    )
    for (const link of links) {
      isWhole &&= link.seq === count + 1 && link.hash === linkHash(hash, link.content)
      hash = link.hash
      count += 1
    }
    if (links.length < CHAIN_ROWS) break
  }
  const [[altered]] = await db.within(
    who,
    sql.rows({ isAltered: 'bool' })`select exists (select 1 from timeentries e
        left join lateral (select c.content from time_chain c where c.company_id = e.company_id and c.user_id = e.user_id
          and c.entry_id = e.id order by c.seq desc limit 1) c on true
        where e.company_id = (select current_company()) and e.user_id = ${UserId}::uuid
          and c.content is distinct from time_content(e)) as "isAltered"`,
  )
  return { isWhole: isWhole && altered?.isAltered === false, count, hash }
}
