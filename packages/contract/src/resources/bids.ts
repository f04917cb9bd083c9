import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { changeManyOf } from '../bulk.ts'
import { groupsOf } from '../groups.ts'
import { route } from '../route.ts'
import { crud, CustomerName, envelope, included, JobName, PersonName, statusFilter } from '../crud.ts'
import { CustomValues } from '../custom/values.ts'
import { addressFields, day, id, link, oneOf, price, required, requiredLink, text } from '../fields.ts'
import { bidStages } from '../money/bidStages.ts'
import { bidStatuses } from '../statuses.ts'
import { FileRow } from './documents.ts'
import { offerFields, offerStamps } from './offerFields.ts'
import { editCall } from './lineEdits.ts'
import { labelFilter } from './statusLabels.ts'
import { TaskRow } from './tasks.ts'
import { JobCustomer } from './projects.ts'

/** Why a bid was lost. */
const lostReasons = ['', 'price', 'timing', 'elsewhere', 'no_answer', 'scope', 'other'] as const

const fields = {
  title: required(75),
  CustomerId: link,
  UserId: link,
  status: oneOf(bidStatuses),
  /** A company label of this status; removed when the status changes. */
  labelId: link,
  date: day.nullable(),
  /** The last day on which the client may accept it. */
  validUntil: day.nullable(),
  price: price.nullable(),
  ...addressFields,
  notes: text(250),
  lostReason: z.enum(lostReasons),
  ...plainSchemas('bids'),
  custom: CustomValues,
}
const drafted = { ...fields, ...offerFields }

/**
 * The writable fields of a bid. `UserId` is the sales person; `price` is in the company's currency, two decimals. A bid
 * with lines has the price that they come to.
 */
export const BidDraft = z
  .object(drafted)
  .partial()
  .extend({ title: fields.title, CustomerId: requiredLink, UserId: requiredLink })
export type BidDraft = z.infer<typeof BidDraft>

/** A bid in a list. */
export const BidRow = z.object({
  ...envelope,
  ...fields,
  ...offerStamps,
  /** The project that it became. */
  ProjectId: link,
  Customer: CustomerName.nullable(),
  User: PersonName.nullable(),
})
export type BidRow = z.infer<typeof BidRow>
/** A bid with its customer's address and contacts. */
export const Bid = BidRow.extend({ ...offerFields, Customer: JobCustomer.nullable(), Project: JobName.nullable() })
export type Bid = z.infer<typeof Bid>

/** Of an update besides the fields: why it is reopened, or on whose word the office calls it won. */
const bidExtra = { decisionNote: text(500).optional(), decidedBy: text(100).optional() }

const filters = {
  CustomerId: id.optional(),
  UserId: id.optional(),
  ProjectId: id.optional(),
  status: statusFilter,
  labelId: labelFilter,
  /** Where a pending one stands with its client; one that can no longer be signed is only "expired". */
  stage: z.enum(bidStages).optional(),
  /** Won and lost bids that were decided on this day or later; by their date where nobody knows when. */
  decidedFrom: day.optional(),
  /** Those without a value in this field: a group of `groups`. */
  without: z.enum(['UserId', 'CustomerId']).optional(),
}

const calls = crud('bids', {
  row: BidRow,
  record: Bid,
  draft: BidDraft,
  extra: bidExtra,
  includes: { Tasks: included(TaskRow), Files: included(FileRow) },
  filters,
  sorts: ['title', 'number', 'status', 'date', 'price', 'createdAt', 'updatedAt'],
})

const convertBody = {
  /** Adds it to this project instead of a new one. */
  ProjectId: id.optional(),
  /** Who leads the project. */
  UserId: id.optional(),
  startdate: day.optional(),
  enddate: day.optional(),
  /** Makes a task of each section, with its lines and without prices. */
  tasks: z.boolean().optional(),
  /** Copies the tasks and the log books of this project, without people, dates and answers. */
  likeId: id.optional(),
}
/** The form for it, where nothing is null. */
const ConvertForm = z.object({
  ProjectId: link,
  UserId: link,
  startdate: day.nullable(),
  enddate: day.nullable(),
  tasks: z.boolean(),
  likeId: link,
})
/** A new project has a lead crewman, whom somebody chose: who sold the job seldom leads it. */
export const ConvertChoice = ConvertForm.superRefine(({ ProjectId, UserId }, context) => {
  if (ProjectId === null && UserId === null)
    context.addIssue({ code: 'custom', path: ['UserId'], message: 'Required.' })
})

export const bids = {
  ...calls,
  groups: groupsOf('bids', filters, ['status', 'UserId', 'CustomerId']),
  changeMany: changeManyOf('bids', {
    ...z.object(fields).pick({
      CustomerId: true,
      UserId: true,
      status: true,
      labelId: true,
      date: true,
      validUntil: true,
      lostReason: true,
      custom: true,
    }).shape,
    ...bidExtra,
  }),
  edit: editCall('bids', 'bid', Bid, BidDraft),
  convert: route({
    method: 'POST',
    path: '/bids/:id/convert',
    summary: 'Make a project of a won bid, or add it to one; the same project however often it is asked',
    needs: ['bids.convert', 'bids.admin'],
    params: z.object({ id }),
    body: z.strictObject(convertBody),
    /** The change order that it became, where the project had change orders already. */
    reply: z.object({ ProjectId: id, ChangeOrderId: link }),
  }),
}
