import { missing, refuse } from '@jobwright/contract/problem.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Origin, Who } from '../../request/ask.ts'
import { rightsOfRole } from '../../accounts/roles.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { roleNote } from './notes.ts'
import { keepAdmin, lockRole, refuseBeyond, refuseDeleting, refuseStrongerRole } from './rules.ts'

/** Deletes a role. Its people are moved to another one first, in the same transaction. */
export function removing({ on, db, changes }: Context, tell: (who: Who) => void): void {
  on(roles.remove, (ask) =>
    writeOnce(
      db,
      roles.remove,
      ask,
      async (tx) => {
        const { who, params, body } = ask
        const { id } = params
        await lockRole(tx, who.companyId, id)
        const rights = (await rightsOfRole(tx, who.companyId, id)) ?? missing()
        refuseDeleting(who, id)
        await refuseStrongerRole(tx, who, rights)
        const people = await lockPeople(tx, who.companyId, id)
        if (people > 0) {
          const to = body.moveTo
          if (to === undefined)
            return refuse('state', 'People have this role. Choose their new role.', [
              {
                field: 'moveTo',
                message: people === 1 ? '1 person has this role.' : `${people} people have this role.`,
              },
            ])
          await movePeople(tx, ask, id, to, rights.slugs.has('admin'))
        }
        await tx(
          roleNote(ask, id, 'deleted', []),
          sql`delete from roles where company_id = ${who.companyId}::uuid and id = ${id}::integer`,
        )
        return { success: true as const, moved: people }
      },
      ({ moved }) => {
        tell(ask.who)
        if (moved > 0) changes.publish(changeBy(ask.who, 'users', 'many'))
      },
    ),
  )
}

async function lockPeople(tx: Tx, companyId: string, roleId: number): Promise<number> {
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from users where company_id = ${companyId}::uuid and role_id = ${roleId}::integer order by id for update`,
  )
  return rows.length
}

async function movePeople(
  tx: Tx,
  ask: { who: Who; from: Origin },
  from: number,
  to: number,
  wereAdmins: boolean,
): Promise<void> {
  const { who } = ask
  const target = to === from || to === 1 ? undefined : await rightsOfRole(tx, who.companyId, to)
  if (!target) return refuseFields([{ field: 'moveTo', message: 'This role doesn’t exist.' }])
  await refuseBeyond(tx, who, target)
  if (wereAdmins && !target.slugs.has('admin')) await keepAdmin(tx, who, from)
  await tx(
    sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
      select u.company_id, gen_random_uuid(), 'users', u.id, u.version + 1, 'updated', ${who.userId}::uuid,
        jsonb_build_array(jsonb_build_object('field', 'RoleId', 'before', ${from}::integer, 'after', ${to}::integer)), ${ask.from.requestId}
      from users u where u.company_id = ${who.companyId}::uuid and u.role_id = ${from}::integer`,
    // A link that was made for fewer rights does not open more of them.
    sql`update password_links l set used_at = now() from users u where l.company_id = ${who.companyId}::uuid and u.company_id = l.company_id and u.id = l.user_id
      and u.role_id = ${from}::integer and l.used_at is null`,
    sql`update join_links l set voided_at = now() from users u where l.company_id = ${who.companyId}::uuid and u.company_id = l.company_id and u.id = l.user_id
      and u.role_id = ${from}::integer and l.used_at is null and l.voided_at is null`,
    sql`update users set role_id = ${to}::integer, version = version + 1, updated_at = now(), updated_by = ${who.userId}::uuid
      where company_id = ${who.companyId}::uuid and role_id = ${from}::integer`,
  )
}
