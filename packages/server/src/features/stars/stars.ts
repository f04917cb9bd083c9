import { missing, refuse } from '@jobwright/contract/problem.ts'
import { stars, type StarredNoun } from '@jobwright/contract/resources/stars.ts'
import { raw, sql } from '../../db/trip.ts'
import type { Who } from '../../http/mount.ts'
import { starredStatement } from '../../http/starred.ts'
import type { Tools } from '../../http/tools.ts'

/** Stars: what somebody wants at hand on their phone. Each person's own; nobody else sees them. */
export function starsFeature({ on, db }: Tools): void {
  on.read(stars.list, () => ({
    statements: [starredStatement()],
    answer: ([rows]) => rows?.[0]?.[0] ?? '{}',
  }))

  on(stars.add, async ({ who, params: { noun, id } }) => {
    refuseUnseen(who, noun)
    const [there] = await db.within(
      who,
      sql`insert into stars (company_id, user_id, resource, record_id)
        select r.company_id, ${who.userId}::uuid, ${noun}, r.id from ${raw(noun)} r
        where r.company_id = ${who.companyId}::uuid and r.id = ${id}::uuid and r.deleted_at is null
        on conflict (company_id, user_id, resource, record_id) do update set resource = excluded.resource returning 1`,
    )
    return there?.[0] ? { success: true as const } : missing()
  })

  // What went to the trash meanwhile may lose its star all the same: a phone says so late.
  on(stars.remove, async ({ who, params: { noun, id } }) => {
    refuseUnseen(who, noun)
    const [, there] = await db.within(
      who,
      sql`delete from stars where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and resource = ${noun} and record_id = ${id}::uuid`,
      sql`select 1 from ${raw(noun)} r where r.company_id = ${who.companyId}::uuid and r.id = ${id}::uuid`,
    )
    return there?.[0] ? { success: true as const } : missing()
  })
}

function refuseUnseen(who: Who, noun: StarredNoun): void {
  const needed = `${noun}.list` as const
  if (!who.can(needed)) refuse('forbidden', 'You don’t have permission to do this.')
}
