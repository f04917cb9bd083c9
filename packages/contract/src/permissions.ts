import { factsOf, resourceNames, type registry, type ResourceName } from './registry.ts'

/**
 * Every permission that a role may hold, and the rule that checks a need. Roles store the ids, so an id never changes its
 * meaning: 1-100 are blocks of five (1-35 fixed by the specification), 101-999 special verbs, 1000 is 'admin', and blocks
 * continue at 2001 (permissionBlocks.ts).
 */
const actions = ['admin', 'list', 'create', 'delete', 'update'] as const
export type Action = (typeof actions)[number]

/** Permission blocks without a resource, or for a future one, with the first of their ids. */
const otherBlocks = {
  users: { permission: 26, scoped: false },
  logbooks: { permission: 41, scoped: true },
  logbook_templates: { permission: 46, scoped: false },
  roles: { permission: 56, scoped: false },
  settings: { permission: 71, scoped: false },
} as const
type RightsOf = {
  [Name in ResourceName]: (typeof registry)[Name] extends { readonly rights: infer Block extends string } ? Block : Name
}[ResourceName]
/** The names of the blocks of permissions. */
export type PermissionResource = RightsOf | keyof typeof otherBlocks

/** The block of permissions of a resource: its own, or the one that it shares. */
export const rightsOf = (name: ResourceName): PermissionResource => (factsOf(name).rights ?? name) as PermissionResource

/** The permission for an action on records of this kind. */
export const needFor = (name: ResourceName, action: Action): Slug => `${rightsOf(name)}.${action}`

/** Every block of five permissions by id, once; `scoped` ones may be narrower than everything. */
export const permissionBlocks: readonly { resource: PermissionResource; permission: number; scoped: boolean }[] = [
  ...new Map<PermissionResource, { permission: number; scoped: boolean }>([
    ...(Object.entries(otherBlocks) as [keyof typeof otherBlocks, { permission: number; scoped: boolean }][]),
    ...resourceNames.map((name) => [rightsOf(name), { permission: factsOf(name).permission, scoped: true }] as const),
  ]),
]
  .map(([resource, block]) => ({ resource, ...block }))
  .sort((a, b) => a.permission - b.permission)

// Their ids count from 101 in this order: add new ones at the end, and leave the place of one that goes.
const verbs = [
  'timesheets.approve',
  'timesheets.export',
  'timesheets.crew',
  'changeOrders.send',
  'changeOrders.approve_internal',
  'bids.send',
  'bids.convert',
  'finance.view_price',
  'finance.view_cost',
  'users.view_pay',
  'documents.publish',
  'logbooks.review',
  'photos.delete_any',
  'reports.export',
  'audit.view',
  'contacts.call',
] as const

export type Slug = 'admin' | `${PermissionResource}.${Action}` | (typeof verbs)[number]

/** Every resource and verb of the catalog, for showing it as a table. */
export const permissionResources: readonly PermissionResource[] = permissionBlocks.map(({ resource }) => resource)
export const specialVerbs: readonly Slug[] = verbs

/** An entry of the catalog, as returned by `GET /listmatrix`. */
type PermissionEntry = { id: number; title: string; slug: Slug; resource: string; action: string }

const titled = (slug: string) =>
  slug
    .replace(/[._]/g, ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
const entry = (id: number, slug: Slug): PermissionEntry => {
  const [resource = slug, action = 'admin'] = slug === 'admin' ? ['all', 'admin'] : slug.split('.')
  return { id, title: titled(slug), slug, resource, action }
}

/** The catalog ordered by id. */
export const permissions: readonly PermissionEntry[] = [
  ...permissionBlocks.flatMap(({ resource, permission }) =>
    actions.map((action, a) => entry(permission + a, `${resource}.${action}`)),
  ),
  ...verbs.map((verb, v) => entry(101 + v, verb)),
  entry(1000, 'admin'),
].sort((a, b) => a.id - b.id)
permissions.reduce((one, next) => {
  if (one.id === next.id) throw new Error(`Permission ${one.id} is both '${one.slug}' and '${next.slug}'.`)
  return next
})

/** The id under which a role holds a permission. */
export function permissionId(slug: Slug): number {
  const entry = permissions.find((one) => one.slug === slug)
  if (!entry) throw new Error(`There is no permission '${slug}'.`)
  return entry.id
}
export const permissionIds = (...slugs: readonly Slug[]): number[] => slugs.map((slug) => permissionId(slug))

/** The slugs that satisfy a need: the slug itself, `x.admin` for a need on x, or `admin`. */
export function grantedBy(need: Slug): Slug[] {
  const resource = need.split('.')[0]
  const whole = permissionResources.find((known) => known === resource)
  return [...new Set<Slug>([need, ...(whole ? [`${whole}.admin` as const] : []), 'admin'])]
}

/** Whether a person's slugs satisfy a need, or one of several; an empty need is always satisfied. */
export function can(held: ReadonlySet<string>, need?: Slug | readonly Slug[]): boolean {
  return need === undefined || needsOf(need).some((one) => grantedBy(one).some((slug) => held.has(slug)))
}

/** The needs of a call as a list; one of them is enough. */
export const needsOf = (need: Slug | readonly Slug[]): readonly Slug[] => (typeof need === 'string' ? [need] : need)

export const ADMIN_ROLE = 9999
export const OFFICE_ROLE = 100
export const CREW_ROLE = 101

/** Role id 9999 is every company's Administrator; 1 is also treated as admin and never assigned. */
export const isAdminRole = (roleId: number): boolean => roleId === ADMIN_ROLE || roleId === 1

/** The scope of a permission: everything, one's assigned work, or one's own. Each includes the next. */
export const scopes = ['all', 'assigned', 'own'] as const
export type Scope = (typeof scopes)[number]

/** Field groups that a role can hide everywhere. */
export const fieldGroups = ['price', 'cost', 'pay', 'contact'] as const
export type FieldGroup = (typeof fieldGroups)[number]
