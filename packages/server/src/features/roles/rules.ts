import { ADMIN_ROLE, isAdminRole, permissions, type Slug, type Scope } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { GivenPermission } from '@jobwright/contract/resources/roles.ts'
import { beyond, hasScope, type RoleRights } from '@jobwright/contract/rules/rights.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { isBeyond, lockAdmins, rightsOfWho } from '../../accounts/roles.ts'
import { refuseFields } from '../../request/rules.ts'

const slugOf = new Map(permissions.map(({ id, slug }): [number, Slug] => [id, slug]))

/** Permissions as they are given, to be kept: each once, known, and with a scope only where it may have one. */
export function readGiven(given: readonly GivenPermission[]): { slug: Slug; scope: Scope }[] {
  const kept = new Map<Slug, Scope>()
  given.forEach(({ id, scope = 'all' }, i) => {
    const slug = slugOf.get(id)
    if (!slug) return refuseFields([{ field: `permissions.${i}.id`, message: 'This permission doesn’t exist.' }])
    if (scope !== 'all' && !hasScope(slug))
      return refuseFields([
        { field: `permissions.${i}.scope`, message: 'This permission can only be given for all records.' },
      ])
    kept.set(slug, scope)
  })
  return [...kept].map(([slug, scope]) => ({ slug, scope }))
}

/** Nobody changes a role that may do more than they may. */
export async function refuseStrongerRole(tx: Tx, who: Who, role: RoleRights): Promise<void> {
  if (isBeyond(role, await rightsOfWho(tx, who))) refuse('forbidden', 'This role has more permissions than you.')
}

/** Nobody gives what they do not hold: a permission, a wider reach, or a group of fields that they do not see. */
export async function refuseBeyond(tx: Tx, who: Who, role: RoleRights): Promise<void> {
  const { slugs, groups } = beyond(role, await rightsOfWho(tx, who))
  if (slugs.length === 0 && groups.length === 0) return
  refuse('forbidden', 'You can’t give permissions that you don’t have.', [
    ...slugs.map((slug) => ({ field: `permissions.${slug}`, message: 'You don’t have this permission yourself.' })),
    ...groups.map((group) => ({ field: `hidden.${group}`, message: 'You can’t see this yourself.' })),
  ])
}

/** Nobody changes their own role, but for the only person who may do everything: there is nobody else to ask. */
export async function refuseOwn(tx: Tx, who: Who, roleId: number): Promise<void> {
  if (roleId !== who.roleId) return
  const admins = await lockAdmins(tx, who.companyId)
  if (admins.length === 1 && admins[0] === who.userId) return
  refuse('forbidden', 'You can’t change your own role. Ask another administrator.')
}

/** The Administrator role stays what it is: it permits everything and holds nothing back. */
export function refuseEmptyAdmin(roleId: number, role: RoleRights): void {
  if (roleId !== ADMIN_ROLE) return
  if (!role.slugs.has('admin') || role.hidden.length > 0)
    refuse('state', 'The Administrator role always has every permission.')
}

/** Nothing is held back from a role that permits everything: who is told that it is would be wrong. @throws Refusal 422 */
export function refuseHidingFromAdmin(role: RoleRights): void {
  if (role.slugs.has('admin') && role.hidden.length > 0)
    refuseFields([{ field: 'hidden', message: 'An administrator sees everything.' }])
}

/** A role that permits everything may lose that only while somebody else still may do everything. */
export async function keepAdmin(tx: Tx, who: Who, roleId: number): Promise<void> {
  const admins = await lockAdmins(tx, who.companyId)
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from users where company_id = ${who.companyId}::uuid and role_id = ${roleId}::integer and id = any (${admins}::uuid[])`,
  )
  if (admins.length > 0 && rows.length === admins.length) refuse('state', 'There must be at least one administrator.')
}

/** A role that was never made to be deleted. */
export function refuseDeleting(who: Who, roleId: number): void {
  if (isAdminRole(roleId)) refuse('state', 'The Administrator role can’t be deleted.')
  if (roleId === who.roleId) refuse('state', 'This is your own role. Ask another administrator.')
}

/** Locks a role against other changes. @throws Refusal 404 */
export async function lockRole(tx: Tx, companyId: string, id: number): Promise<{ key: string; version: number }> {
  const [[role]] = await tx(
    sql.rows({
      key: 'uuid',
      version: 'int',
    })`select key, version from roles where company_id = ${companyId}::uuid and id = ${id}::integer for no key update`,
  )
  return role ?? missing()
}
