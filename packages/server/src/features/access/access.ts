import { reading } from '../../request/ask.ts'
import { menus } from '@jobwright/contract/menus.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { effective, heldBack, mayCall } from '@jobwright/contract/rules/rights.ts'
import { sql } from '../../db/statement.ts'
import { catalogue, readRole, rightsOfRole, rolesStatement } from '../../accounts/roles.ts'
import { menusJson, permitted } from '../../accounts/people.ts'
import type { MenuItem } from '@jobwright/contract/resources/session.ts'
import type { Context } from '../../request/context.ts'
import { requestsFeature } from './requests.ts'

/** Menus, roles and permissions as this person may see them, and what somebody may do and why. */
export function accessFeature(context: Context): void {
  const { on, db } = context
  on(access.menu, async ({ who }) => {
    const [[row]] = await db.within(who, sql.rows({ menus: 'json' })`select ${menusJson} as menus`)
    const all = (row?.menus ?? []) as MenuItem[]
    return permitted(all, who.permissions).filter((menu) => menu.companyMenu)
  })
  on.read(access.matrix, () =>
    reading([rolesStatement()], ([rows]) =>
      JSON.stringify({
        permissions: catalogue,
        roles: rows.map(readRole),
        menus: menus.map(({ needs: _, ...menu }) => menu),
      }),
    ),
  )

  on(access.rights, async ({ who, params }) => {
    if (params.id !== who.userId && !who.can('users.list')) refuse('forbidden', 'You don’t have permission to do this.')
    return db.transaction(who, async (tx) => {
      const [[person]] = await tx(
        sql.rows({
          RoleId: 'int',
          role: 'text',
        })`select u.role_id as "RoleId", r.title as role from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
          where u.company_id = ${who.companyId}::uuid and u.id = ${params.id}::uuid`,
      )
      const { RoleId, role } = person ?? missing()
      const rights = (await rightsOfRole(tx, who.companyId, RoleId)) ?? missing()
      return {
        UserId: params.id,
        RoleId,
        role,
        rights: effective(rights),
        hidden: heldBack(rights),
        mayCall: mayCall(rights),
      }
    })
  })
  requestsFeature(context)
}
