import { missing } from '@jobwright/contract/problem.ts'
import { fire } from '@jobwright/contract/resources/fire.ts'
import { noticeChannels } from '@jobwright/contract/resources/noticeMatrix.ts'
import { newId } from '../../db/ids.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

/** A test notification to oneself by every way there is: outside production, for administrators. */
export function fireFeature({ on, db, config, changes }: Context): void {
  on(fire.send, (ask) =>
    writeOnce(
      db,
      fire.send,
      ask,
      async (tx) => {
        if (config.production) return missing()
        const { who } = ask
        const id = newId()
        // It was not told from the history: what it goes by is made with it, and pages that are open hear of it below.
        await tx(
          sql`insert into notices (company_id, id, user_id, type, resource, record_id, actor_id, event_id, channels)
            values (${who.companyId}::uuid, ${id}::uuid, ${who.userId}::uuid, 'test', 'users', ${who.userId}::uuid, ${who.userId}::uuid, ${id}::uuid, ${noticeChannels}::text[])`,
        )
        return { id }
      },
      () => changes.publish(changeBy(ask.who, 'notices', 'many', ask.who.userId)),
    ),
  )
  on(fire.outcome, async ({ who, params }) => {
    const [[notice], sendings] = await db.within(
      who,
      sql.rows({
        at: 'text',
      })`select wire(at) as at from notices where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and id = ${params.id}::uuid and type = 'test'`,
      sql.rows({
        channel: 'text',
        state: 'text',
        problem: 'text',
        settledAt: 'text?',
      })`select channel, state, problem, wire(settled_at) as "settledAt" from sendings where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and notice_id = ${params.id}::uuid`,
    )
    if (!notice || config.production) return missing()
    const { at } = notice
    const outcome = noticeChannels.map((way) => {
      if (way === 'inApp') return { way, state: 'sent' as const, problem: '', settledAt: at }
      const sent = sendings.find(({ channel }) => channel === way)
      const state = (sent?.state ?? 'waiting') as 'waiting'
      return { way, state, problem: sent?.problem ?? '', settledAt: sent?.settledAt ?? null }
    })
    return { id: params.id, at, ways: outcome }
  })
}
