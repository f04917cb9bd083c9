import { missing, refuse } from '@jobwright/contract/problem.ts'
import { plainPricing, wholePriceLine, type Sheet } from '@jobwright/contract/money/sheet.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { readRecord } from '../../db/records/create.ts'
import { hiddenFieldText, hides } from '../../db/records/hidden.ts'
import { bids } from '../../db/schema/jobs.ts'
import type { Table } from '../../db/schema/table.ts'
import type { Who } from '../../http/ask.ts'
import type { Context } from '../../http/context.ts'

/** The tables of the kinds of records that clients are sent. */
export const offeredTables: Readonly<Record<OfferedKind, Table>> = { bids }

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
} & Pick<Sheet, 'lines' | 'pricing'>

/** Refuses a person who may not send records of this kind, or who sees no prices. @throws Refusal 403 */
export function refuseUnlessSender(who: Who, resource: OfferedKind): void {
  if (!who.can(`${resource}.send`)) refuse('forbidden', 'You don’t have permission to do this.')
  refuseWithoutPrices(who)
}

/** Refuses a person who sees no prices: what clients are sent is full of them. @throws Refusal 403 */
export function refuseWithoutPrices(who: Who): void {
  if (hides(who.limits, 'price')) refuse('forbidden', hiddenFieldText)
}

/** Reads a record within this person's reach. @throws Refusal 404 */
export async function offeredRecord(
  { db }: Pick<Context, 'db'>,
  who: Who,
  resource: OfferedKind,
  id: string,
): Promise<OfferedRecord> {
  const text = await readRecord(db, offeredTables[resource], who, id)
  return text === undefined ? missing() : (JSON.parse(text) as OfferedRecord)
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
