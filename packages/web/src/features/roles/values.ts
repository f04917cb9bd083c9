import { permissions, type Slug, type FieldGroup, type Scope } from '@jobwright/contract/permissions.ts'
import type { Role, RoleDraft } from '@jobwright/contract/resources/roles.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { scopeOf, type RoleRights } from '@jobwright/contract/rules/rights.ts'

/** A role in the editor: its permissions by slug. */
export type RoleValues = {
  title: string
  description: string
  landing: string
  mobileView: string
  given: Readonly<Partial<Record<Slug, Scope>>>
  hidden: readonly FieldGroup[]
}

export const blankRole: RoleValues = {
  title: '',
  description: '',
  landing: '',
  mobileView: '',
  given: {},
  hidden: [],
}

const idOf = new Map(permissions.map(({ slug, id }): [string, number] => [slug, id]))

/** The initial values of the editor. */
export const valuesOf = (role: Role): RoleValues => ({
  title: role.title,
  description: role.description,
  landing: role.landing,
  mobileView: role.mobileView === null ? '' : String(role.mobileView),
  given: Object.fromEntries(role.Permissions.map(({ slug, scope }) => [slug, scope])),
  hidden: role.hidden,
})

/** The request body of these values. */
export const draftOf = (values: RoleValues): RoleDraft => ({
  title: values.title,
  description: values.description,
  landing: values.landing,
  mobileView: values.mobileView === '' ? null : (Number(values.mobileView) as 0 | 1 | 2),
  permissions: Object.entries(values.given).flatMap(([slug, scope]) => {
    const id = idOf.get(slug)
    return id === undefined || !scope ? [] : [scope === 'all' ? { id } : { id, scope }]
  }),
  hidden: [...values.hidden],
})

/** The permissions of these values. */
export const rightsOf = ({ given, hidden }: Pick<RoleValues, 'given' | 'hidden'>): RoleRights => ({
  slugs: new Set(Object.keys(given) as Slug[]),
  scopes: given,
  hidden,
})

/** The signed-in user's permissions. */
export const rightsOfMe = (me: Me): RoleRights => ({
  slugs: new Set(me.permissions as Slug[]),
  scopes: me.scopes as Partial<Record<Slug, Scope>>,
  hidden: me.hidden,
})

/** The scope that a permission gets indirectly from these values: through the whole resource. */
export function throughOther(values: Pick<RoleValues, 'given' | 'hidden'>, slug: Slug): Scope | undefined {
  const { [slug]: _, ...others } = values.given
  return scopeOf(rightsOf({ given: others, hidden: values.hidden }), slug)
}
