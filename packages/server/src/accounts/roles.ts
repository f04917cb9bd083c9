import { menus } from '@jobwright/contract/menus.ts'
import { permissionId, permissions, type Slug, type FieldGroup, type Scope } from '@jobwright/contract/permissions.ts'
import type { Permission, Role } from '@jobwright/contract/resources/roles.ts'
import { beyond, heldBack, mayCall, type RoleRights } from '@jobwright/contract/rules/rights.ts'
import type { Tx } from '../db/open.ts'
import type { RowOf } from '../db/columns.ts'
import { sql, type Statement } from '../db/statement.ts'
import { slugsOf } from '../auth/identify.ts'
import type { Who } from '../request/ask.ts'

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

const rightsColumns = { permissionIds: 'int[]', scopes: 'json', hidden: 'text[]' } as const
const readRights = ({ permissionIds, scopes, hidden }: RowOf<typeof rightsColumns>): RoleRights =>
  rightsFrom(permissionIds, scopes as Record<string, Scope>, hidden as FieldGroup[])

/** The rights of a role, locked until the transaction ends; undefined when there is no such role. */
export async function rightsOfRole(tx: Tx, companyId: string, roleId: number): Promise<RoleRights | undefined> {
  const [[role]] = await tx(
    sql.rows(rightsColumns)`select permission_ids as "permissionIds", scopes, hidden from roles
      where company_id = ${companyId}::uuid and id = ${roleId}::integer for key share`,
  )
  return role && readRights(role)
}

/** The permissions of the caller, as their role has them in this transaction. */
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
    sql`select id from roles where company_id = ${companyId}::uuid and ${permissionId('admin')}::integer = any (permission_ids) order by id for no key update`,
  )
  const [rows] = await tx(
    sql.rows({ id: 'uuid' })`select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = ${companyId}::uuid and u.status = 'active' and ${permissionId('admin')}::integer = any (r.permission_ids)`,
  )
  return rows.map(({ id }) => id)
}

const roleColumns = {
  id: 'int',
  title: 'text',
  description: 'text',
  ...rightsColumns,
  landing: 'text',
  mobileView: 'int?',
  users: 'bigint',
  version: 'int',
  updatedAt: 'text',
} as const

/** Reads all roles, or one. */
export const rolesStatement = (id: number | null = null): Statement<RowOf<typeof roleColumns>> =>
  sql.rows(
    roleColumns,
  )`select r.id, r.title, r.description, r.permission_ids as "permissionIds", r.scopes, r.hidden, r.landing, r.mobile_view as "mobileView",
      (select count(*) from users u where u.company_id = r.company_id and u.role_id = r.id) as users, r.version, wire(r.updated_at) as "updatedAt"
    from roles r where r.company_id = (select current_company()) and (${id}::integer is null or r.id = ${id}::integer) order by (r.id = 9999) desc, r.id`

/** A role as it goes over the wire, from its row. */
export function readRole({ permissionIds, scopes, hidden, ...role }: RowOf<typeof roleColumns>): Role {
  const rights = readRights({ permissionIds, scopes, hidden })
  return {
    ...role,
    Permissions: catalogue
      .filter(({ slug }) => rights.slugs.has(slug as Slug))
      .map((permission) => ({ ...permission, scope: rights.scopes[permission.slug as Slug] ?? 'all' })),
    hidden: [...rights.hidden],
    mobileView: role.mobileView as Role['mobileView'],
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
