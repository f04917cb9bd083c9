import { lockUser } from '../../accounts/accounts.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import { reading } from '../../request/ask.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { devices } from '@jobwright/contract/resources/devices.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { devicesStatement } from '../../http/devices.ts'

/** Phones: who has which, and what they have not sent to the office yet. */
export function devicesFeature({ on, db }: Context): void {
  on.read(devices.list, () =>
    reading([devicesStatement()], ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`),
  )

  on(devices.update, async ({ who, params, body: { name, unsent } }) => {
    const [[device]] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`update devices set name = coalesce(${name ?? null}, name), unsent_count = ${unsent.count}, unsent_bytes = ${unsent.bytes},
          unsent_oldest = ${unsent.oldest}::timestamptz, needs_you = ${unsent.needsYou}, last_seen_at = now()
        where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and id = ${params.id}::uuid returning id`,
    )
    return device ? { success: true as const } : missing()
  })

  on(devices.forget, async ({ who, params, body }) => {
    const [[device]] = await db.transaction(who, async (tx) => {
      if (body.UserId !== who.userId) await refuseStronger(tx, who, await lockUser(tx, who.companyId, body.UserId))
      return tx(
        sql.rows({
          id: 'uuid',
        })`delete from devices where company_id = ${who.companyId}::uuid and user_id = ${body.UserId}::uuid and id = ${params.id}::uuid returning id`,
      )
    })
    return device ? { success: true as const } : missing()
  })
}
