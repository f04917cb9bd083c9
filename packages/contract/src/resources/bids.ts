import { z } from 'zod'
import { crud, CustomerName, envelope, included, PersonName, statusFilter } from '../crud.ts'
import { addressFields, day, id, link, oneOf, price, required, requiredLink, text } from '../fields.ts'
import { bidStatuses } from '../statuses.ts'
import { FileRow } from './documents.ts'
import { labelFilter } from './statusLabels.ts'
import { TaskRow } from './tasks.ts'
import { JobCustomer } from './projects.ts'

const fields = {
  title: required(75),
  CustomerId: link,
  UserId: link,
  status: oneOf(bidStatuses.map((status) => status.id)),
  /** A company label of this status; removed when the status changes. */
  labelId: link,
  date: day.nullable(),
  price: price.nullable(),
  ...addressFields,
  notes: text(250),
}

/** The writable fields of a bid. `UserId` is the sales person; `price` is in the company's currency, two decimals. */
export const BidDraft = z
  .object(fields)
  .partial()
  .extend({ title: fields.title, CustomerId: requiredLink, UserId: requiredLink })
export type BidDraft = z.infer<typeof BidDraft>

/** A bid in a list. */
export const BidRow = z.object({
  ...envelope,
  ...fields,
  Customer: CustomerName.nullable(),
  User: PersonName.nullable(),
})
export type BidRow = z.infer<typeof BidRow>
/** A bid with its customer's address and contacts. */
export const Bid = BidRow.extend({ Customer: JobCustomer.nullable() })
export type Bid = z.infer<typeof Bid>

export const bids = crud('bids', {
  row: BidRow,
  record: Bid,
  draft: BidDraft,
  extra: {},
  includes: { Tasks: included(TaskRow), Files: included(FileRow) },
  filters: { CustomerId: id.optional(), UserId: id.optional(), status: statusFilter, labelId: labelFilter },
  sorts: ['title', 'number', 'status', 'date', 'price', 'createdAt', 'updatedAt'],
})
