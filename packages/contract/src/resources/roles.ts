import { LAST_PERMISSION } from '../permissionBlocks.ts'
import { fieldGroups, scopes } from '../permissions.ts'
import { z } from 'zod'
import { HistoryEntry, paging } from '../crud.ts'
import { instant, required, text, whole } from '../fields.ts'
import { menus } from '../menus.ts'
import { route } from '../route.ts'

/** A permission of the catalog, and its menu. */
export const Permission = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  resource: z.string(),
  action: z.string(),
  menuId: z.number().int().nullable(),
})
export type Permission = z.infer<typeof Permission>

export const ScopeName = z.enum(scopes)
export const FieldGroupName = z.enum(fieldGroups)
/** A role's permission, with its scope. */
const RolePermission = Permission.extend({ scope: ScopeName })
type RolePermission = z.infer<typeof RolePermission>

/** A role's start page: a navigation entry, or empty for the default. */
const landings: readonly string[] = menus.map((menu) => menu.routeDesktop)
const landing = text(100).refine((value) => value === '' || landings.includes(value), 'This page doesn’t exist.')
const mobileView = z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable()

/** A granted permission: its id and scope (defaults to everything). */
export const GivenPermission = z.strictObject({ id: whole(1, LAST_PERMISSION), scope: ScopeName.optional() })
export type GivenPermission = z.infer<typeof GivenPermission>
const given = z.array(GivenPermission).max(300)

/** The writable fields of a role. */
export const RoleDraft = z.strictObject({
  title: required(50),
  description: text(250).optional(),
  permissions: given.optional(),
  /** Field groups hidden from the role. */
  hidden: z.array(FieldGroupName).max(fieldGroups.length).optional(),
  landing: landing.optional(),
  /** The phone's default view: 0 simple, 1 advanced, 2 desktop; null leaves it to the device. */
  mobileView: mobileView.optional(),
})
export type RoleDraft = z.infer<typeof RoleDraft>

export const Role = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  Permissions: z.array(RolePermission),
  hidden: z.array(FieldGroupName),
  landing: z.string(),
  mobileView,
  /** The number of its users. */
  users: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
})
export type Role = z.infer<typeof Role>

/** Anybody who may see users may see roles (specification 5.1). */
const seesRoles = ['users.list', 'roles.list'] as const
const RoleId = z.coerce.number().int('Use a whole number.').min(1).max(1_000_000)
const ByRole = z.object({ id: RoleId })

export const roles = {
  list: route({
    method: 'GET',
    path: '/roles',
    summary: 'List roles, each with its permissions and how many people have it',
    needs: seesRoles,
    query: z.strictObject({ q: paging.q, count: paging.count }),
    reply: z.object({ rows: z.array(Role), totalCounts: z.number().int(), next: z.string().nullable() }),
  }),
  get: route({
    method: 'GET',
    path: '/roles/:id',
    summary: 'Read one role',
    needs: seesRoles,
    params: ByRole,
    reply: Role,
  }),
  create: route({
    method: 'POST',
    path: '/roles',
    summary: 'Add a role; nobody gives more than they hold',
    needs: 'roles.create',
    body: RoleDraft,
    reply: Role,
  }),
  update: route({
    method: 'PUT',
    path: '/roles/:id',
    summary: 'Change a role; it holds with the next request of its people',
    needs: 'roles.update',
    params: ByRole,
    body: RoleDraft.partial().extend({
      id: whole(1, 1_000_000).optional(),
      version: whole(1, 2_000_000_000).optional(),
    }),
    reply: Role,
  }),
  history: route({
    method: 'GET',
    path: '/roles/:id/history',
    summary: 'Who changed what on a role, newest first',
    needs: seesRoles,
    params: ByRole,
    query: z.strictObject({ count: paging.count, after: paging.after }),
    reply: z.object({ rows: z.array(HistoryEntry), next: z.string().nullable() }),
  }),
  permissions: route({
    method: 'GET',
    path: '/getRolePermissions/:id',
    summary: 'The permissions of a role, and what it does not see',
    needs: seesRoles,
    params: ByRole,
    reply: z.object({
      success: z.literal(true),
      RoleId: z.number().int(),
      permissions: z.array(RolePermission),
      hidden: z.array(FieldGroupName),
    }),
  }),
  setPermissions: route({
    method: 'POST',
    path: '/setRolePermissions/:id',
    summary: 'Give a role exactly these permissions',
    needs: 'roles.update',
    params: ByRole,
    body: z.strictObject({ permissions: given, hidden: RoleDraft.shape.hidden }),
    reply: Role,
  }),
  removePermissions: route({
    method: 'POST',
    path: '/removeRolePermissions',
    summary: 'Take permissions from a role',
    needs: 'roles.update',
    body: z.strictObject({ RoleId: whole(1, 1_000_000), permissions: z.array(whole(1, LAST_PERMISSION)).max(300) }),
    reply: Role,
  }),
  remove: route({
    method: 'POST',
    path: '/deleteRole/:id',
    summary: 'Delete a role that nobody has, or move its people to another one first',
    needs: 'roles.delete',
    params: ByRole,
    body: z.strictObject({ moveTo: whole(1, 1_000_000).optional() }),
    reply: z.object({ success: z.literal(true), moved: z.number().int() }),
  }),
}
