import { reading } from '../../request/ask.ts'
import { eventAt } from '../../db/records/events.ts'
import { permissionId, type Slug } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { newId } from '../../db/ids.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { sql, statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { idsGranting } from '../../auth/identify.ts'
import type { Context } from '../../request/context.ts'
import { byOf, writeOnce } from '../../request/write.ts'

/** Requests for a missing permission, sent to the people who can grant it. They give another role or decline. */
export function requestsFeature({ on, db, changes }: Context): void {
  on.read(access.administrators, () =>
    reading(
      [
        statement(
          { json: 'text' },
          `select ${joinedPerson('u')}::text as json from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
          where u.company_id = (select current_company()) and u.status = 'active' and ${permissionId('admin')} = any (r.permission_ids) order by lower(u.first_name), lower(u.last_name), u.id limit 20`,
          [],
        ),
      ],
      ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
    ),
  )

  on(access.ask, (ask) =>
    writeOnce(
      db,
      access.ask,
      ask,
      async (tx) => {
        const { who, body, from } = ask
        const id = newId()
        if (who.can(body.need)) refuse('state', 'You already have this permission. Please reload the page.')
        // A second time on the same day finds the first; one that was dismissed yesterday may be asked again.
        const [[request]] = await tx(
          sql.rows({
            askedAt: 'text',
            isNew: 'bool',
          })`insert into access_requests as a (company_id, id, user_id, need, path) values (${who.companyId}::uuid, ${id}::uuid, ${who.userId}::uuid, ${body.need}, ${body.path ?? ''})
            on conflict (company_id, user_id, need, asked_on) do update set path = a.path returning wire(a.asked_at) as "askedAt", xmax = 0 as "isNew"`,
        )
        // Told to those who can give it.
        if (request?.isNew) await tx(eventAt(1, 'access_requests', id, byOf(who, from), 'created'))
        return { success: true as const, askedAt: request?.askedAt ?? '' }
      },
      () => changes.publish(changeBy(ask.who, 'users', 'many')),
    ),
  )

  on(access.requests, async ({ who, query }) => {
    const [rows] = await db.within(
      who,
      sql.rows({
        json: 'text',
        need: 'text',
        userId: 'uuid',
        permissionIds: 'int[]',
      })`select json_build_object('id', a.id, 'User', (select row_to_json(p) from (select u.id, u.first_name as "firstName", u.last_name as "lastName", u.color, u.avatar) p),
          'RoleId', u.role_id, 'role', r.title, 'need', a.need, 'path', a.path, 'askedAt', wire(a.asked_at))::text as json, a.need, a.user_id as "userId", r.permission_ids as "permissionIds"
        from access_requests a join users u on u.company_id = a.company_id and u.id = a.user_id and u.status = 'active'
        join roles r on r.company_id = u.company_id and r.id = u.role_id
        where a.company_id = (select current_company()) and a.closed_at is null and (${query.UserId ?? null}::uuid is null or a.user_id = ${query.UserId ?? null}::uuid)
          and a.asked_at > now() - interval '60 days' order by a.asked_at desc limit 200`,
    )
    // A request ends when its person got the permission meanwhile. The same request is listed once.
    const told = new Set<string>()
    const open = rows.filter(({ need, userId, permissionIds }) => {
      const held = new Set(permissionIds)
      const key = `${userId} ${need}`
      if (told.has(key) || idsGranting(need as Slug).some((id) => held.has(id))) return false
      told.add(key)
      return true
    })
    return { json: `{"rows":[${open.map(({ json }) => json).join(',')}]}` }
  })

  on(access.dismiss, (ask) =>
    writeOnce(
      db,
      access.dismiss,
      ask,
      async (tx) => {
        const { who, params } = ask
        const [[dismissed]] = await tx(
          // The same need of the same person on other days is answered with it.
          sql.rows({
            id: 'uuid',
          })`update access_requests a set closed_at = coalesce(a.closed_at, now()), closed_by = coalesce(a.closed_by, ${who.userId}::uuid), outcome = coalesce(a.outcome, 'dismissed')
            from access_requests o where o.company_id = ${who.companyId}::uuid and o.id = ${params.id}::uuid
              and a.company_id = o.company_id and a.user_id = o.user_id and a.need = o.need returning a.id`,
        )
        if (!dismissed) return missing()
        return { success: true as const }
      },
      () => changes.publish(changeBy(ask.who, 'users', 'many')),
    ),
  )
}
