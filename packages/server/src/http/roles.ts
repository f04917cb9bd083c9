import { menus } from '@jobwright/contract/menus.ts'
import { permissions, type Slug, type FieldGroup, type Scope } from '@jobwright/contract/permissions.ts'
import type { Permission, Role } from '@jobwright/contract/resources/roles.ts'
import { beyond, heldBack, mayCall, type RoleRights } from '@jobwright/contract/rules/rights.ts'
import type { Tx } from '../db/open.ts'
import { sql, type Row, type Statement } from '../db/trip.ts'
import { slugsOf, type Who } from './mount.ts'

// The menu in which a permission is used.
const menuOf = (resource: string) => menus.find((menu) => menu.needs?.startsWith(`${resource}.`))?.id ?? null
/** The catalogue of permissions, each with its menu. */
export const catalogue: readonly Permission[] = permissions.map((permission) => ({
  ...permission,
  menuId: menuOf(permission.resource),
}))
const slugOf = new Map(permissions.map(({ id, slug }) => [String(id), slug]))

/** What a role keeps, as rights: its permissions by slug, how far they reach, and what it holds back. */
export function rightsFrom(
  ids: readonly number[],
  scopes: Record<string, Scope>,
  hidden: readonly FieldGroup[],
): RoleRights {
  return {
    slugs: slugsOf(ids),
    scopes: Object.fromEntries(
      Object.entries(scopes).flatMap(([id, scope]): [Slug, Scope][] => {
        const slug = slugOf.get(id)
        return slug ? [[slug, scope]] : []
      }),
    ),
    hidden,
  }
}

const parsed = (ids: string | null | undefined, scopes: string | null | undefined, hidden: string | null | undefined) =>
  rightsFrom(
    JSON.parse(ids ?? '[]') as number[],
    JSON.parse(scopes ?? '{}') as Record<string, Scope>,
    JSON.parse(hidden ?? '[]') as FieldGroup[],
  )

/** The rights of a role, locked until the transaction ends; undefined when there is no such role. */
export async function rightsOfRole(tx: Tx, companyId: string, roleId: number): Promise<RoleRights | undefined> {
  const [rows] = await tx(
    sql`select array_to_json(permission_ids)::text, scopes::text, array_to_json(hidden)::text from roles
      where company_id = ${companyId}::uuid and id = ${roleId}::integer for key share`,
  )
  const row = rows?.[0]
  return row && parsed(row[0], row[1], row[2])
}

/** The rights of whoever asks, as their role has them in this transaction. */
export const rightsOfWho = async (tx: Tx, who: Who): Promise<RoleRights> =>
  (await rightsOfRole(tx, who.companyId, who.roleId)) ?? { slugs: new Set(), scopes: {}, hidden: [] }

/** Whether the first rights permit or show anything that the second do not. */
export function isBeyond(given: RoleRights, held: RoleRights): boolean {
  const { slugs, groups } = beyond(given, held)
  return slugs.length > 0 || groups.length > 0
}

/**
 * Who may do everything, by their ids. The roles that permit it are locked first, by whoever takes such a right from
 * somebody: of two who do so at once, the second sees what the first did.
 */
export async function lockAdmins(tx: Tx, companyId: string): Promise<string[]> {
  await tx(
    sql`select id from roles where company_id = ${companyId}::uuid and 1000 = any (permission_ids) order by id for no key update`,
  )
  const [rows] = await tx(
    sql`select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = ${companyId}::uuid and u.status = 'active' and 1000 = any (r.permission_ids)`,
  )
  return (rows ?? []).map(([id]) => id ?? '')
}

/** The statement of all roles, or of one: a row each, for `readRole`. */
export const rolesStatement = (id: number | null = null): Statement =>
  sql`select r.id, r.title, r.description, array_to_json(r.permission_ids)::text, r.scopes::text, array_to_json(r.hidden)::text, r.landing, r.mobile_view,
      (select count(*) from users u where u.company_id = r.company_id and u.role_id = r.id), r.version, wire(r.updated_at)
    from roles r where r.company_id = current_company() and (${id}::integer is null or r.id = ${id}::integer) order by (r.id = 9999) desc, r.id`

/** A role as it goes over the wire, from its row. */
export function readRole(row: Row): Role {
  const [id, title, description, ids, scopes, hidden, landing, view, users, version, updatedAt] = row
  const rights = parsed(ids, scopes, hidden)
  return {
    id: Number(id),
    title: title ?? '',
    description: description ?? '',
    Permissions: catalogue
      .filter(({ slug }) => rights.slugs.has(slug as Slug))
      .map((permission) => ({ ...permission, scope: rights.scopes[permission.slug as Slug] ?? 'all' })),
    hidden: [...rights.hidden],
    landing: landing ?? '',
    mobileView: view === null || view === undefined ? null : (Number(view) as Role['mobileView']),
    users: Number(users),
    version: Number(version),
    updatedAt: updatedAt ?? '',
  }
}

/** What of these rights the pages need to know. */
export const shownRights = (ids: readonly number[], scopes: Record<string, Scope>, hidden: readonly FieldGroup[]) => {
  const rights = rightsFrom(ids, scopes, hidden)
  return {
    permissions: [...rights.slugs] as string[],
    scopes: rights.scopes as Record<string, Scope>,
    hidden: heldBack(rights),
    mayCall: mayCall(rights),
  }
}
