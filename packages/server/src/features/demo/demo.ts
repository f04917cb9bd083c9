import { refuse } from '@jobwright/contract/problem.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { fillDemo } from '../../db/demo/fill.ts'
import { openSession } from '../../accounts/people.ts'
import { todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { fillDemoChanges } from './changes.ts'
import { fillDemoClientPage } from './clientPage.ts'
import { fillDemoContracts } from './contracts.ts'
import { fillDemoCodes } from './costCodes.ts'
import { fillDemoFiles } from './files.ts'
import { fillDemoLogs } from './logs.ts'
import { fillDemoPrices } from './prices.ts'
import { fillDemoSchedule } from './schedule.ts'
import { fillDemoTalk } from './talk.ts'
import { fillDemoTime } from './time.ts'

/** The demo company: only outside production, and only while nobody registered a company of their own. */
export function demoFeature(context: Context): void {
  const { on, db, config } = context
  let filling: Promise<{ companyId: string; userId: string }> | undefined

  on(session.openDemo, async ({ from }) => {
    const [[here]] = await db.outside(
      sql.rows({ registered: 'bigint', demo: 'uuid?' })`select registered, demo from companies_here()`,
    )
    if (config.production || !here || here.registered > 0) return refuse('missing', 'There’s no demo company here.')
    const companyId = here.demo
    // One filling at a time: two clicks open the same company.
    const opened = companyId
      ? await adminOf(companyId)
      : await (filling ??= fill().finally(() => {
          filling = undefined
        }))
    return {
      success: true as const,
      ...(await db.transaction(whole(opened.companyId), (tx) =>
        openSession(tx, opened.companyId, opened.userId, from),
      )),
    }
  })

  const fill = async () => {
    const filled = await fillDemo(db, todayIn('America/New_York'))
    await fillDemoFiles(context, filled.companyId, filled.userId)
    await fillDemoCodes(context, filled.companyId, filled.userId)
    await fillDemoPrices(context, filled.companyId, filled.userId)
    await fillDemoLogs(context, filled.companyId, filled.userId)
    await fillDemoChanges(context, filled.companyId, filled.userId)
    await fillDemoContracts(context, filled.companyId, filled.userId)
    await fillDemoTalk(context, filled.companyId, filled.userId)
    await fillDemoTime(context, filled.companyId, filled.userId)
    await fillDemoSchedule(context, filled.companyId, filled.userId)
    await fillDemoClientPage(context, filled.companyId, filled.userId)
    return filled
  }
  const adminOf = async (companyId: string) => {
    const [[admin]] = await db.within(
      whole(companyId),
      sql.rows({
        id: 'uuid',
      })`select id from users where company_id = ${companyId}::uuid and role_id = 9999 and status = 'active' order by created_at, id limit 1`,
    )
    return { companyId, userId: (admin ?? refuse('missing', 'There’s no demo company here.')).id }
  }
}
