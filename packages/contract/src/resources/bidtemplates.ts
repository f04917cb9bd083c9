import { z } from 'zod'
import { crud, envelope } from '../crud.ts'
import { required } from '../fields.ts'
import { editCall } from './lineEdits.ts'
import { offerFields } from './offerFields.ts'

const { lines, costs, pricing, display, terms } = offerFields
const title = required(75)
const kept = { lines, costs, pricing, display, terms }

/** The writable fields of a bid template. */
export const BidtemplatesDraft = z
  .object({ title, ...kept })
  .partial()
  .extend({ title })
export type BidtemplatesDraft = z.infer<typeof BidtemplatesDraft>

/** A bid template in a list. */
const BidtemplateRow = z.object({ ...envelope, title })
/** A bid template: lines, pricing and terms from which bids begin. A bid keeps no link to it. */
export const Bidtemplate = BidtemplateRow.extend(kept)
export type Bidtemplate = z.infer<typeof Bidtemplate>

const calls = crud('bidtemplates', {
  row: BidtemplateRow,
  record: Bidtemplate,
  draft: BidtemplatesDraft,
  extra: {},
  includes: {},
  filters: {},
  sorts: ['title', 'number', 'createdAt', 'updatedAt'],
})

export const bidtemplates = {
  ...calls,
  edit: editCall('bidtemplates', 'bid template', Bidtemplate, BidtemplatesDraft),
}
