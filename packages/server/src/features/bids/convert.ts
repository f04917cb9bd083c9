import { blankProject } from '@jobwright/contract/blanks.ts'
import { isCounted } from '@jobwright/contract/money/document.ts'
import { documentOf, plainPricing, wholePriceLine, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, readRecord, type Fields } from '../../db/records/create.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { bids as table, projects } from '../../db/schema/jobs.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../http/ask.ts'
import { changeBy } from '../../http/changes.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, todayIn } from '../../http/rules.ts'
import { quietWriter } from '../../http/write.ts'

type Asked = {
  ProjectId?: string | undefined
  UserId?: string | undefined
  startdate?: string | undefined
  enddate?: string | undefined
}

/**
 * Creates a project from a won bid, or adds the bid to a project: once. Asking again returns the same project. The lines that
 * were signed become its baseline; the bid can't be changed afterwards.
 */
export function convertFeature(context: Context): void {
  const { on, db, changes } = context
  on(bids.convert, async ({ who, params, body, from }) => {
    const text = await readRecord(db, table, who, params.id)
    if (text === undefined) return missing()
    const { number } = JSON.parse(text) as { number: string }
    if (body.ProjectId !== undefined && (await readRecord(db, projects, who, body.ProjectId)) === undefined)
      refuseFields([{ field: 'ProjectId', message: 'This record is no longer available.' }])
    if (body.startdate && body.enddate && body.enddate < body.startdate)
      refuseFields([{ field: 'enddate', message: 'The end date is before the start date.' }])
    const writer = quietWriter(who, from.requestId)
    const done = await db.transaction(who, async (tx) => {
      const [[locked]] = await tx(lockStatement(table, params.id))
      if (!locked) return missing()
      const bid = locked.fields as Fields
      if (bid['ProjectId']) return { ProjectId: String(bid['ProjectId']), isNew: false }
      if (bid['status'] !== BidStatus.Won) refuse('state', 'Only a won bid can become a project.')
      const ProjectId = body.ProjectId ?? (await createProject(tx, who, writer, bid, body))
      await tx(baselineStatement(who, { ProjectId, bidId: params.id, number, bid }))
      await changeInTransaction(tx, table, writer, params.id, { ProjectId })
      return { ProjectId, isNew: true }
    })
    if (done.isNew) {
      changes.publish(changeBy(who, 'projects', body.ProjectId ? 'updated' : 'created', done.ProjectId))
      changes.publish(changeBy(who, 'bids', 'updated', params.id))
    }
    return { ProjectId: done.ProjectId }
  })
}

async function createProject(
  tx: Tx,
  who: Who,
  writer: ReturnType<typeof quietWriter>,
  bid: Fields,
  asked: Asked,
): Promise<string> {
  const id = newId()
  const n = await firstNumber(tx, who.companyId, 'projects', 1)
  const { title, CustomerId, address, city, state, zip, notes } = bid
  const fields = {
    ...blankProject(todayIn(who.timezone)),
    title,
    CustomerId,
    UserId: asked.UserId ?? bid['UserId'],
    address,
    city,
    state,
    zip,
    notes,
    ...(asked.startdate && { startdate: asked.startdate }),
    enddate: asked.enddate ?? null,
  }
  await tx(createStatement(projects, writer, { id, n, fields }))
  return id
}

type Baseline = { ProjectId: string; bidId: string; number: string; bid: Fields }
function baselineStatement(who: Who, { ProjectId, bidId, number, bid }: Baseline) {
  const title = String(bid['title'])
  const sheet = signedSheet(bidId, bid)
  const totals = totalsOf(documentOf(sheet))
  return sql`insert into baselines (company_id, id, project_id, bid_id, created_by, number, title, sheet, net_cents, tax_cents)
    values (${who.companyId}::uuid, ${newId()}::uuid, ${ProjectId}::uuid, ${bidId}::uuid, ${who.userId}::uuid, ${number}, ${title},
      ${JSON.stringify(sheet)}::jsonb, ${totals.subtotal - totals.discount}, ${totals.tax})`
}

// The lines that count, without costs. A bid without lines is one for its whole price.
function signedSheet(id: string, bid: Fields): Sheet {
  const lines = (bid['lines'] as Sheet['lines']).filter(isCounted)
  const pricing = (bid['pricing'] as Sheet['pricing']) ?? plainPricing
  const had = (bid['lines'] as unknown[]).length > 0
  const whole = wholePriceLine(id, String(bid['title']), Number(bid['price'] ?? 0))
  return { lines: had ? lines : [whole], costs: [], pricing }
}
