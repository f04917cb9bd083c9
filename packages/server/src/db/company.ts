import { permissions, startingRoles } from '@jobwright/contract/permissions.ts'
import type { Registration } from '@jobwright/contract/resources/session.ts'
import { newId } from './ids.ts'
import type { Tx } from './open.ts'
import { sql } from './trip.ts'

/** The ids of these permissions, as a role keeps them. */
const permissionIds = (slugs: readonly string[]): number[] =>
  permissions.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)

/** A company to be made. `password` is a hash; without one nobody can sign in with it. */
export type Founding = Omit<Registration, 'password'> & { password: string | null; demo?: boolean; id?: string }

/** Makes a company with the starting roles and its first user, the administrator. Answers that user's id. */
export async function foundCompany(tx: Tx, companyId: string, who: Founding): Promise<string> {
  const userId = who.id ?? newId()
  const zone = who.timezone === 'EST5EDT' || !who.timezone ? 'America/New_York' : who.timezone
  await tx(
    sql`insert into companies (id, name, timezone, language, demo, setup) values (${companyId}::uuid, ${who.company}, ${zone}, ${who.language ?? 'en'}, ${who.demo ?? false}, ${JSON.stringify(who.demo ? {} : { state: 'open' })}::jsonb)`,
    ...startingRoles.map(
      (role) => sql`insert into roles (company_id, id, title, description, permission_ids)
      values (${companyId}::uuid, ${role.id}, ${role.title}, ${role.description}, ${permissionIds(role.slugs)}::integer[])`,
    ),
    sql`insert into users (company_id, id, username, email, password_hash, first_name, last_name, timezone, language, role_id, status, created_by, updated_by)
      values (${companyId}::uuid, ${userId}::uuid, ${who.username}, ${who.email.toLowerCase()}, ${who.password}, ${who.firstName}, ${who.lastName}, ${zone}, ${who.language ?? 'en'}, 9999, 'active', ${userId}::uuid, ${userId}::uuid)`,
    sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
      values (${companyId}::uuid, ${newId()}::uuid, 'users', ${userId}::uuid, 1, 'created', ${userId}::uuid, '[]')`,
  )
  return userId
}
