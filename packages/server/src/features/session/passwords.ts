import { eventOf } from '../../db/records/events.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { newId } from '../../db/ids.ts'
import { letIn } from '../../db/company.ts'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { hashToken } from '../../db/tokens.ts'
import { sql, type Statement } from '../../db/statement.ts'
import type { Origin } from '../../request/ask.ts'
import { meStatement, openSession, readMe, type SessionKind } from '../../accounts/people.ts'
import { hashPassword, isRight, refuseCommon } from '../../auth/passwords.ts'
import type { Context } from '../../request/context.ts'
import { clearAttempts, countAttempt } from '../../auth/loginThrottle.ts'
import { mailStatement } from '../../jobs/mails.ts'
import { openOrAsk } from './secondStep.ts'

const FORGOTTEN_AN_HOUR = 3

/** Passwords: changing one's own, setting one by a link, and asking for such a link. */
export function passwordsFeature(context: Context): void {
  const { on, db } = context
  on(session.changePassword, async ({ who, body, from }) => {
    const [[account]] = await db.within(
      who,
      sql.rows({
        stored: 'text?',
        place: 'text',
        username: 'text',
        firstName: 'text',
        lastName: 'text',
      })`select password_hash as stored, case when s.idle > interval '14 days' then 'field' else 'desk' end as place, username, first_name as "firstName", last_name as "lastName" from users u
        join sessions s on s.company_id = u.company_id and s.user_id = u.id and s.id = ${who.sessionId}::uuid
        where u.company_id = ${who.companyId}::uuid and u.id = ${who.userId}::uuid`,
    )
    const { stored, place, username, firstName, lastName } = account ?? missing()
    // Who joined by a phone link has none yet.
    if (stored !== null) {
      await countAttempt(db, who)
      if (!(await isRight(stored, body.currentPassword)))
        return refuse('invalid', 'Please check the marked fields.', [
          { field: 'currentPassword', message: 'This isn’t your current password.' },
        ])
      await clearAttempts(db, who)
    }
    refuseCommon(body.newPassword, [username, firstName, lastName], 'newPassword')
    const password = await hashPassword(body.newPassword)
    const signed = await db.transaction(who, async (tx) => {
      await tx(...renewal(who.companyId, who.userId, password, from))
      return openSession(tx, who.companyId, who.userId, from, place as SessionKind)
    })
    return { success: true as const, user: signed.user, token: signed.token }
  })

  on(session.passwordLink, async ({ params }) => {
    const link = await linkOf(db, params.token)
    const [person] = await db.within(whole(link.companyId), meStatement(link.companyId, link.userId))
    const me = readMe(person)
    return { username: me.username, firstName: me.firstName, company: me.Company.name, expiresAt: link.expiresAt }
  })

  on(session.setPassword, async ({ body, from }) => {
    const { companyId, userId, id } = await linkOf(db, body.token)
    const [person] = await db.within(whole(companyId), meStatement(companyId, userId))
    const me = readMe(person)
    refuseCommon(body.password, [me.username, me.firstName, me.lastName, me.Company.name])
    const password = await hashPassword(body.password)
    await db.transaction(whole(companyId), async (tx) => {
      // Two tabs with the same link: the row lock lets one of them through.
      const [[used], [there]] = await tx(
        sql.rows({
          id: 'uuid',
        })`update password_links set used_at = now() where company_id = ${companyId}::uuid and id = ${id}::uuid and used_at is null and voided_at is null returning id`,
        letIn(companyId, userId),
      )
      if (!used || !there) refuseDead('used')
      await tx(...renewal(companyId, userId, password, from))
    })
    await clearAttempts(db, { userId })
    // The link proves that they read their mail, or were handed it. It is not their second factor.
    return openOrAsk(db, { companyId, userId }, from, 'desk')
  })

  on(session.forgotPassword, async ({ body }, { request }) => {
    // Answered before it is looked up: neither words nor time tell whether there is such an account.
    if (context.mail.ready) void mailLink(context, body.username).catch((error: unknown) => request.log.error(error))
    return { success: true as const, mail: context.mail.ready && context.config.publicUrl !== undefined }
  })
}

// A caller can name any host, so a link that is mailed to somebody else leads to the configured address only.
async function mailLink({ db, jobs, config }: Context, username: string): Promise<void> {
  const base = config.publicUrl
  const [[found]] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      userId: 'uuid',
      status: 'text',
    })`select company_id as "companyId", user_id as "userId", status from find_account(${username})`,
  )
  if (base === undefined || !found) return
  const { companyId, userId, status } = found
  if (status !== 'active' && status !== 'invited') return
  const mailId = newId()
  const wanted = await db.transaction(whole(companyId), async (tx) => {
    // The lock counts askers one by one.
    const [[person], [before]] = await tx(
      sql.rows({
        email: 'text',
        language: 'text',
      })`select email, language from users where company_id = ${companyId}::uuid and id = ${userId}::uuid for no key update`,
      sql.rows({
        count: 'bigint',
      })`select count(*) from mails where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and kind = 'forgotten' and created_at > now() - interval '1 hour'`,
    )
    if (!person?.email || (before?.count ?? 0) >= FORGOTTEN_AN_HOUR) return false
    const said = person.language === 'es' ? 'es' : 'en'
    await tx(
      mailStatement({
        id: mailId,
        companyId,
        userId,
        kind: 'forgotten',
        address: person.email,
        language: said,
        base,
        by: null,
      }),
      noteStatement(companyId, userId, 'forgottenPassword'),
    )
    return true
  })
  if (wanted) jobs.send('mails', { companyId, mailId })
}

const noteStatement = (companyId: string, userId: string, field: string): Statement =>
  eventOf('users', userId, { companyId, userId: null }, 'updated', [{ field, before: null, after: '•' }])

function refuseDead(state: string): never {
  if (state === 'used') return refuse('missing', 'This link was already used. Each link works once. Ask for a new one.')
  if (state === 'voided') return refuse('missing', 'There is a newer link. Use that one.')
  if (state === 'expired') return refuse('missing', 'This link has expired. Ask for a new one.')
  return refuse('missing', 'This link was already used or is no longer valid. Ask for a new one.')
}

async function linkOf(
  db: Database,
  token: string,
): Promise<{ companyId: string; userId: string; id: string; expiresAt: string }> {
  const [[link]] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      userId: 'uuid',
      id: 'uuid',
      expiresAt: 'text',
      state: 'text',
    })`select company_id as "companyId", user_id as "userId", link_id as id, wire(expires_at) as "expiresAt", state from look_password_link(${hashToken(token)})`,
  )
  return link?.state === 'open' ? link : refuseDead(link?.state ?? '')
}

// A new password ends every session of the account and every other way into it.
const renewal = (companyId: string, userId: string, password: string, from: Origin): Statement[] => [
  sql`update users set password_hash = ${password}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where company_id = ${companyId}::uuid and id = ${userId}::uuid`,
  sql`delete from sessions where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
  sql`update password_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null and voided_at is null`,
  sql`update join_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null and voided_at is null`,
  eventOf('users', userId, { companyId, userId, requestId: from.requestId }, 'updated', [
    { field: 'password', before: '•', after: '•' },
  ]),
]
