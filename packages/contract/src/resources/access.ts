import { z } from 'zod'
import { ById, PersonName } from '../crud.ts'
import { id, instant, text } from '../fields.ts'
import { permissions, type Slug } from '../permissions.ts'
import { route } from '../route.ts'
import { FieldGroupName, Permission, Role, ScopeName } from './roles.ts'
import { MenuItem } from './session.ts'

/** Everything that a user may do, each with its reason. */
export const Rights = z.object({
  UserId: id,
  RoleId: z.number().int(),
  role: z.string(),
  rights: z.array(
    z.object({
      slug: z.string(),
      /** Granted by the role; through the whole resource (`x.admin`); or by being an administrator. */
      why: z.enum(['role', 'resource', 'admin']),
      /** The role's permission that grants it. */
      through: z.string(),
      scope: ScopeName,
    }),
  ),
  /** Field groups hidden from them. */
  hidden: z.array(FieldGroupName),
  /** Phone numbers are shown for calling, even where contact details are hidden. */
  mayCall: z.boolean(),
})
export type Rights = z.infer<typeof Rights>

const slugs = new Set<string>(permissions.map(({ slug }) => slug))
const need = z
  .string()
  .max(60)
  .refine((value): value is Slug => slugs.has(value), 'This permission doesn’t exist.')

/** A request for a missing permission. */
export const AccessRequest = z.object({
  id,
  User: PersonName,
  RoleId: z.number().int(),
  role: z.string(),
  need: z.string(),
  /** The page that they wanted to open. */
  path: z.string(),
  askedAt: instant,
})
export type AccessRequest = z.infer<typeof AccessRequest>

export const access = {
  menu: route({
    method: 'GET',
    path: '/menu',
    plan: 'always',
    summary: 'The menus that this person may open',
    open: 'signed-in',
    reply: z.array(MenuItem),
  }),
  matrix: route({
    method: 'GET',
    path: '/listmatrix',
    summary: 'All permissions, roles with what they hold, and menus',
    needs: ['users.list', 'roles.list'],
    reply: z.object({ permissions: z.array(Permission), roles: z.array(Role), menus: z.array(MenuItem) }),
  }),
  rights: route({
    method: 'GET',
    path: '/users/:id/rights',
    summary: 'What a person may do, and why; of others for whoever may list users',
    open: 'signed-in',
    params: ById,
    reply: Rights,
  }),
  administrators: route({
    method: 'GET',
    path: '/administrators',
    summary: 'Who can give what somebody lacks',
    open: 'signed-in',
    reply: z.object({ rows: z.array(PersonName) }),
  }),
  ask: route({
    method: 'POST',
    path: '/accessRequests',
    summary: 'Ask for a permission; once a day for each',
    open: 'signed-in',
    body: z.strictObject({ need, path: text(200).optional() }),
    reply: z.object({ success: z.literal(true), askedAt: instant }),
  }),
  requests: route({
    method: 'GET',
    path: '/accessRequests',
    summary: 'Who asked for what and neither got it nor was told no',
    needs: 'users.update',
    query: z.strictObject({ UserId: id.optional() }),
    reply: z.object({ rows: z.array(AccessRequest) }),
  }),
  dismiss: route({
    method: 'POST',
    path: '/accessRequests/:id/dismiss',
    summary: 'Close a request without granting it',
    needs: 'users.update',
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
}
