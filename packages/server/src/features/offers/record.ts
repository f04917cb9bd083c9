import { rightsOf } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { plainPricing, wholePriceLine, type Sheet } from '@jobwright/contract/money/sheet.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { readRecord } from '../../db/records/create.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { hiddenFieldText, hides } from '../../db/records/hidden.ts'
import { changeorders } from '../../db/schema/changeorders.ts'
import { bids } from '../../db/schema/jobs.ts'
import type { Table } from '../../db/schema/table.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { revisionNumber } from '../../http/jobContract.ts'
import { refuseUnseen } from '../../request/rules.ts'

/** The tables of the kinds of records that clients are sent. */
export const offeredTables: Readonly<Record<OfferedKind, Table>> = { bids, changeorders }

/** A record that clients are sent, as far as sending it needs to know it. */
export type OfferedRecord = {
  id: string
  number: string
  version: number
  title: string
  status: number
  stage: string
  offerVersion: number
  CustomerId: string | null
  date: string | null
  validUntil: string | null
  price: number | null
  notes: string
  terms: string
  language: '' | 'en' | 'es'
  display: 'lines' | 'quantities' | 'prices' | 'sections'
  attachments: Attachment[]
  address: string
  city: string
  state: string
  zip: string
  ProjectId: string | null
  expiresAt: string | null
  /** Of a change order: its effect on the end of its project, workdays. */
  daysImpact?: number
  /** Of a change order: the bid that it comes from. */
  fromBidId?: string | null
} & Pick<Sheet, 'lines' | 'pricing'>

/** Refuses a person who may not send records of this kind, or who sees no prices. @throws Refusal 403 */
export function refuseUnlessSender(who: Who, resource: OfferedKind): void {
  if (!who.can(`${rightsOf(resource) as 'bids' | 'changeOrders'}.send`))
    refuse('forbidden', 'You don’t have permission to do this.')
  refuseWithoutPrices(who)
}

/** Refuses a person who sees no prices: what clients are sent is full of them. @throws Refusal 403 */
export function refuseWithoutPrices(who: Who): void {
  if (hides(who.limits, 'price')) refuse('forbidden', hiddenFieldText)
}

/** Reads a record of a kind that this person may list, within their reach. @throws Refusal 403, 404 */
export async function offeredRecord(
  { db }: Pick<Context, 'db'>,
  who: Who,
  resource: OfferedKind,
  id: string,
): Promise<OfferedRecord> {
  refuseUnseen(who, resource)
  const text = await readRecord(db, offeredTables[resource], who, id)
  if (text === undefined) return missing()
  return resource === 'bids' ? (JSON.parse(text) as OfferedRecord) : changeOrderAsOffered(db, who, JSON.parse(text))
}

/** Refuses a version whose record, or the change order that it became, is out of reach. @throws Refusal 403, 404 */
export async function refuseUnseenOffer(
  context: Pick<Context, 'db'>,
  who: Who,
  { resource, recordId }: { resource: OfferedKind; recordId: string },
): Promise<void> {
  if (resource === 'bids' && who.can(`${rightsOf('changeorders') as 'changeOrders'}.list`)) {
    const [[became]] = await context.db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`select id from changeorders where company_id = ${who.companyId}::uuid and from_bid_id = ${recordId}::uuid and deleted_at is null limit 1`,
    )
    if (became) return
  }
  await offeredRecord(context, who, resource, recordId)
}

type ChangeOrderText = OfferedRecord & {
  revision: string
  description: string
  requestedOn: string | null
  deadline: string | null
}
// A change order as its client is sent it: where the work is stands on its project.
async function changeOrderAsOffered(
  db: Context['db'],
  { companyId }: Who,
  record: ChangeOrderText,
): Promise<OfferedRecord> {
  const [[site]] = await db.within(
    whole(companyId),
    sql.rows({
      address: 'text',
      city: 'text',
      state: 'text',
      zip: 'text',
    })`select p.address, p.city, p.state, p.zip from projects p where p.company_id = ${companyId}::uuid and p.id = ${record.ProjectId}::uuid`,
  )
  return {
    ...record,
    ...(site ?? { address: '', city: '', state: '', zip: '' }),
    number: revisionNumber(record.number, record.revision),
    date: record.requestedOn,
    validUntil: record.deadline,
    notes: record.description,
  }
}

/** The priced lines of a record; one without lines has one for its whole price. @throws Refusal 422 without either */
export function sheetOfRecord({ id, title, lines, pricing, price }: OfferedRecord): Sheet {
  if (lines.length > 0) return { lines, costs: [], pricing: pricing ?? plainPricing }
  if (price === null) {
    const message = 'Add a line or a price first.'
    refuse('invalid', message, [{ field: 'lines', message }])
  }
  return { lines: [wholePriceLine(id, title, price ?? 0)], costs: [], pricing: pricing ?? plainPricing }
}
