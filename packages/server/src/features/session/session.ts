import { refuse } from '@jobwright/contract/problem.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import type { Config } from '../../config.ts'
import { foundCompany } from '../../db/company.ts'
import { newId } from '../../db/ids.ts'
import { type Database, type Tx, whole } from '../../db/open.ts'
import { sql } from '../../db/trip.ts'
import type { On, Origin } from '../../http/mount.ts'
import { meStatement, openSession, readMe, type Place } from '../../http/people.ts'
import { hashToken } from '../../http/token.ts'
import { hashPassword, isRight, refuseCommon } from '../../http/passwords.ts'
import { joinFeature } from './join.ts'
import { forgetWrong, noteWrong, refuseHaste } from './tries.ts'

/** Signing in and out, registering a company, and passwords. */
export function sessionFeature(on: On, db: Database, config: Config, version: string): void {
  on(session.login, async ({ body, from }) => {
    const [rows] = await db.outside(
      sql`select company_id, user_id, password_hash, status from find_account(${body.username})`,
    )
    const [companyId, userId, stored, status] = rows?.[0] ?? []
    await refuseHaste(db, userId ?? undefined, body.username)
    const right = await isRight(status === 'active' ? stored : undefined, body.password)
    if (!right || !companyId || !userId) {
      await noteWrong(db, userId ?? undefined, body.username)
      return refuse('invalid', 'Username or password is wrong.', [
        { field: 'password', message: 'Username or password is wrong.' },
      ])
    }
    await forgetWrong(db, userId)
    return {
      success: true as const,
      ...(await db.transaction(whole(companyId), (tx) =>
        openSession(tx, companyId, userId, from, body.field ? 'field' : 'desk'),
      )),
    }
  })

  on(session.register, async ({ body, from }) => {
    refuseCommon(body.password, [body.username, body.company, body.firstName, body.lastName])
    const password = await hashPassword(body.password)
    const companyId = newId()
    const signed = await db.transaction(whole(companyId), async (tx) =>
      openSession(tx, companyId, await foundCompany(tx, companyId, { ...body, password }), from),
    )
    await db.outside(sql`select close_demo()`)
    if (config.billing)
      await db.outside(sql`select begin_trials(${config.trialDays}, ${config.defaultCompanyId ?? null}::uuid)`)
    return { success: true as const, savedUser: signed.user, token: signed.token, tour: { status: 1, step: 1 } }
  })

  on(session.logout, async ({ who }) => {
    await db.within(
      who,
      sql`delete from sessions where company_id = ${who.companyId}::uuid and id = ${who.sessionId}::uuid`,
    )
    return { success: true as const }
  })

  on(session.changePassword, async ({ who, body, from }) => {
    const [rows] = await db.within(
      who,
      sql`select password_hash, case when s.idle > interval '14 days' then 'field' else 'desk' end, username, first_name, last_name from users u
        join sessions s on s.company_id = u.company_id and s.user_id = u.id and s.id = ${who.sessionId}::uuid
        where u.company_id = ${who.companyId}::uuid and u.id = ${who.userId}::uuid`,
    )
    const [stored, place, ...names] = rows?.[0] ?? []
    await refuseHaste(db, who.userId, '')
    // Who joined by a phone link has none yet.
    if (stored !== null && !(await isRight(stored, body.currentPassword))) {
      await noteWrong(db, who.userId, '')
      return refuse('invalid', 'Please check the marked fields.', [
        { field: 'currentPassword', message: 'This is not your present password.' },
      ])
    }
    refuseCommon(
      body.newPassword,
      names.filter((name) => name !== null),
      'newPassword',
    )
    const password = await hashPassword(body.newPassword)
    return {
      success: true as const,
      ...(await db.transaction(who, (tx) =>
        renewPassword(tx, who.companyId, who.userId, password, from, place as Place),
      )),
    }
  })

  on(session.passwordLink, async ({ params }) => {
    const link = await linkOf(db, params.token)
    const me = readMe((await db.within(whole(link.companyId), meStatement(link.companyId, link.userId)))[0]?.[0]?.[0])
    return { username: me.username, firstName: me.firstName, company: me.Company.name, expiresAt: link.expiresAt }
  })

  on(session.setPassword, async ({ body, from }) => {
    const link = await linkOf(db, body.token)
    const me = readMe((await db.within(whole(link.companyId), meStatement(link.companyId, link.userId)))[0]?.[0]?.[0])
    if (me.status === 'deactivated' || me.status === 'suspended') return deadLink()
    refuseCommon(body.password, [me.username, me.firstName, me.lastName, me.Company.name])
    const password = await hashPassword(body.password)
    const signed = await db.transaction(whole(link.companyId), async (tx) => {
      // Two tabs with the same link: the row lock lets one of them through.
      const [used] = await tx(
        sql`update password_links set used_at = now() where company_id = ${link.companyId}::uuid and id = ${link.id}::uuid and used_at is null returning id`,
      )
      if (!used?.[0]) return deadLink()
      await tx(
        sql`update users set status = 'active' where company_id = ${link.companyId}::uuid and id = ${link.userId}::uuid and status = 'invited'`,
      )
      return renewPassword(tx, link.companyId, link.userId, password, from)
    })
    await forgetWrong(db, link.userId)
    return { success: true as const, ...signed }
  })

  joinFeature(on, db)

  on(session.instance, async () => {
    const [rows] = await db.outside(sql`select registered from companies_here()`)
    return {
      version,
      tag: 'beta',
      production: config.production,
      support: supportOf(config),
      demo: !config.production && Number(rows?.[0]?.[0]) === 0,
    }
  })
}

// Nothing is shown where nothing is set.
const supportOf = ({ support: { docs, email, phone } }: Config) =>
  docs || email || phone ? { docs: docs ?? null, email: email ?? null, phone: phone ?? null } : null

const deadLink = (): never =>
  refuse('missing', 'This link was already used or is no longer in force. Ask for a new one.')

async function linkOf(
  db: Database,
  token: string,
): Promise<{ companyId: string; userId: string; id: string; expiresAt: string }> {
  const [rows] = await db.outside(
    sql`select company_id, user_id, link_id, wire(expires_at) from find_password_link(${hashToken(token)})`,
  )
  const [companyId, userId, id, expiresAt] = rows?.[0] ?? []
  return companyId && userId && id && expiresAt ? { companyId, userId, id, expiresAt } : deadLink()
}

// A new password ends every session of the account; the one who changed it goes on in a new one.
async function renewPassword(
  tx: Tx,
  companyId: string,
  userId: string,
  password: string,
  from: Origin,
  place: Place = 'desk',
) {
  await tx(
    sql`update users set password_hash = ${password}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where company_id = ${companyId}::uuid and id = ${userId}::uuid`,
    sql`delete from sessions where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
    sql`update password_links set used_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null`,
    sql`update join_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null and voided_at is null`,
    sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
      select company_id, ${newId()}::uuid, 'users', id, version, 'updated', id, '[{"field": "password", "before": "•", "after": "•"}]'::jsonb, ${from.requestId}
      from users where company_id = ${companyId}::uuid and id = ${userId}::uuid`,
  )
  return openSession(tx, companyId, userId, from, place)
}
