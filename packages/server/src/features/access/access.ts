import { menus } from '@jobwright/contract/menus.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { effective, heldBack, mayCall } from '@jobwright/contract/rules/rights.ts'
import { sql } from '../../db/trip.ts'
import { catalogue, readRole, rightsOfRole, rolesStatement } from '../../http/roles.ts'
import { menusJson, permitted } from '../../http/people.ts'
import type { MenuItem } from '@jobwright/contract/resources/session.ts'
import type { Tools } from '../../http/tools.ts'
import { requestsFeature } from './requests.ts'

/** Menus, roles and permissions as this person may see them, and what somebody may do and why. */
export function accessFeature(tools: Tools): void {
  const { on, db } = tools
  on(access.menu, async ({ who }) => {
    const [rows] = await db.within(who, sql`select ${menusJson}::text`)
    const all = JSON.parse(rows?.[0]?.[0] ?? '[]') as MenuItem[]
    return permitted(all, who.permissions).filter((menu) => menu.companyMenu)
  })
  on.read(access.matrix, () => ({
    statements: [rolesStatement()],
    answer: ([rows]) =>
      JSON.stringify({
        permissions: catalogue,
        roles: (rows ?? []).map(readRole),
        menus: menus.map(({ needs: _, ...menu }) => menu),
      }),
  }))

  on(access.rights, async ({ who, params }) => {
    if (params.id !== who.userId && !who.can('users.list')) refuse('forbidden', 'You don’t have permission to do this.')
    return db.transaction(who, async (tx) => {
      const [rows] = await tx(
        sql`select u.role_id, r.title from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
          where u.company_id = ${who.companyId}::uuid and u.id = ${params.id}::uuid`,
      )
      const [roleId, role] = rows?.[0] ?? missing()
      const rights = (await rightsOfRole(tx, who.companyId, Number(roleId))) ?? missing()
      return {
        UserId: params.id,
        RoleId: Number(roleId),
        role: role ?? '',
        rights: effective(rights),
        hidden: heldBack(rights),
        mayCall: mayCall(rights),
      }
    })
  })
  requestsFeature(tools)
}
