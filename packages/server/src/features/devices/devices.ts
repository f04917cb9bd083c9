import { reading } from '../../http/ask.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { devices } from '@jobwright/contract/resources/devices.ts'
import { person } from '../../db/schema/table.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Context } from '../../http/context.ts'

/** Phones: who has which, and what they have not sent to the office yet. */
export function devicesFeature({ on, db }: Context): void {
  on.read(devices.list, () =>
    reading(
      [
        statement(
          { json: 'text' },
          `select json_build_object('id', t.id, 'name', t.name, 'person', ${person('user_id')}, 'count', t.unsent_count, 'bytes', t.unsent_bytes,
          'oldest', wire(t.unsent_oldest), 'needsYou', t.needs_you, 'lastSeenAt', wire(t.last_seen_at))::text as json
          from devices t where t.company_id = current_company() order by t.needs_you > 0 desc, t.unsent_count > 0 desc, t.last_seen_at desc, t.id limit 500`,
          [],
        ),
      ],
      ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
    ),
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
    const [[device]] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`delete from devices where company_id = ${who.companyId}::uuid and user_id = ${body.UserId}::uuid and id = ${params.id}::uuid returning id`,
    )
    return device ? { success: true as const } : missing()
  })
}
