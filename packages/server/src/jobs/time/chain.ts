import { createHash } from 'node:crypto'
import type { Database } from '../../db/open.ts'
import type { RowScope } from '../../db/session.ts'
import { sql, type Statement } from '../../db/statement.ts'

/** How many links of a chain are read at once. */
export const CHAIN_ROWS = 1000

/** The hash of a link: over the content, and the hash before it. */
const linkHash = (before: string, content: string): string =>
  createHash('sha256').update(`${before}\n${content}`).digest('hex')

/** How far a chain reached at some time, and the hash of its last link then. */
type ChainEnd = { count: number; hash: string }

/** Returns where the chain of a person's time ends, for what is signed or exported now. */
export const chainEndStatement = (UserId: string): Statement<ChainEnd> =>
  sql.rows({ count: 'int', hash: 'text' })`select t.seq as count, t.hash from time_chain_ends t
    where t.company_id = (select current_company()) and t.user_id = ${UserId}::uuid`

/**
 * Reads the whole chain of a person's time, and returns its length, its last hash, and whether it is whole: each hash fits,
 * each link says who wrote it and when, each entry is as its last link says, and the chain still has what it had when it
 * was written last, at each signature and at each export.
 */
export async function readChain(
  db: Database,
  who: RowScope,
  UserId: string,
): Promise<{ isWhole: boolean; count: number; hash: string }> {
  let hash = ''
  let count = 0
  let isWhole = true
  let isDated = false
  const [ends, [last], [altered]] = await db.within(
    who,
    sql.rows({ count: 'int', hash: 'text' })`select (s.signature -> 'chain' ->> 'count')::integer as count,
        s.signature -> 'chain' ->> 'hash' as hash
      from timesheets s where s.company_id = (select current_company()) and s.user_id = ${UserId}::uuid
        and s.signature -> 'chain' ->> 'hash' is not null
      union all
      select (x ->> 'count')::integer, x ->> 'hash' from timebatches b, jsonb_array_elements(b.chain_ends) x
        where b.company_id = (select current_company()) and x ->> 'UserId' = ${UserId}`,
    chainEndStatement(UserId),
    sql.rows({ isAltered: 'bool' })`select exists (select 1 from timeentries e
        left join lateral (select c.content, c.at, c.by_id from time_chain c where c.company_id = e.company_id
          and c.user_id = e.user_id and c.entry_id = e.id order by c.seq desc limit 1) c on true
        where e.company_id = (select current_company()) and e.user_id = ${UserId}::uuid
          and c.content is distinct from time_content(e)
          and c.content is distinct from link_content(c.at, c.by_id, time_content(e))) as "isAltered"`,
  )
  const missing = new Set([...ends, ...(last ? [last] : [])].map((end) => `${end.count} ${end.hash}`))
  for (;;) {
    const [links] = await db.within(
      who,
      sql.rows({
        seq: 'int',
        content: 'text',
        hash: 'text',
        isNew: 'bool',
        isSaid: 'bool',
      })`select c.seq, c.content, c.hash,
          starts_with(c.content, E'v2\\n') as "isNew",
          starts_with(c.content, link_content(c.at, c.by_id, '')) as "isSaid"
        from time_chain c
        where c.company_id = (select current_company()) and c.user_id = ${UserId}::uuid and c.seq > ${count}::integer
        order by c.seq limit ${CHAIN_ROWS}::integer`,
    )
    for (const link of links) {
      isWhole &&= link.seq === count + 1 && link.hash === linkHash(hash, link.content)
      // Once links say who and when, none after them may leave it out.
      isWhole &&= link.isNew ? link.isSaid : !isDated
      isDated ||= link.isNew
      hash = link.hash
      count += 1
      missing.delete(`${link.seq} ${link.hash}`)
    }
    if (links.length < CHAIN_ROWS) break
  }
  // An archive from before has chains without an end; the next link writes it.
  isWhole &&= last !== undefined || !isDated
  return { isWhole: isWhole && missing.size === 0 && altered?.isAltered === false, count, hash }
}
