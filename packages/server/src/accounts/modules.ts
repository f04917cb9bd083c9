import { baseMenus } from '@jobwright/contract/menus.ts'
import type { Module } from '@jobwright/contract/resources/menus.ts'
import type { Tx } from '../db/open.ts'
import { sql } from '../db/statement.ts'

type Found = Omit<Module, 'base'>

/** The modules of the company of this transaction. */
export async function modulesOf(tx: Tx): Promise<Module[]> {
  const [[found]] = await tx(sql.rows({
    modules: 'json',
  })`select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'icon', m.icon, 'routeDesktop', m.route_desktop,
      'enabled', m.status = 1 and coalesce(k.enabled, m.company_menu), 'off', m.status = 0) order by m.position, m.id), '[]') as modules
    from menus m left join company_menus k on k.company_id = (select current_company()) and k.menu_id = m.id`)
  return ((found?.modules ?? []) as Found[]).map((one) => ({ ...one, base: baseMenus.includes(one.id) }))
}
