import { blankChangeOrder, blankOffer } from '@jobwright/contract/blanks.ts'
import { isCounted } from '@jobwright/contract/money/document.ts'
import { documentOf, plainPricing, wholePriceLine, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { statusOfStage } from '@jobwright/contract/money/changeStages.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { carriedCustom } from '../../db/records/custom.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { changeorders } from '../../db/schema/changeorders.ts'
import { enterCompany } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { unsentChangeOrder } from '../../http/changeOrders.ts'
import { todayIn } from '../../request/rules.ts'
import type { BidProject } from './convertedProject.ts'

type Bid = Fields & { id: string; number: string }

/** Writes down what a project was agreed on for: the lines of a won bid as they were signed. */
export async function addBaseline(tx: Tx, who: Who, ProjectId: string, bid: Bid): Promise<void> {
  const title = String(bid['title'])
  const { lines, pricing } = sheetOf(bid)
  const sheet: Sheet = { lines: lines.filter(isCounted), costs: [], pricing: pricing ?? plainPricing }
  const totals = totalsOf(documentOf(sheet))
  await tx(
    sql`insert into baselines (company_id, id, project_id, bid_id, created_by, number, title, sheet, net_cents, tax_cents)
      values (${who.companyId}::uuid, ${newId()}::uuid, ${ProjectId}::uuid, ${bid.id}::uuid, ${who.userId}::uuid, ${bid.number}, ${title},
        ${JSON.stringify(sheet)}::jsonb, ${totals.subtotal - totals.discount}, ${totals.tax})`,
  )
}

/** Whether a project changes already: any change order counts, also one that this person doesn’t see. */
export async function hasChangeOrders(tx: Tx, writer: Writer, ProjectId: string): Promise<boolean> {
  const [, [found]] = await tx(
    sql`select set_whole()`,
    sql.rows({
      found: 'bool',
    })`select exists (select 1 from changeorders where company_id = ${writer.companyId}::uuid and project_id = ${ProjectId}::uuid
        and deleted_at is null) as found`,
    enterCompany(writer),
  )
  return found?.found ?? false
}

const copied = [
  'title',
  'UserId',
  'display',
  'terms',
  'internalNotes',
  'language',
  'attachments',
  'offerVersion',
  'sentAt',
  'viewedAt',
  'decidedAt',
  'decidedVia',
  'decidedBy',
  'decisionNote',
]
/**
 * Makes a won bid an approved change order of a project. Who approved it, when and how stays what it was for the bid, whose
 * versions and papers are shown with it. Returns its id.
 */
export async function addChangeOrder(tx: Tx, who: Who, writer: Writer, project: BidProject, bid: Bid): Promise<string> {
  const id = newId()
  const n = await firstNumber(tx, who.companyId, 'changeorders', 1)
  const sheet = sheetOf(bid)
  const { total } = totalsOf(documentOf(sheet))
  const stage = total === 0 ? 'no_charge' : 'approved'
  const kept = Object.fromEntries(copied.map((name) => [name, bid[name]]))
  const fields = {
    ...blankChangeOrder(todayIn(who.timezone)),
    ...blankOffer,
    ...unsentChangeOrder,
    ...kept,
    ...sheet,
    ProjectId: project.id,
    CustomerId: project.CustomerId,
    reason: 'client',
    description: bid['notes'],
    // Several signers may have long names; all of them are in `decidedBy`.
    requestedBy: String(bid['decidedBy'] ?? '').slice(0, 100),
    requestedOn: bid['date'] ?? null,
    price: total / 100,
    cost: bid['cost'],
    revision: 'A',
    stage,
    status: statusOfStage(stage),
    fromBidId: bid.id,
    custom: await carriedCustom(tx, 'bids', 'changeorders', bid),
  }
  // The right to convert a bid is enough: people without change orders or costs may do this, too.
  await tx(sql`select set_whole()`, createStatement(changeorders, writer, { id, n, fields }), enterCompany(writer))
  return id
}

/** The change order that a bid became; null if it became none. */
export async function changeOrderOf(tx: Tx, who: Who, bidId: string): Promise<string | null> {
  const [[found]] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from changeorders where company_id = ${who.companyId}::uuid and from_bid_id = ${bidId}::uuid order by created_at limit 1`,
  )
  return found?.id ?? null
}

// A bid without lines is one for its whole price.
function sheetOf(bid: Bid): Sheet {
  const lines = bid['lines'] as Sheet['lines']
  const whole = wholePriceLine(bid.id, String(bid['title']), Number(bid['price'] ?? 0))
  return {
    lines: lines.length > 0 ? lines : [whole],
    costs: lines.length > 0 ? (bid['costs'] as Sheet['costs']) : [],
    pricing: (bid['pricing'] as Sheet['pricing']) ?? null,
  }
}
