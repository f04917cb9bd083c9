import { ADMIN_ROLE, can, type Slug } from '@jobwright/contract/permissions.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../db/open.ts'
import { sql } from '../db/trip.ts'
import { slugsOf, type Who } from './mount.ts'
import { refuseFields } from './rules.ts'
import type { Locked } from './accounts.ts'

/** Nobody grants what they do not hold. */
export async function refuseRole(tx: Tx, who: Who, roleId: number): Promise<void> {
  const [rows] = await tx(
    sql`select array_to_json(permission_ids)::text from roles where company_id = ${who.companyId}::uuid and id = ${roleId}`,
  )
  if (!rows?.[0] || roleId === 1) return refuseFields([{ field: 'RoleId', message: 'This role does not exist.' }])
  const beyond = [...slugsOf(JSON.parse(rows[0][0] ?? '[]') as number[])].some(
    (slug: Slug) => !can(who.permissions, slug),
  )
  if (beyond)
    refuse('forbidden', 'Nobody gives more rights than they hold.', [
      { field: 'RoleId', message: 'This role may do more than you.' },
    ])
}

/** Nobody changes the account of somebody with more rights. */
export async function refuseStronger(tx: Tx, who: Who, user: Locked): Promise<void> {
  const [rows] = await tx(
    sql`select array_to_json(permission_ids)::text from roles where company_id = ${who.companyId}::uuid and id = ${user.roleId}`,
  )
  if ([...slugsOf(JSON.parse(rows?.[0]?.[0] ?? '[]') as number[])].some((slug) => !can(who.permissions, slug)))
    refuse('forbidden', 'This person may do more than you.')
}

/** All administrators are locked in one order, so that two of them cannot remove each other at once. */
export async function keepLastAdmin(tx: Tx, companyId: string, user: Locked): Promise<void> {
  if (user.roleId !== ADMIN_ROLE) return
  const [rows] = await tx(
    sql`select id from users where company_id = ${companyId}::uuid and role_id = ${ADMIN_ROLE} and status = 'active' order by id for update`,
  )
  if (rows?.length === 1 && rows[0]?.[0] === user.id) refuse('state', 'The last administrator has to stay.')
}
