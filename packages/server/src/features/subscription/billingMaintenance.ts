import { sql } from '../../db/statement.ts'
import { askProvider, beginTrial, type BillingParts } from './subscriptionState.ts'

const AT_A_TIME = 50

/** What time does to plans: trials end, unpaid ones close, and the provider is asked about those it has not told of for long. */
export async function keepPlans(parts: BillingParts): Promise<void> {
  const { db, billing } = parts
  if (billing) {
    await beginTrial(parts)
    const [due] = await db.outside(
      sql.rows({ companyId: 'uuid' })`select company_id as "companyId" from due_billing(${AT_A_TIME})`,
    )
    for (const { companyId } of due) await askProvider(parts, companyId)
  }
  await db.outside(sql`select settle_plans(${billing !== undefined})`)
}
