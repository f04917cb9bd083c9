import { whole } from '../../db/session.ts'
import { starterForms } from '@jobwright/contract/forms/starters/starters.ts'
import { menus } from '@jobwright/contract/menus.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { addMissingRoles } from '../../db/company.ts'
import { addMissingTemplates } from '../../db/starterTemplates.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Context } from '../../request/context.ts'

/** Gives a company what every company starts with, as after an upgrade that brought more of it. What is there stays as it is. */
export function installFeature({ on, db, changes }: Context): void {
  on(menusCalls.lacking, async ({ who }) => {
    const [[found]] = await db.within(
      who,
      sql.rows({
        roles: 'int',
        templates: 'int',
      })`select (select count(*)::integer from unnest(${startingRoles.map(({ id }) => id)}::integer[], ${startingRoles.map(({ title }) => title)}::text[]) p (id, title)
          where not exists (select 1 from roles r where r.company_id = ${who.companyId}::uuid and (r.id = p.id or lower(r.title) = lower(p.title)))) as roles,
        (select count(*)::integer from unnest(${starterForms.map(({ id }) => id)}::integer[]) s (id)
          where not exists (select 1 from templates t where t.company_id = ${who.companyId}::uuid and t.starter = s.id)) as templates`,
    )
    return found ?? missing()
  })

  on(menusCalls.install, async ({ who, params, from }) => {
    const target = params.id.toLowerCase()
    if (target !== who.companyId) {
      const [[operator]] = await db.within(
        who,
        sql.rows({
          mayInstall: 'bool?',
        })`select operator_company() = ${who.companyId}::uuid and exists (select 1 from companies_of_operator_ids() i where i = ${target}::uuid) as "mayInstall"`,
      )
      if (operator?.mayInstall !== true) return missing()
    }
    const done = await db.transaction(whole(target), async (tx) => {
      const made = await tx(...addMissingRoles(target))
      const roles = made.reduce((sum, rows) => sum + rows.length, 0)
      const [[company]] = await tx(
        sql.rows({ language: 'text' })`select language from companies where id = ${target}::uuid`,
      )
      const ours = target === who.companyId ? who.userId : null
      const [templates] = await tx(addMissingTemplates(target, ours, company?.language ?? 'en', from.requestId))
      // Menus are the installation's: what this product has of them was planted when it started.
      const [[planted]] = await tx(sql.rows({ count: 'int' })`select count(*)::integer as count from menus where ours`)
      const installed = Object.entries({ roles, templates: templates.length }).filter(([, count]) => count > 0)
      if (installed.length > 0)
        await tx(
          companyNote(
            target,
            ours,
            from.requestId,
            installed.map(([field, count]) => ({ field, before: null, after: `${count} installed` })),
          ),
        )
      const present = planted?.count ?? 0
      return {
        created: { roles, menus: Math.max(0, menus.length - present), templates: templates.length },
        skipped: { roles: made.length - roles, menus: present, templates: starterForms.length - templates.length },
      }
    })
    if (done.created.templates > 0) changes.publish(changeBy({ companyId: target, userId: '' }, 'templates', 'many'))
    return done
  })
}
