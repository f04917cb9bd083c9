import { eventOf } from '../../db/records/events.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { letIn } from '../../db/company.ts'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { numberOf } from '../../db/numberOf.ts'
import { raw, sql } from '../../db/statement.ts'
import type { On } from '../../request/ask.ts'
import { openSession } from '../../accounts/people.ts'
import { hashToken } from '../../db/tokens.ts'

const AGAIN_S = 600
type Link = { companyId: string; userId: string; id: string; state: string; mayRepeat: boolean }

/** Signing a phone in by a link that somebody in the office made: once, and without a password. */
export function joinFeature(on: On, db: Database): void {
  on(join.look, async ({ params }) => {
    const link = await findLink(db, params.token)
    refuseDead(link)
    const [[found]] = await db.within(
      whole(link.companyId),
      sql.rows({
        json: 'text',
      })`select json_build_object('firstName', u.first_name, 'company', c.name, 'language', u.language, 'expiresAt', wire(l.expires_at),
          'Project', (select row_to_json(j) from (select p.id, ${raw(numberOf('projects', 'p.n'))} as number, p.title from projects p where p.company_id = l.company_id and p.id = l.project_id and p.deleted_at is null) j))::text as json
        from join_links l join users u on u.company_id = l.company_id and u.id = l.user_id join companies c on c.id = l.company_id
        where l.company_id = ${link.companyId}::uuid and l.id = ${link.id}::uuid`,
    )
    return { json: (found ?? gone()).json }
  })

  on(join.use, async ({ body, from }) => {
    const key = body.key === undefined ? null : hashToken(body.key)
    const link = await findLink(db, body.token, key)
    if (!link.mayRepeat) refuseDead(link)
    const { companyId, userId } = link
    return db.transaction(whole(companyId), async (tx) => {
      // Two phones with the same link: the row lock lets one of them through. The one that it was may ask again for a while,
      // should the answer have been lost; then the session that it never heard of ends.
      const [[taken]] = await tx(
        sql.rows({
          before: 'uuid?',
          projectId: 'uuid?',
        })`select session_id as before, project_id as "projectId" from join_links where company_id = ${companyId}::uuid and id = ${link.id}::uuid
          and (used_at is null and voided_at is null or used_by = ${key} and used_at > now() - make_interval(secs => ${AGAIN_S})) for update`,
        // A person who was deactivated meanwhile stays out: the row is locked against it.
        letIn(companyId, userId),
      )
      const { before, projectId } = taken ?? gone()
      const [[there]] = await tx(
        sql.rows({
          found: 'bool',
        })`select true as found from users where company_id = ${companyId}::uuid and id = ${userId}::uuid and status = 'active'`,
        sql`delete from sessions where company_id = ${companyId}::uuid and id = ${before}::uuid`,
      )
      if (!there) gone()
      const { user, token, sessionId } = await openSession(tx, companyId, userId, from, 'field')
      await tx(
        sql`update join_links set used_at = coalesce(used_at, now()), used_by = ${key}, session_id = ${sessionId}::uuid where company_id = ${companyId}::uuid and id = ${link.id}::uuid`,
        eventOf('users', userId, { companyId, userId, requestId: from.requestId }, 'updated', [
          { field: 'phoneLink', before: '•', after: null },
        ]),
      )
      return { success: true as const, user, token, ProjectId: projectId }
    })
  })
}

async function findLink(db: Database, token: string, key: Buffer | null = null): Promise<Link> {
  const [[link]] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      userId: 'uuid',
      id: 'uuid',
      state: 'text',
      repeats: 'bool',
    })`select company_id as "companyId", user_id as "userId", link_id as id, state, coalesce(used_by = ${key} and used_ago < ${AGAIN_S}, false) as repeats from find_join_link(${hashToken(token)})`,
  )
  if (!link) return gone()
  const { repeats, ...found } = link
  return { ...found, mayRepeat: found.state === 'used' && repeats }
}

const gone = (): never => refuse('missing', 'This phone sign-in link is no longer valid. Ask the office for a new one.')

function refuseDead({ state }: Link): void {
  if (state === 'used')
    refuse('missing', 'This phone sign-in link was already used. Each link works once. Ask the office for a new one.')
  if (state === 'voided') refuse('missing', 'The office created a newer phone sign-in link. Use that one.')
  if (state === 'expired') refuse('missing', 'This phone sign-in link has expired. Ask the office for a new one.')
  if (state !== 'open') gone()
}
