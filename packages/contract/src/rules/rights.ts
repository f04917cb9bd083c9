import {
  fieldGroups,
  grantedBy,
  permissionBlocks,
  permissions,
  type FieldGroup,
  type Scope,
  type Slug,
} from '../permissions.ts'

/** A role's rights: its permissions, their scopes (default: all), and hidden field groups. */
export type RoleRights = {
  slugs: ReadonlySet<Slug>
  scopes: Readonly<Partial<Record<Slug, Scope>>>
  hidden: readonly FieldGroup[]
}

const scoped: ReadonlySet<string> = new Set(
  permissionBlocks.filter((block) => block.scoped).map(({ resource }) => resource),
)

/** Whether a permission can have a scope. Created records are one's own, so creating has none. */
export function hasScope(slug: Slug): boolean {
  const [resource = '', action] = slug.split('.')
  return scoped.has(resource) && (action === 'admin' || action === 'list' || action === 'update' || action === 'delete')
}

const width: Record<Scope, number> = { own: 1, assigned: 2, all: 3 }
/** Whether one scope is wider than another; none is the narrowest. */
export const isWider = (one: Scope, other: Scope | undefined): boolean => width[one] > (other ? width[other] : 0)

/** A permission's own scope in a role, regardless of others. */
const scopeIn = (rights: RoleRights, slug: Slug): Scope => (hasScope(slug) ? (rights.scopes[slug] ?? 'all') : 'all')

/** The scope in which these rights meet a need: the widest of the granting permissions, or undefined. */
export function scopeOf(rights: RoleRights, need: Slug): Scope | undefined {
  let best: Scope | undefined
  for (const slug of grantedBy(need)) {
    if (!rights.slugs.has(slug)) continue
    const scope = scopeIn(rights, slug)
    if (isWider(scope, best)) best = scope
  }
  return best !== undefined && !hasScope(need) ? 'all' : best
}

// Without these permissions their field group is hidden, whatever else the role says.
const opens: Readonly<Partial<Record<FieldGroup, Slug>>> = {
  price: 'finance.view_price',
  cost: 'finance.view_cost',
  pay: 'users.view_pay',
}

/** The hidden field groups. An administrator sees everything. */
export function heldBack(rights: RoleRights): FieldGroup[] {
  if (rights.slugs.has('admin')) return []
  return fieldGroups.filter((group) => {
    const needed = opens[group]
    return rights.hidden.includes(group) || (needed !== undefined && scopeOf(rights, needed) === undefined)
  })
}

/** Whether phone numbers are shown: with the contact details, or only for calling. */
export const mayCall = (rights: RoleRights): boolean =>
  !heldBack(rights).includes('contact') || scopeOf(rights, 'contacts.call') !== undefined

/** What one set of rights grants beyond another: wider permissions, and visible field groups. */
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

/** A user's permission, its source, and its scope. */
type Effective = { slug: Slug; why: 'role' | 'resource' | 'admin'; through: Slug; scope: Scope }

/** All effective permissions, each with its reason. */
export function effective(rights: RoleRights): Effective[] {
  return permissions.flatMap(({ slug }): Effective[] => {
    const scope = scopeOf(rights, slug)
    if (scope === undefined) return []
    const through = grantedBy(slug).find((one) => rights.slugs.has(one) && scopeIn(rights, one) === scope) ?? slug
    return [{ slug, scope, through, why: through === slug ? 'role' : through === 'admin' ? 'admin' : 'resource' }]
  })
}
