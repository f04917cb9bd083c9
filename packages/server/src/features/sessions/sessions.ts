import { reading } from '../../request/ask.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { sessions, type SignedPlace } from '@jobwright/contract/resources/sessions.ts'
import type { RowOf } from '../../db/columns.ts'
import { sql } from '../../db/statement.ts'
import { lockUser, userNote } from '../../accounts/accounts.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { deviceOf } from './deviceOf.ts'

const columns = { id: 'uuid', agent: 'text', address: 'text', since: 'text', lastUsedAt: 'text' } as const
const listOf = (userId: string | null) =>
  sql.rows(
    columns,
  )`select id, agent, address, wire(created_at) as since, wire(last_used_at) as "lastUsedAt" from sessions
    where company_id = (select current_company()) and user_id = coalesce(${userId}::uuid, (select current_person()))
      and allowed is null and expires_at > now() and last_used_at > now() - idle order by last_used_at desc, id`
const placesIn = (rows: readonly RowOf<typeof columns>[], here: string): string => {
  const places = rows.map(({ agent, ...session }): SignedPlace => ({
    ...session,
    here: session.id === here,
    ...deviceOf(agent),
  }))
  return JSON.stringify({ rows: places })
}

/** Where people are signed in: to see it, and to end it. */
export function sessionsFeature({ on, db }: Context): void {
  on.read(sessions.mine, () => reading([listOf(null)], ([rows], who) => placesIn(rows, who.sessionId)))
  on.read(sessions.of, ({ params }) =>
    reading(
      [
        sql.rows({
          found: 'bool',
        })`select true as found from users where company_id = (select current_company()) and id = ${params.id}::uuid`,
        listOf(params.id),
      ],
      ([[there], rows], who) => (there ? placesIn(rows, who.sessionId) : missing()),
    ),
  )

  on(sessions.endOthers, (ask) =>
    writeOnce(db, sessions.endOthers, ask, async (tx) => {
      const { who } = ask
      const [ended] = await tx(
        sql.rows({
          id: 'uuid',
        })`delete from sessions where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and id <> ${who.sessionId}::uuid and allowed is null returning id`,
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'sessions', before: '•', after: null }]),
      )
      return { success: true as const, ended: ended.length }
    }),
  )

  on(sessions.end, (ask) =>
    writeOnce(db, sessions.end, ask, async (tx) => {
      const { who, params } = ask
      const [[found]] = await tx(
        sql.rows({
          owner: 'uuid',
        })`select user_id as owner from sessions where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and allowed is null`,
      )
      const { owner } = found ?? missing()
      if (owner !== who.userId) {
        // Who may not see somebody's sessions is not told that there is one.
        if (!who.can('users.update')) missing()
        await refuseStronger(tx, who, await lockUser(tx, who.companyId, owner))
      }
      const [ended] = await tx(
        sql.rows({
          id: 'uuid',
        })`delete from sessions where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid returning id`,
        userNote(who, ask.from, owner, 'updated', [{ field: 'sessions', before: '•', after: null }]),
      )
      return { success: true as const, ended: ended.length }
    }),
  )

  on(sessions.endAll, (ask) =>
    writeOnce(db, sessions.endAll, ask, async (tx) => {
      const { who, params } = ask
      const user = await lockUser(tx, who.companyId, params.id)
      await refuseStronger(tx, who, user)
      const [ended] = await tx(
        // The caller's own session stays.
        sql.rows({
          id: 'uuid',
        })`delete from sessions where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid and id <> ${who.sessionId}::uuid and allowed is null returning id`,
        userNote(who, ask.from, user.id, 'updated', [{ field: 'sessions', before: '•', after: null }]),
      )
      return { success: true as const, ended: ended.length }
    }),
  )
}
