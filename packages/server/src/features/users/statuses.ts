import { missing, refuse } from '@jobwright/contract/problem.ts'
import { users, type User } from '@jobwright/contract/resources/users.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { lockUser, userNote, type Locked } from '../../accounts/accounts.ts'
import { changeBy } from '../../request/changes.ts'
import type { Origin, Who } from '../../request/ask.ts'
import { keepLastAdmin, refuseStronger } from '../../accounts/rights.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { handOver } from './holds.ts'
import { voidLinks } from './links.ts'
import { seesPay } from '../../request/rules.ts'
import { readUser } from './rows.ts'

type Status = User['status']
type Change = { who: Who; from: Origin; id: string }

/** Whether somebody may sign in: suspended for a while, deactivated when they leave, let in again. */
export function statusFeature(context: Context): void {
  const { on, db, changes } = context
  const tell = (who: Who, id: string) => changes.publish(changeBy(who, 'users', 'updated', id))
  const back = (user: Locked): Status => (user.hasPassword ? 'active' : 'invited')

  const keepOut = async (tx: Tx, { who, id }: Change) => {
    if (id === who.userId) refuse('state', 'You can’t deactivate yourself.')
    const user = await lockUser(tx, who.companyId, id)
    await refuseStronger(tx, who, user)
    await keepLastAdmin(tx, who.companyId, user)
    return user
  }

  on(users.suspend, (ask) =>
    writeOnce(
      db,
      users.suspend,
      ask,
      async (tx) => {
        const change = { who: ask.who, from: ask.from, id: ask.params.id }
        const user = await keepOut(tx, change)
        if (user.status === 'deactivated') refuse('state', 'This person is deactivated. Reactivate them first.')
        return turn(tx, change, user, 'suspended')
      },
      (user) => tell(ask.who, user.id),
    ),
  )
  on(users.deactivate, (ask) => {
    let moved = new Set<string>()
    return writeOnce(
      db,
      users.deactivate,
      ask,
      async (tx) => {
        const { who, body } = ask
        const change = { who, from: ask.from, id: ask.params.id }
        const user = await keepOut(tx, change)
        moved = await handOver(tx, who, ask.from.requestId, user.id, body.reassign ?? {})
        const endDate = body.endDate ?? null
        if (endDate)
          await tx(
            sql`update users set end_date = ${endDate}::date where company_id = ${who.companyId}::uuid and id = ${user.id}::uuid`,
          )
        return turn(tx, change, user, 'deactivated')
      },
      (user) => {
        tell(ask.who, user.id)
        for (const noun of moved) changes.publish(changeBy(ask.who, noun, 'many'))
      },
    )
  })

  const letIn = (route: typeof users.reactivate, when: readonly Status[]) =>
    on(route, (ask) =>
      writeOnce(
        db,
        route,
        ask,
        async (tx) => {
          const { who, params } = ask
          if (params.id === who.userId) refuse('state', 'You can’t deactivate yourself.')
          const user = await lockUser(tx, who.companyId, params.id)
          await refuseStronger(tx, who, user)
          const change = { who, from: ask.from, id: user.id }
          if (!when.includes(user.status as Status))
            return (await readUser(tx, who.companyId, user.id, seesPay(who))) ?? missing()
          return turn(tx, change, user, back(user))
        },
        (user) => tell(ask.who, user.id),
      ),
    )
  letIn(users.reactivate, ['deactivated', 'suspended'])
  letIn(users.unsuspend, ['suspended'])
}

async function turn(tx: Tx, { who, from, id }: Change, user: Locked, next: Status): Promise<User> {
  await tx(
    sql`update users set status = ${next}, version = version + 1, updated_at = now(), updated_by = ${who.userId}::uuid where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
    sql`delete from sessions where company_id = ${who.companyId}::uuid and user_id = ${id}::uuid`,
    ...voidLinks(who.companyId, id),
    userNote(who, from, id, 'updated', [{ field: 'status', before: user.status, after: next }]),
  )
  return (await readUser(tx, who.companyId, id, seesPay(who))) ?? missing()
}
