import { missing } from '@jobwright/contract/problem.ts'
import { sessions, type SignedPlace } from '@jobwright/contract/resources/sessions.ts'
import { sql, type Row, type Statement } from '../../db/trip.ts'
import { lockUser, userNote } from '../../http/accounts.ts'
import { refuseStronger } from '../../http/rights.ts'
import type { Tools } from '../../http/tools.ts'
import { writeOnce } from '../../http/write.ts'
import { deviceOf } from './deviceOf.ts'

const listOf = (userId: string | null): Statement =>
  sql`select id, agent, address, wire(created_at), wire(last_used_at) from sessions
    where company_id = (select current_company()) and user_id = coalesce(${userId}::uuid, (select current_person()))
      and allowed is null and expires_at > now() and last_used_at > now() - idle order by last_used_at desc, id`
const placesIn = (rows: readonly Row[], here: string): string => {
  const places = rows.map(([id, agent, address, since, lastUsedAt]): SignedPlace => ({
    id: id ?? '',
    here: id === here,
    ...deviceOf(agent ?? ''),
    address: address ?? '',
    since: since ?? '',
    lastUsedAt: lastUsedAt ?? '',
  }))
  return JSON.stringify({ rows: places })
}

/** Where people are signed in: to see it, and to end it. */
export function sessionsFeature({ on, db }: Tools): void {
  on.read(sessions.mine, () => ({
    statements: [listOf(null)],
    answer: ([rows = []], who) => placesIn(rows, who.sessionId),
  }))
  on.read(sessions.of, ({ params }) => ({
    statements: [
      sql`select 1 from users where company_id = (select current_company()) and id = ${params.id}::uuid`,
      listOf(params.id),
    ],
    answer: ([there, rows = []], who) => (there?.[0] ? placesIn(rows, who.sessionId) : missing()),
  }))

  on(sessions.endOthers, (ask) =>
    writeOnce(db, sessions.endOthers, ask, async (tx) => {
      const { who } = ask
      const [ended] = await tx(
        sql`delete from sessions where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and id <> ${who.sessionId}::uuid and allowed is null returning id`,
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'sessions', before: '•', after: null }]),
      )
      return { success: true as const, ended: ended?.length ?? 0 }
    }),
  )

  on(sessions.end, (ask) =>
    writeOnce(db, sessions.end, ask, async (tx) => {
      const { who, params } = ask
      const [found] = await tx(
        sql`select user_id from sessions where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and allowed is null`,
      )
      const owner = found?.[0]?.[0] ?? missing()
      if (owner !== who.userId) {
        // Who may not see somebody's sessions is not told that there is one.
        if (!who.can('users.update')) missing()
        await refuseStronger(tx, who, await lockUser(tx, who.companyId, owner))
      }
      const [ended] = await tx(
        sql`delete from sessions where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid returning id`,
        userNote(who, ask.from, owner, 'updated', [{ field: 'sessions', before: '•', after: null }]),
      )
      return { success: true as const, ended: ended?.length ?? 0 }
    }),
  )

  on(sessions.endAll, (ask) =>
    writeOnce(db, sessions.endAll, ask, async (tx) => {
      const { who, params } = ask
      const user = await lockUser(tx, who.companyId, params.id)
      await refuseStronger(tx, who, user)
      const [ended] = await tx(
        // One's own session goes on: it is the one that says so.
        sql`delete from sessions where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid and id <> ${who.sessionId}::uuid and allowed is null returning id`,
        userNote(who, ask.from, user.id, 'updated', [{ field: 'sessions', before: '•', after: null }]),
      )
      return { success: true as const, ended: ended?.length ?? 0 }
    }),
  )
}
