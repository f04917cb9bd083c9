import { permissions } from '@jobwright/contract/permissions.ts'
import { menus } from '@jobwright/contract/menus.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import type { MenuItem } from '@jobwright/contract/resources/session.ts'
import { sql } from '../../db/trip.ts'
import { slugsOf } from '../../http/mount.ts'
import { menusJson, permitted } from '../../http/people.ts'
import type { Tools } from '../../http/tools.ts'

// The menu in which a permission is used.
const menuOf = (resource: string) => menus.find((menu) => menu.needs?.startsWith(`${resource}.`))?.id ?? null
const catalogue = permissions.map((permission) => ({ ...permission, menuId: menuOf(permission.resource) }))

/** Menus, roles and permissions as this person may see them. */
export function accessFeature({ on, db }: Tools): void {
  on(access.menu, async ({ who }) => {
    const [rows] = await db.within(who.companyId, sql`select ${menusJson}::text`)
    const all = JSON.parse(rows?.[0]?.[0] ?? '[]') as MenuItem[]
    return permitted(all, who.permissions).filter((menu) => menu.companyMenu)
  })
  on(access.matrix, async ({ who }) => {
    const [rows] = await db.within(
      who.companyId,
      sql`select id, title, description, array_to_json(permission_ids)::text from roles where company_id = ${who.companyId}::uuid order by id desc`,
    )
    const roles = (rows ?? []).map(([id, title, description, ids]) => {
      const held = slugsOf(JSON.parse(ids ?? '[]') as number[])
      return {
        id: Number(id),
        title: title ?? '',
        description: description ?? '',
        Permissions: catalogue.filter(({ slug }) => held.has(slug)),
      }
    })
    return { permissions: catalogue, roles, menus: [...menus] }
  })
}
