import {
  grantedBy,
  permissionId,
  permissionIds,
  permissions,
  specialVerbs,
  type Slug,
} from '@jobwright/contract/permissions.ts'

const known: ReadonlySet<string> = new Set(permissions.map(({ slug }) => slug))
const arrayOf = (ids: readonly number[]): string => `'{${[...ids].sort((a, b) => a - b).join(',')}}'::integer[]`

/** What the files in `sql/` write as a call with slugs, and the constant that takes its place. */
const forms: Readonly<Record<string, (...slugs: Slug[]) => string>> = {
  // The id of one permission.
  permission_id: (slug) => String(permissionId(slug ?? 'admin')),
  // The ids of exactly these permissions.
  permission_ids: (...slugs) => arrayOf(permissionIds(...slugs)),
  // The ids of the permissions of which each grants this one: itself, the one over its block, and 'admin'.
  ids_granting: (slug) => arrayOf(permissionIds(...grantedBy(slug ?? 'admin'))),
  // The ids of all permissions that belong to no block of five.
  special_verb_ids: () => arrayOf(permissionIds(...specialVerbs)),
}
const call = new RegExp(`(?<![\\w.])(${Object.keys(forms).join('|')})\\(\\s*((?:'[^']*'\\s*,?\\s*)*)\\)`, 'g')

/**
 * Returns SQL that names permissions by their slugs, such as `ids_granting('timesheets.approve')`, with their ids in their
 * place. They are constants then, so statements are planned as if they had been written that way.
 * @throws Error with the name of the file for a slug that does not exist
 */
export const withPermissionIds = (text: string, file: string): string =>
  text.replace(call, (_, form: string, list: string) => {
    const slugs = [...list.matchAll(/'([^']*)'/g)].map(([, slug = '']) => slug)
    const stray = slugs.find((slug) => !known.has(slug))
    if (stray !== undefined) throw new Error(`sql/${file} names a permission that does not exist: '${stray}'.`)
    return forms[form]?.(...(slugs as Slug[])) ?? ''
  })
