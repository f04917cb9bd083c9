import { eventAt } from './records/events.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import type { Registration } from '@jobwright/contract/resources/session.ts'
import { newId } from './ids.ts'
import type { Tx } from './open.ts'
import { fingerprintOf, keptPermissions } from './presets.ts'
import { addMissingTemplates } from './starterTemplates.ts'
import { sql, type Statement } from './statement.ts'

/** Gives a company the preset roles that it lacks; what it has stays as it is. One row for each that was made. */
export const addMissingRoles = (companyId: string): Statement<{ readonly id: number; readonly title: string }>[] =>
  startingRoles.map((role) => {
    const { ids, scopes } = keptPermissions(role.permissions)
    return sql.rows({
      id: 'int',
      title: 'text',
    })`insert into roles (company_id, id, title, description, permission_ids, scopes, hidden, landing, mobile_view, preset)
      select ${companyId}::uuid, ${role.id}::integer, ${role.title}, ${role.description}, ${ids}::integer[], ${JSON.stringify(scopes)}::jsonb, ${role.hidden}::text[], ${role.landing}, ${role.mobileView}::smallint, ${fingerprintOf(role)}
      where not exists (select 1 from roles r where r.company_id = ${companyId}::uuid and (r.id = ${role.id}::integer or lower(r.title) = lower(${role.title}))) returning id, title`
  })

/** The tour of a person who registers: starts by itself once (specification, part 7.1), until they answer it. */
export const firstTour = { status: 1, step: 1 }

/** A person who accepts an invitation is offered the tour of their role once. */
const invitedTour = JSON.stringify({ tour: firstTour, tourOffered: 'invited' })

/** Lets somebody in who was invited; one who is in already stays as they are. A person who was deactivated stays out. */
export const letIn = (companyId: string, userId: string): Statement<{ readonly id: string }> =>
  sql.rows({
    id: 'uuid',
  })`update users set preferences = case when status = 'invited' and preferences in ('', '{}') then ${invitedTour} else preferences end, status = 'active'
    where company_id = ${companyId}::uuid and id = ${userId}::uuid and status in ('invited', 'active') returning id`

/** A company to be made. `password` is a hash; without one nobody can sign in with it. */
type Founding = Omit<Registration, 'password'> & { password: string | null; demo?: boolean; id?: string }

/**
 * Creates a company with the starting roles and its first user, the administrator. The first one of an installation
 * becomes its operator. Returns that user's id.
 */
export async function foundCompany(tx: Tx, companyId: string, who: Founding): Promise<string> {
  const userId = who.id ?? newId()
  const zone = who.timezone === 'EST5EDT' || !who.timezone ? 'America/New_York' : who.timezone
  await tx(
    sql`insert into companies (id, name, timezone, language, demo, setup) values (${companyId}::uuid, ${who.company}, ${zone}, ${who.language ?? 'en'}, ${who.demo ?? false}, ${JSON.stringify(who.demo ? {} : { state: 'open' })}::jsonb)`,
    ...addMissingRoles(companyId),
    sql`insert into users (company_id, id, username, email, password_hash, first_name, last_name, timezone, language, role_id, status, preferences, created_by, updated_by)
      values (${companyId}::uuid, ${userId}::uuid, ${who.username}, ${who.email.toLowerCase()}, ${who.password}, ${who.firstName}, ${who.lastName}, ${zone}, ${who.language ?? 'en'}, 9999, 'active', ${who.demo ? '' : JSON.stringify({ tour: firstTour, tourOffered: true })}, ${userId}::uuid, ${userId}::uuid)`,
    addMissingTemplates(companyId, userId, who.language ?? 'en'),
    eventAt(1, 'users', userId, { companyId, userId }, 'created'),
    sql`select claim_operator()`,
  )
  return userId
}
