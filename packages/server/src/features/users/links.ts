import { refuse } from '@jobwright/contract/problem.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { sql, type Statement } from '../../db/trip.ts'
import type { Who } from '../../http/mount.ts'
import { refuseFields } from '../../http/rules.ts'
import { hashToken, newToken } from '../../http/token.ts'
import type { Tools } from '../../http/tools.ts'
import { writeOnce } from '../../http/write.ts'
import { refuseStronger } from './rights.ts'
import { lockUser, userNote } from './rows.ts'

/** The links by which somebody comes in without knowing a password: one to set a password, one for their phone. */
export function linksFeature({ on, db, config }: Tools): void {
  const addressOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  // Neither is kept under an idempotency key: a token is stored nowhere.
  on(users.passwordLink, (ask, { request }) =>
    writeOnce(db, users.passwordLink, { ...ask, once: undefined }, async (tx) => {
      const { who, params } = ask
      await lockForLink(tx, who, params.id)
      const token = newToken()
      const results = await tx(
        sql`update password_links set used_at = now() where company_id = ${who.companyId}::uuid and user_id = ${params.id}::uuid and used_at is null`,
        sql`insert into password_links (company_id, id, user_id, token_hash, created_by, expires_at)
        values (${who.companyId}::uuid, ${newId()}::uuid, ${params.id}::uuid, ${hashToken(token)}, ${who.userId}::uuid, now() + interval '72 hours') returning wire(expires_at)`,
        userNote(who, ask.from, params.id, 'updated', [{ field: 'passwordLink', before: null, after: '•' }]),
      )
      return { url: `${addressOf(request)}/set-password/${token}`, token, expiresAt: results[1]?.[0]?.[0] ?? '' }
    }),
  )

  on(join.make, (ask, { request }) =>
    writeOnce(db, join.make, { ...ask, once: undefined }, async (tx) => {
      const { who, params } = ask
      const projectId = ask.body.ProjectId ?? null
      await lockForLink(tx, who, params.id)
      const token = newToken()
      const [, made] = await tx(
        sql`update join_links set voided_at = now() where company_id = ${who.companyId}::uuid and user_id = ${params.id}::uuid and used_at is null and voided_at is null`,
        sql`insert into join_links (company_id, id, user_id, token_hash, project_id, created_by, expires_at)
        select ${who.companyId}::uuid, ${newId()}::uuid, ${params.id}::uuid, ${hashToken(token)}, ${projectId}::uuid, ${who.userId}::uuid, now() + interval '72 hours'
        where ${projectId}::uuid is null or exists (select 1 from projects where company_id = ${who.companyId}::uuid and id = ${projectId}::uuid and deleted_at is null)
        returning wire(expires_at)`,
        userNote(who, ask.from, params.id, 'updated', [{ field: 'phoneLink', before: null, after: '•' }]),
      )
      if (!made?.[0]) refuseFields([{ field: 'ProjectId', message: 'This record is no longer available.' }])
      return { url: `${addressOf(request)}/join/${token}`, token, expiresAt: made?.[0]?.[0] ?? '' }
    }),
  )
}

/** Puts every link of a person out of force. */
export const voidLinks = (companyId: string, userId: string): Statement[] => [
  sql`update password_links set used_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null`,
  sql`update join_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null and voided_at is null`,
]

async function lockForLink(tx: Tx, who: Who, id: string): Promise<void> {
  const user = await lockUser(tx, who.companyId, id)
  if (user.status === 'deactivated') refuse('state', 'This person is deactivated. Reactivate them first.')
  await refuseStronger(tx, who, user)
}
