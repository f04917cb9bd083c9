import { blankChangeOrder, blankOffer } from '@jobwright/contract/blanks.ts'
import { wholePriceLine } from '@jobwright/contract/money/sheet.ts'
import { statusOfStage, type ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'
import type { ChangeOrderDraft } from '@jobwright/contract/resources/changeorders.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { firstNumber } from '../../db/numbers.ts'
import { createStatement } from '../../db/records/create.ts'
import { changeUnsigned } from '../../db/records/update.ts'
import { changeorders } from '../../db/schema/changeorders.ts'
import { bids } from '../../db/schema/jobs.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { unsentChangeOrder } from '../../http/changeOrders.ts'
import type { Context } from '../../request/context.ts'

type Change = {
  title: string
  description: string
  reason: NonNullable<ChangeOrderDraft['reason']>
  stage: ChangeOrderStage
  /** In the currency; null for a notice. */
  price: number | null
  days: number
}
const changes: readonly Change[] = [
  {
    title: 'Replace rotten decking, 14 sheets',
    description: 'The deck along the north eave is soft. 14 sheets of 5/8 in. plywood, fastened and taped.',
    reason: 'hidden',
    stage: 'approved',
    price: 2180,
    days: 1,
  },
  {
    title: 'Chimney rebuild above roof line',
    description: 'Mortar is gone above the roof line. Take down 4 ft 6 in, rebuild with matching brick, new flashing.',
    reason: 'hidden',
    stage: 'draft',
    price: 4860,
    days: 3,
  },
  {
    title: 'Soft decking at dormer',
    description: 'Found when the shingles came off.',
    reason: 'hidden',
    stage: 'notice',
    price: null,
    days: 0,
  },
]

/** Change orders of a project of the demo company, whose won bid is its original contract. */
export async function fillDemoChanges({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const [[job]] = await tx(
      sql.rows({
        bidId: 'uuid',
        n: 'int',
        title: 'text',
        price: 'bigint',
        projectId: 'uuid',
        customerId: 'uuid?',
        userId: 'uuid?',
      })`select b.id as "bidId", b.n, b.title, b.price_cents as price, p.id as "projectId", p.customer_id as "customerId", p.user_id as "userId"
        from bids b join projects p on p.company_id = b.company_id and p.customer_id = b.customer_id and p.status in (1, 2) and p.deleted_at is null
        where b.company_id = ${companyId}::uuid and b.status = 3 and b.price_cents > 0 and b.project_id is null and b.deleted_at is null
        order by exists (select from logbooks l where l.company_id = p.company_id and l.project_id = p.id) desc,
          p.status desc, b.n desc limit 1`,
    )
    if (!job) return
    const sheet = { lines: [wholePriceLine(job.bidId, job.title, job.price / 100)], costs: [], pricing: null }
    await tx(
      sql`insert into baselines (company_id, id, project_id, bid_id, created_by, number, title, sheet, net_cents, tax_cents)
        values (${companyId}::uuid, ${newId()}::uuid, ${job.projectId}::uuid, ${job.bidId}::uuid, ${ownerId}::uuid, ${`B-${job.n}`}, ${job.title},
          ${JSON.stringify(sheet)}::jsonb, ${job.price}, 0)`,
    )
    await changeUnsigned(tx, bids, companyId, job.bidId, { ProjectId: job.projectId })
    const first = await firstNumber(tx, companyId, 'changeorders', changes.length)
    const writer = { companyId, userId: ownerId, limits: '', requestId: '', once: undefined }
    const now = new Date().toISOString()
    const found = await foundOnSite(tx, companyId, job.projectId)
    for (const [nth, { title, description, reason, stage, price, days }] of changes.entries()) {
      const id = newId()
      const fields = {
        ...unsentChangeOrder,
        ...blankChangeOrder(now.slice(0, 10)),
        ...blankOffer,
        title,
        description,
        reason,
        ProjectId: job.projectId,
        CustomerId: job.customerId,
        UserId: job.userId,
        daysImpact: days,
        workNotToProceed: stage === 'notice',
        ...(stage === 'notice' && found),
        lines: price === null ? [] : [wholePriceLine(newId(), title, price)],
        price,
        revision: 'A',
        stage,
        status: statusOfStage(stage),
        ...(stage === 'approved' && {
          decidedAt: now,
          decidedVia: 'office',
          decidedBy: 'The owner',
          decisionNote: 'Signed on paper, before this was used.',
        }),
      }
      await tx(createStatement(changeorders, writer, { id, n: first + nth, fields }))
    }
  })
}

/** What a notice from the site takes along: a task, a log and two photos of its project, as far as it has them. */
async function foundOnSite(tx: Tx, companyId: string, projectId: string) {
  const [taskIds, logs, shots] = await tx(
    sql.rows({
      id: 'uuid',
    })`select t.id from tasks t where t.company_id = ${companyId}::uuid and t.project_id = ${projectId}::uuid and t.deleted_at is null
      order by t.is_open desc, t.n limit 1`,
    sql.rows({
      id: 'uuid',
    })`select e.id from logentries e join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id
      where e.company_id = ${companyId}::uuid and b.project_id = ${projectId}::uuid order by e.log_date desc, e.id limit 1`,
    sql.rows({
      id: 'uuid',
    })`select p.id from photos p where p.company_id = ${companyId}::uuid and p.project_id = ${projectId}::uuid
      order by p.captured_local desc, p.id limit 2`,
  )
  return {
    taskIds: taskIds.map(({ id }) => id),
    logEntryIds: logs.map(({ id }) => id),
    attachments: shots.map(({ id }) => ({ kind: 'photos' as const, id })),
  }
}
