import { baseMenus } from '@jobwright/contract/menus.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { menusCalls, type CatalogueMenu, type MenuDraft } from '@jobwright/contract/resources/menus.ts'
import type { Tx } from '../../db/open.ts'
import { sql, statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import { modulesOf } from '../../accounts/modules.ts'
import { operatorOnly } from '../../auth/operator.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { installFeature } from './install.ts'

const first = 1000
const menuJson = `json_build_object('id', id, 'title', title, 'icon', icon, 'routeDesktop', route_desktop, 'routeMobile', route_mobile, 'status', status,
  'isMenuItem', is_menu_item, 'companyMenu', company_menu, 'group', place, 'order', position, 'default', ours, 'version', version)`

async function readMenu(tx: Tx, id: number): Promise<CatalogueMenu> {
  const [[row]] = await tx(statement({ menu: 'json' }, `select ${menuJson} as menu from menus where id = $1`, [id]))
  return (row ?? missing()).menu as CatalogueMenu
}

/** The catalogue of menus, which the operator keeps, and the modules that a company chooses of it. */
export function menusFeature(context: Context): void {
  const { on, db, changes } = context

  on(menusCalls.list, async ({ who }) => {
    await operatorOnly(db, who)
    const [rows] = await db.within(
      who,
      statement({ menu: 'json' }, `select ${menuJson} as menu from menus order by position, id`, []),
    )
    return { rows: rows.map(({ menu }) => menu as CatalogueMenu) }
  })

  on(menusCalls.get, async ({ who, params }) => {
    await operatorOnly(db, who)
    return db.transaction(who, (tx) => readMenu(tx, params.id))
  })

  on(menusCalls.create, async (ask) => {
    await operatorOnly(db, ask.who)
    return writeOnce(db, menusCalls.create, ask, async (tx) => {
      const { body, who, from } = ask
      await tx(sql`select pg_advisory_xact_lock(hashtextextended('menus', 0))`)
      await refuseTaken(tx, body.routeDesktop, 0)
      const [[inserted]] = await tx(sql.rows({
        id: 'int',
      })`insert into menus (id, title, icon, route_desktop, route_mobile, status, is_menu_item, company_menu, place, position)
          select greatest(${first}, coalesce(max(id), 0) + 1), ${body.title}, ${body.icon}, ${body.routeDesktop}, ${body.routeMobile}, ${body.status}, ${body.isMenuItem}, ${body.companyMenu}, ${body.group}, ${body.order}
          from menus returning id`)
      const made = await readMenu(tx, (inserted ?? missing()).id)
      await tx(
        companyNote(who.companyId, who.userId, from.requestId, [{ field: 'menu', before: null, after: made.title }]),
      )
      return made
    })
  })

  on(menusCalls.update, async (ask) => {
    await operatorOnly(db, ask.who)
    return writeOnce(db, menusCalls.update, ask, async (tx) => {
      const { params, who, from } = ask
      const { version, ...patch } = ask.body
      await tx(sql.rows({ found: 'bool' })`select true as found from menus where id = ${params.id} for update`)
      const before = await readMenu(tx, params.id)
      if (before.version !== version) refuse('conflict', 'Someone else just changed this. Review it before you save.')
      if (baseMenus.includes(before.id) && (patch.status === 0 || patch.companyMenu === false))
        refuseFields([{ field: 'status', message: 'Other modules need this one, so it can’t be turned off.' }])
      const next = { ...before, ...patch } as CatalogueMenu & MenuDraft
      if (before.default && next.routeDesktop !== before.routeDesktop)
        refuseFields([{ field: 'routeDesktop', message: 'This page is built in and can’t be moved.' }])
      await refuseTaken(tx, next.routeDesktop, before.id)
      await tx(sql`update menus set title = ${next.title}, icon = ${next.icon}, route_desktop = ${next.routeDesktop}, route_mobile = ${next.routeMobile}, status = ${next.status},
          is_menu_item = ${next.isMenuItem}, company_menu = ${next.companyMenu}, place = ${next.group}, position = ${next.order}, version = version + 1 where id = ${before.id}`)
      const changed = Object.entries(patch).filter(([field, value]) => before[field as keyof CatalogueMenu] !== value)
      if (changed.length > 0)
        await tx(
          companyNote(
            who.companyId,
            who.userId,
            from.requestId,
            changed.map(([field, after]) => ({
              field: `menu ${before.title}: ${field}`,
              before: before[field as keyof CatalogueMenu],
              after,
            })),
          ),
        )
      return readMenu(tx, before.id)
    })
  })

  on(menusCalls.remove, async (ask) => {
    await operatorOnly(db, ask.who)
    return writeOnce(db, menusCalls.remove, ask, async (tx) => {
      const { who, from } = ask
      const menu = await readMenu(tx, ask.params.id)
      if (menu.default) refuse('state', 'This menu is built in. Turn it off instead.')
      await tx(
        sql`delete from menus where id = ${menu.id}`,
        companyNote(who.companyId, who.userId, from.requestId, [{ field: 'menu', before: menu.title, after: null }]),
      )
      return { success: true as const }
    })
  })

  on(menusCalls.modules, async ({ who }) => ({
    rows: await db.transaction(who, (tx) => modulesOf(tx)),
  }))

  on(menusCalls.setModules, (ask) =>
    writeOnce(
      db,
      menusCalls.setModules,
      ask,
      async (tx) => {
        const { who, from } = ask
        await tx(
          sql.rows({ found: 'bool' })`select true as found from companies where id = ${who.companyId}::uuid for update`,
        )
        const before = await modulesOf(tx)
        const unknown = ask.body.on.filter((id) => !before.some((one) => one.id === id))
        if (unknown.length > 0) refuseFields([{ field: 'on', message: 'This module doesn’t exist.' }])
        const wanted = new Set([...ask.body.on, ...baseMenus])
        const changed = before.filter((one) => !one.off && one.enabled !== wanted.has(one.id))
        for (const one of changed)
          await tx(
            sql`insert into company_menus (company_id, menu_id, enabled, by) values (${who.companyId}::uuid, ${one.id}, ${wanted.has(one.id)}, ${who.userId}::uuid)
              on conflict (company_id, menu_id) do update set enabled = excluded.enabled, by = excluded.by, at = now()`,
          )
        if (changed.length > 0)
          await tx(
            companyNote(
              who.companyId,
              who.userId,
              from.requestId,
              changed.map((one) => ({ field: `module ${one.title}`, before: one.enabled, after: !one.enabled })),
            ),
          )
        return { rows: await modulesOf(tx) }
      },
      () => changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId)),
    ),
  )
  installFeature(context)
}

async function refuseTaken(tx: Tx, routeDesktop: string, id: number): Promise<void> {
  const [rows] = await tx(
    sql.rows({ found: 'bool' })`select true as found from menus where route_desktop = ${routeDesktop} and id <> ${id}`,
  )
  if (rows.length > 0) refuseFields([{ field: 'routeDesktop', message: 'Another menu already opens this page.' }])
}
