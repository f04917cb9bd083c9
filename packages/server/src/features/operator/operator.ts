import { baseMenus } from '@jobwright/contract/menus.ts'
import { starterForms } from '@jobwright/contract/forms/starters/starters.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Module } from '@jobwright/contract/resources/menus.ts'
import { operator, type EndedCompany, type HostedCompany } from '@jobwright/contract/resources/operator.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { cursorColumn, cursorOf, nextOf, pageColumns } from '../../db/records/cursor.ts'
import { raw, sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { operatorOnly } from '../../auth/operator.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { installation } from './installation.ts'
import { testMails } from './testMails.ts'

type Found = Omit<HostedCompany, 'modules' | 'own' | 'lacks'> & { shut: string }

/** How the installation is, and the companies on it: for the administrators of the company that runs it. */
export function operatorFeature(context: Context): void {
  const { on, db, changes } = context
  testMails(context)

  on(operator.config, async ({ who }) => {
    await operatorOnly(db, who)
    return installation(context, who)
  })

  on(operator.companies, async ({ who }) => {
    await operatorOnly(db, who)
    return { rows: await db.transaction(who, (tx) => companies(tx, who.companyId)) }
  })

  on(operator.ended, async ({ who, query }) => {
    await operatorOnly(db, who)
    const [before, at] = cursorOf(query.after)
    const [rows] = await db.within(
      who,
      sql.rows(
        pageColumns,
      )`select json_build_object('id', e.id, 'company', e.company, 'reason', e.reason, 'since', wire(e.since), 'firstToldAt', wire(e.first_told_at), 'lastToldAt', wire(e.last_told_at),
          'at', wire(e.at), 'rows', e.gone_rows, 'files', e.gone_files)::text as json, ${raw(cursorColumn('e', 'at'))} as cursor
        from ended_companies(${query.count}::integer, ${before}::uuid, ${at}::numeric) e`,
    )
    return {
      rows: rows.map(({ json }) => JSON.parse(json) as EndedCompany),
      next: JSON.parse(nextOf(rows, query.count)) as string | null,
    }
  })

  on(operator.setModule, async (ask) => {
    const { who, params, body, from } = ask
    await operatorOnly(db, who)
    return writeOnce(
      db,
      operator.setModule,
      ask,
      async (tx) => {
        const [[known]] = await tx(
          sql.rows({ found: 'bool' })`select true as found from menus where id = ${body.menuId} and status = 1`,
        )
        if (!known) refuseFields([{ field: 'menuId', message: 'This module doesn’t exist.' }])
        if (baseMenus.includes(body.menuId) && !body.enabled)
          refuseFields([{ field: 'menuId', message: 'Other modules need this one, so it can’t be turned off.' }])
        const [[done]] = await tx(
          sql.rows({
            isDone: 'bool',
          })`select operate_company(${params.id}::uuid, ${body.menuId}, ${body.enabled}, null, ${who.userId}::uuid, ${newId()}::uuid, ${from.requestId}) as "isDone"`,
        )
        if (done?.isDone !== true) return missing()
        return one(tx, who.companyId, params.id)
      },
      () => changes.publish(changeBy({ companyId: params.id, userId: '' }, 'companies', 'updated', params.id)),
    )
  })

  on(operator.setStatus, async (ask) => {
    const { who, params, body, from } = ask
    await operatorOnly(db, who)
    if (params.id.toLowerCase() === who.companyId) return refuse('state', 'You can’t suspend your own company.')
    return writeOnce(db, operator.setStatus, ask, async (tx) => {
      const [[done]] = await tx(
        sql.rows({
          isDone: 'bool',
        })`select operate_company(${params.id}::uuid, null, null, ${body.status}, ${who.userId}::uuid, ${newId()}::uuid, ${from.requestId}) as "isDone"`,
      )
      if (done?.isDone !== true) return missing()
      return one(tx, who.companyId, params.id)
    })
  })
}

async function companies(tx: Tx, own: string): Promise<HostedCompany[]> {
  const [rows, all, lacking] = await tx(
    sql.rows({
      company: 'json',
    })`select json_build_object('id', id, 'name', name, 'status', status, 'plan', plan, 'demo', demo, 'createdAt', wire(created_at), 'closingAt', wire(closing_at), 'state', state,
        'trialEnd', wire(trial_end), 'people', people, 'bytes', bytes, 'lastSeenAt', wire(last_seen), 'shut', shut) as company from companies_of_operator()`,
    sql.rows({
      menu: 'json',
    })`select json_build_object('id', id, 'title', title, 'icon', icon, 'routeDesktop', route_desktop, 'off', status = 0) as menu from menus order by position, id`,
    sql.rows({
      id: 'uuid',
      roles: 'int',
      templates: 'int',
    })`select id, roles, templates from presets_lacking(${startingRoles.map(({ id }) => id)}::integer[], ${startingRoles.map(({ title }) => title)}::text[],
        ${starterForms.map(({ id }) => id)}::integer[])`,
  )
  const lacks = new Map(lacking.map(({ id, ...counts }) => [id, counts]))
  const menus = all.map(({ menu }) => menu as Omit<Module, 'enabled' | 'base'>)
  return rows.map(({ company }) => {
    const { shut, ...found } = company as Found
    const closed = new Set(shut.trim().split(' ').map(Number))
    const modules = menus.map((menu) => ({ ...menu, enabled: !closed.has(menu.id), base: baseMenus.includes(menu.id) }))
    return { ...found, modules, own: found.id === own, lacks: lacks.get(found.id) ?? { roles: 0, templates: 0 } }
  })
}

const one = async (tx: Tx, own: string, id: string): Promise<HostedCompany> =>
  (await companies(tx, own)).find((company) => company.id === id.toLowerCase()) ?? missing()
