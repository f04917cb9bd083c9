import { plainPricing, wholePriceLine } from '@jobwright/contract/money/sheet.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { Chance } from '../../db/demo/chance.ts'
import { demoWorks } from '../../db/demo/trade.ts'
import { newId } from '../../db/ids.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'

/** Prices end in fifties, as the bids of the demo company do. */
const STEP = 50

/** Contracts of the demo company's projects, signed on paper before it used Jobwright. */
export async function fillDemoContracts({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  const chance = new Chance(4_117)
  const today = todayIn('America/New_York')
  await db.transaction(whole(companyId), async (tx) => {
    const [jobs] = await tx(
      sql.rows({ id: 'uuid', title: 'text', startdate: 'date?' })`select p.id, p.title, p.startdate from projects p
        where p.company_id = ${companyId}::uuid and p.status in (1, 2, 3, 8) and p.deleted_at is null
          and not exists (select from baselines b where b.company_id = p.company_id and b.project_id = p.id)
        order by p.n`,
    )
    const rows = jobs.flatMap(({ id, title, startdate }) => {
      const work = demoWorks.find((one) => title.startsWith(one.title))
      if (!work) return []
      const [least, most] = work.price
      const price = chance.whole(least / STEP, most / STEP) * STEP
      const signed = addDays(startdate ?? today, -chance.whole(10, 30))
      return [
        {
          id: newId(),
          project: id,
          title,
          cents: price * 100,
          signed: signed < today ? signed : addDays(today, -1),
          sheet: { lines: [wholePriceLine(newId(), title, price)], costs: [], pricing: plainPricing },
        },
      ]
    })
    await tx(
      sql`insert into baselines (company_id, id, project_id, created_by, number, title, sheet, net_cents, tax_cents, signed_on, is_paper)
        select ${companyId}::uuid, r.id, r.project, ${ownerId}::uuid, '', r.title, r.sheet, r.cents, 0, r.signed, true
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          r (id uuid, project uuid, title text, cents bigint, signed date, sheet jsonb)`,
    )
  })
}
