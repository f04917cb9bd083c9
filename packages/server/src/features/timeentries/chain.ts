import type { PersonName } from '@jobwright/contract/crud.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { CHAIN_ROWS, readChain } from '../../jobs/time/chain.ts'

const linkColumns = { seq: 'int', entryId: 'uuid', at: 'text', by: 'json?', content: 'text', hash: 'text' } as const

/** Reads the chain of a person's time, and says whether nothing of it was altered. */
export function chainFeature({ on, db }: Context): void {
  on(timeentries.chain, async ({ query: { UserId, after }, who }) => {
    if (UserId !== who.userId && !who.can('timesheets.admin'))
      refuse('forbidden', 'You can only check your own record.')
    const [links] = await db.within(
      who,
      sql.rows(linkColumns)`select c.seq, c.entry_id as "entryId", wire_stamp(c.at) as at, c.content, c.hash,
          (select row_to_json(p) from (select u.id, u.first_name as "firstName", u.last_name as "lastName", u.color, u.avatar
            from users u where u.company_id = c.company_id and u.id = c.by_id) p) as by
        from time_chain c where c.company_id = (select current_company()) and c.user_id = ${UserId}::uuid
          and c.seq > ${after}::integer
        order by c.seq limit ${CHAIN_ROWS + 1}::integer`,
    )
    const { isWhole } = await readChain(db, who, UserId)
    return {
      rows: links.slice(0, CHAIN_ROWS).map(({ by, ...link }) => ({ ...link, by: by as PersonName | null })),
      isWhole,
      more: links.length > CHAIN_ROWS,
    }
  })
}
