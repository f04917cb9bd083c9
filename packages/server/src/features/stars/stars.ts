import { reading } from '../../request/ask.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { raw, sql } from '../../db/statement.ts'
import { starredStatement } from '../../accounts/starred.ts'
import type { Context } from '../../request/context.ts'
import { refuseUnseen } from '../../request/rules.ts'

/** Stars: what somebody wants at hand on their phone. Each person's own; nobody else sees them. */
export function starsFeature({ on, db }: Context): void {
  on.read(stars.list, () => reading([starredStatement()], ([[row]]) => row?.starred ?? '{}'))

  on(stars.add, async ({ who, params: { noun, id } }) => {
    refuseUnseen(who, noun)
    const [[there]] = await db.within(
      who,
      sql.rows({ id: 'uuid' })`insert into stars (company_id, user_id, resource, record_id)
        select r.company_id, ${who.userId}::uuid, ${noun}, r.id from ${raw(noun)} r
        where r.company_id = ${who.companyId}::uuid and r.id = ${id}::uuid and r.deleted_at is null
        on conflict (company_id, user_id, resource, record_id) do update set resource = excluded.resource returning record_id as id`,
    )
    return there ? { success: true as const } : missing()
  })

  // What went to the trash meanwhile may lose its star all the same: a phone says so late.
  on(stars.remove, async ({ who, params: { noun, id } }) => {
    refuseUnseen(who, noun)
    const [, [there]] = await db.within(
      who,
      sql`delete from stars where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and resource = ${noun} and record_id = ${id}::uuid`,
      sql.rows({
        found: 'bool',
      })`select true as found from ${raw(noun)} r where r.company_id = ${who.companyId}::uuid and r.id = ${id}::uuid`,
    )
    return there ? { success: true as const } : missing()
  })
}
