import {
  fieldGroups,
  grantedBy,
  permissionBlocks,
  permissions,
  type FieldGroup,
  type Scope,
  type Slug,
} from '../permissions.ts'

/** What a role permits: its permissions, how far each reaches (all, unless said), and what it holds back. */
export type RoleRights = {
  slugs: ReadonlySet<Slug>
  scopes: Readonly<Partial<Record<Slug, Scope>>>
  hidden: readonly FieldGroup[]
}

const scoped: ReadonlySet<string> = new Set(
  permissionBlocks.filter((block) => block.scoped).map(({ resource }) => resource),
)

/** Whether a permission may reach less than everything. What is created is one's own, so creating has no scope. */
export function hasScope(slug: Slug): boolean {
  const [resource = '', action] = slug.split('.')
  return scoped.has(resource) && (action === 'admin' || action === 'list' || action === 'update' || action === 'delete')
}

const width: Record<Scope, number> = { own: 1, assigned: 2, all: 3 }
/** Whether one scope reaches further than another; nothing reaches less than anything. */
export const isWider = (one: Scope, other: Scope | undefined): boolean => width[one] > (other ? width[other] : 0)

/** The scope that a permission has in a role, whatever else the role holds. */
const scopeIn = (rights: RoleRights, slug: Slug): Scope => (hasScope(slug) ? (rights.scopes[slug] ?? 'all') : 'all')

/** How far these rights meet a need: the widest of the permissions that grant it, or undefined when none does. */
export function scopeOf(rights: RoleRights, need: Slug): Scope | undefined {
  let best: Scope | undefined
  for (const slug of grantedBy(need)) {
    if (!rights.slugs.has(slug)) continue
    const scope = scopeIn(rights, slug)
    if (isWider(scope, best)) best = scope
  }
  return best !== undefined && !hasScope(need) ? 'all' : best
}

// Without these verbs their group is held back, whatever else the role says.
const opens: Readonly<Partial<Record<FieldGroup, Slug>>> = {
  price: 'finance.view_price',
  cost: 'finance.view_cost',
  pay: 'users.view_pay',
}

/** The groups of fields that these rights do not show. An administrator sees everything. */
export function heldBack(rights: RoleRights): FieldGroup[] {
  if (rights.slugs.has('admin')) return []
  return fieldGroups.filter((group) => {
    const needed = opens[group]
    return rights.hidden.includes(group) || (needed !== undefined && scopeOf(rights, needed) === undefined)
  })
}

/** Whether telephone numbers are shown: with the contact details, or for calling somebody up only. */
export const mayCall = (rights: RoleRights): boolean =>
  !heldBack(rights).includes('contact') || scopeOf(rights, 'contacts.call') !== undefined

/** What one set of rights gives beyond another: permissions that reach further, and groups that it shows. */
export function beyond(given: RoleRights, held: RoleRights): { slugs: Slug[]; groups: FieldGroup[] } {
  const slugs = permissions
    .map(({ slug }) => slug)
    .filter((slug) => {
      if (!given.slugs.has(slug)) return false
      return isWider(scopeIn(given, slug), scopeOf(held, slug))
    })
  const mine = heldBack(held)
  const theirs = heldBack(given)
  const groups = fieldGroups.filter((group) => mine.includes(group) && !theirs.includes(group))
  return { slugs, groups }
}

/** One permission that a person has, through what, and how far it reaches. */
type Effective = { slug: Slug; why: 'role' | 'resource' | 'admin'; through: Slug; scope: Scope }

/** Everything that these rights come to, each with its reason. */
export function effective(rights: RoleRights): Effective[] {
  return permissions.flatMap(({ slug }): Effective[] => {
    const scope = scopeOf(rights, slug)
    if (scope === undefined) return []
    const through = grantedBy(slug).find((one) => rights.slugs.has(one) && scopeIn(rights, one) === scope) ?? slug
    return [{ slug, scope, through, why: through === slug ? 'role' : through === 'admin' ? 'admin' : 'resource' }]
  })
}
