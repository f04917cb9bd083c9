import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Tx } from '../db/open.ts'
import { newId } from '../db/ids.ts'
import { sql, type Statement } from '../db/trip.ts'
import { slugsOf, type Origin } from './mount.ts'
import { hashToken, newToken } from '../db/tokens.ts'

/** The statement that reads a person with their company and role: one row of JSON text. */
export const meStatement = (companyId: string, userId: string): Statement =>
  sql`select json_build_object('id', u.id, 'CompanyId', u.company_id, 'firstName', u.first_name, 'lastName', u.last_name, 'username', u.username, 'email', u.email,
    'mobile', u.mobile, 'avatar', u.avatar, 'color', u.color, 'status', u.status, 'timezone', u.timezone, 'language', u.language, 'RoleId', u.role_id, 'role', r.title,
    'preferences', u.preferences, 'hasPassword', u.password_hash is not null, 'version', u.version, 'permissionIds', r.permission_ids,
    'Company', json_build_object('id', c.id, 'name', c.name, 'logo', null, 'country', c.country, 'timezone', c.timezone, 'currency', c.currency, 'language', c.language, 'demo', c.demo))::text
    from users u join roles r on r.company_id = u.company_id and r.id = u.role_id join companies c on c.id = u.company_id
    where u.company_id = ${companyId}::uuid and u.id = ${userId}::uuid`

/** The person who is signed in, from what `meStatement` gave. */
export function readMe(text: string | null | undefined): Me {
  const { permissionIds, ...me } = JSON.parse(text ?? '') as Omit<Me, 'permissions'> & { permissionIds: number[] }
  return { ...me, permissions: [...slugsOf(permissionIds)] }
}

const DAYS = 60
const idleDays = { field: 30, desk: 14 } as const
export type Place = keyof typeof idleDays

/**
 * Opens a session for a person and answers its token, which is stored nowhere. It lasts 60 days at most, and in the field
 * 30 days without use, where there may be no signal for long, elsewhere 14.
 */
export async function openSession(
  tx: Tx,
  companyId: string,
  userId: string,
  from: Origin,
  place: Place = 'desk',
): Promise<{ user: Me; token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = newId()
  const results = await tx(
    sql`insert into sessions (company_id, id, user_id, token_hash, expires_at, idle, address, agent)
      values (${companyId}::uuid, ${sessionId}::uuid, ${userId}::uuid, ${hashToken(token)}, now() + make_interval(days => ${DAYS}), make_interval(days => ${idleDays[place]}), ${from.address}, ${from.agent})`,
    sql`update users set last_seen_at = now() where company_id = ${companyId}::uuid and id = ${userId}::uuid`,
    meStatement(companyId, userId),
  )
  return { user: readMe(results[2]?.[0]?.[0]), token, sessionId }
}
