import { reading, type Who } from '../../request/ask.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { addressOf } from '../../config.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { secretly } from '../../db/records/once.ts'
import { sql, type Statement } from '../../db/statement.ts'
import { lockUser, userNote } from '../../accounts/accounts.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import { refuseFields } from '../../request/rules.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { mailStatement } from '../../jobs/mails.ts'

/** The links by which somebody comes in without knowing a password: one to set a password, one for their phone. */
export function linksFeature({ on, db, config, mail, jobs }: Context): void {
  // A token is stored nowhere in clear: kept answers are sealed with their idempotency key.
  on(users.passwordLink, (ask, { request }) =>
    writeOnce(db, users.passwordLink, secretly(ask), async (tx) => {
      const { who, params } = ask
      await lockForLink(tx, who, params.id)
      const token = newToken()
      const [, [made]] = await tx(
        sql`update password_links set voided_at = now() where company_id = ${who.companyId}::uuid and user_id = ${params.id}::uuid and used_at is null and voided_at is null`,
        sql.rows({
          expiresAt: 'text',
        })`insert into password_links (company_id, id, user_id, token_hash, created_by, expires_at)
        values (${who.companyId}::uuid, ${newId()}::uuid, ${params.id}::uuid, ${hashToken(token)}, ${who.userId}::uuid, now() + interval '72 hours') returning wire(expires_at) as "expiresAt"`,
        userNote(who, ask.from, params.id, 'updated', [{ field: 'passwordLink', before: null, after: '•' }]),
      )
      return {
        url: `${addressOf(config, request)}/set-password/${token}`,
        token,
        expiresAt: (made ?? missing()).expiresAt,
      }
    }),
  )

  on(users.invite, async (ask, { request }) => {
    const { who, params } = ask
    const mailId = newId()
    const done = await writeOnce(db, users.invite, ask, async (tx) => {
      await lockForLink(tx, who, params.id)
      if (!mail.ready) refuse('state', 'E-mail isn’t set up here. Copy a link and share it.')
      const [[person]] = await tx(
        sql.rows({
          address: 'text',
          language: 'text',
        })`select email as address, language from users where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
      )
      const { address, language } = person ?? missing()
      if (!address) return refuse('state', 'This person has no e-mail address. Copy a link and share it.')
      await tx(
        mailStatement({
          id: mailId,
          companyId: who.companyId,
          userId: params.id,
          kind: 'invitation',
          address,
          language: language === 'es' ? 'es' : 'en',
          base: addressOf(config, request),
          by: who.userId,
        }),
        userNote(who, ask.from, params.id, 'updated', [{ field: 'invitation', before: null, after: address }]),
      )
      return { address }
    })
    jobs.send('mails', { companyId: who.companyId, mailId })
    return done
  })
  on.read(users.mails, ({ params }) =>
    reading(
      [
        sql.rows({
          found: 'bool',
        })`select true as found from users where company_id = (select current_company()) and id = ${params.id}::uuid`,
        sql.rows({
          mails: 'text',
        })`select coalesce(json_agg(json_build_object('id', m.id, 'address', m.address, 'at', wire(m.created_at), 'sentAt', wire(m.sent_at), 'problem', m.problem, 'over', m.given_up_at is not null) order by m.id desc), '[]')::text as mails
        from (select * from mails where company_id = (select current_company()) and user_id = ${params.id}::uuid and kind = 'invitation' order by id desc limit 5) m`,
      ],
      ([[there], [row]]) => (there && row ? `{"mail":${mail.ready},"rows":${row.mails}}` : missing()),
    ),
  )

  on(join.make, (ask, { request }) =>
    writeOnce(db, join.make, secretly(ask), async (tx) => {
      const { who, params } = ask
      const projectId = ask.body.ProjectId ?? null
      await lockForLink(tx, who, params.id)
      const token = newToken()
      const [, [link]] = await tx(
        sql`update join_links set voided_at = now() where company_id = ${who.companyId}::uuid and user_id = ${params.id}::uuid and used_at is null and voided_at is null`,
        sql.rows({
          expiresAt: 'text',
        })`insert into join_links (company_id, id, user_id, token_hash, project_id, created_by, expires_at)
        select ${who.companyId}::uuid, ${newId()}::uuid, ${params.id}::uuid, ${hashToken(token)}, ${projectId}::uuid, ${who.userId}::uuid, now() + interval '72 hours'
        where ${projectId}::uuid is null or exists (select 1 from projects where company_id = ${who.companyId}::uuid and id = ${projectId}::uuid and deleted_at is null)
        returning wire(expires_at) as "expiresAt"`,
        userNote(who, ask.from, params.id, 'updated', [{ field: 'phoneLink', before: null, after: '•' }]),
      )
      if (!link) refuseFields([{ field: 'ProjectId', message: 'This record is no longer available.' }])
      return { url: `${addressOf(config, request)}/join/${token}`, token, expiresAt: (link ?? missing()).expiresAt }
    }),
  )
}

/** Puts every link of a person out of force. */
export const voidLinks = (companyId: string, userId: string): Statement[] => [
  sql`update password_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null and voided_at is null`,
  sql`update join_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null and voided_at is null`,
]

async function lockForLink(tx: Tx, who: Who, id: string): Promise<void> {
  const user = await lockUser(tx, who.companyId, id)
  if (user.status === 'deactivated') refuse('state', 'This person is deactivated. Reactivate them first.')
  await refuseStronger(tx, who, user)
}
