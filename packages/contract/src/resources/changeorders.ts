import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { changeManyOf } from '../bulk.ts'
import { groupsOf } from '../groups.ts'
import { crud, CustomerName, envelope, JobName, PersonName, statusFilter } from '../crud.ts'
import { CustomValues } from '../custom/values.ts'
import { day, id, instant, link, required, requiredLink, text, whole } from '../fields.ts'
import { changeOrderStages } from '../money/changeStages.ts'
import { route } from '../route.ts'
import { editCall } from './lineEdits.ts'
import { offerFields, offerStamps } from './offerFields.ts'

/** Why a job changes. */
export const changeReasons = ['client', 'hidden', 'design', 'code', 'error', 'allowance', 'credit', 'other'] as const
/** Why work proceeds before the client has signed. */
const proceedBases = ['', 'none', 'verbal', 'emergency'] as const
/** Whether what was approved has been billed. */
export const billedStatuses = ['not_billed', 'billed', 'paid'] as const

/** How many tasks, and how many logs, may be linked. */
export const MOST_LINKED = 20
const linked = z
  .array(id)
  .max(MOST_LINKED, `Up to ${MOST_LINKED}.`)
  .refine((ids) => new Set(ids).size === ids.length, 'This is listed twice.')

const fields = {
  title: required(75),
  ProjectId: requiredLink,
  /** Who looks after it. */
  UserId: link,
  reason: z.enum(changeReasons),
  description: text(4000),
  /** Who asked for the change, as people call them. */
  requestedBy: text(100),
  requestedOn: day.nullable(),
  /** What it does to the end of the project, in workdays. */
  daysImpact: whole(-365, 365),
  /** Work on it may not start before it is approved. */
  workNotToProceed: z.boolean(),
  /** The last day on which the client may accept it. */
  deadline: day.nullable(),
  /** Who must look at it before it is sent; null if nobody must. */
  ReviewerId: link,
  billedStatus: z.enum(billedStatuses),
  /** Tasks and logs of the project that it came from, or that do it. */
  taskIds: linked,
  logEntryIds: linked,
  ...plainSchemas('changeorders'),
  custom: CustomValues,
}

/** The writable fields of a change order. Its price follows from its lines. */
export const ChangeOrderDraft = z
  .object({ ...fields, ...offerFields })
  .partial()
  .extend({
    title: fields.title,
    ProjectId: fields.ProjectId,
    /** Of a new one: it tells the office what was found on site; the office prices it. */
    notice: z.boolean().optional(),
  })
export type ChangeOrderDraft = z.infer<typeof ChangeOrderDraft>

/** A change order in a list. */
export const ChangeOrderRow = z.object({
  ...envelope,
  ...fields,
  ...offerStamps,
  /** Null once its project is gone. */
  ProjectId: link,
  CustomerId: link,
  /** What it adds to the contract, in the company's currency; null without a price or where prices are hidden. */
  price: z.number().nullable(),
  /** 0 Pending Review, 1 Approved. */
  status: z.number().int(),
  stage: z.enum(changeOrderStages),
  /** A, then B after the first was sent and must change; both keep their number. */
  revision: z.string(),
  reviewedAt: instant.nullable(),
  proceedBasis: z.enum(proceedBases),
  /** Who said that work may proceed, and when. */
  proceedBy: z.string(),
  proceedAt: instant.nullable(),
  /** The document or photo that proves what the office approved. */
  proofId: link,
  /** The bid that it comes from: one that was added to a project that changed already. */
  fromBidId: link,
  /** What was written on site when it was reported. Clients never read it. */
  noticeText: z.string(),
  /** How many of its workdays somebody put into the end date of its project. */
  daysApplied: z.number().int(),
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  User: PersonName.nullable(),
  Reviewer: PersonName.nullable(),
})
export type ChangeOrderRow = z.infer<typeof ChangeOrderRow>
/** What proves that the client approved what the office says they did. It stays, whatever becomes of the photo or document. */
const ChangeProof = z.object({
  kind: z.enum(['photos', 'documents']),
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  /** SHA-256 of its bytes, hex. */
  sha256: z.string(),
})
export type ChangeProof = z.infer<typeof ChangeProof>
/** One change order. */
export const ChangeOrder = ChangeOrderRow.extend(offerFields).extend({ proof: ChangeProof.nullable() })
export type ChangeOrder = z.infer<typeof ChangeOrder>

/** The transitions that the office makes; sending has a call of its own, and the client makes the others. */
export const officeTransitions = [
  'price',
  'requestReview',
  'passReview',
  'return',
  'approveByOffice',
  'declineByOffice',
  'proceed',
  'revise',
  'void',
  'voidApproved',
] as const

const filters = {
  CustomerId: id.optional(),
  ProjectId: id.optional(),
  UserId: id.optional(),
  /** Those that a task, or a log, is linked to. */
  TaskId: id.optional(),
  LogEntryId: id.optional(),
  status: statusFilter,
  stage: z.enum(changeOrderStages).optional(),
  reason: z.enum(changeReasons).optional(),
  billedStatus: z.enum(billedStatuses).optional(),
  /** Those that the client has, or whose work proceeds unsigned. */
  open: z.enum(['1']).optional(),
  /** Those that nobody decided yet: outwardly Pending Review. */
  undecided: z.enum(['1']).optional(),
  /** Those without a value in this field: a group of `groups`. */
  without: z.enum(['UserId', 'CustomerId', 'ProjectId']).optional(),
}

const calls = crud('changeorders', {
  row: ChangeOrderRow,
  record: ChangeOrder,
  draft: ChangeOrderDraft,
  extra: {},
  includes: {},
  filters,
  sorts: ['title', 'number', 'status', 'price', 'daysImpact', 'deadline', 'createdAt', 'updatedAt'],
})

export const changeorders = {
  ...calls,
  groups: groupsOf('changeorders', filters, ['stage', 'UserId', 'CustomerId', 'ProjectId']),
  changeMany: changeManyOf(
    'changeorders',
    z
      .object(fields)
      .pick({ UserId: true, reason: true, deadline: true, ReviewerId: true, billedStatus: true, custom: true }).shape,
  ),
  edit: editCall('changeorders', 'change order', ChangeOrder, ChangeOrderDraft),
  proof: route({
    method: 'GET',
    path: '/changeOrders/:id/proof',
    summary: 'The photo or document that proves what the office approved, as it was then; for people who see prices',
    needs: 'changeOrders.list',
    params: z.object({ id }),
    gives: 'file',
  }),
  move: route({
    method: 'POST',
    path: '/changeOrders/:id/moves',
    summary: 'Move a change order to its next state, with what the move needs; a revision answers with the new one',
    needs: [
      'changeOrders.update',
      'changeOrders.send',
      'changeOrders.approve_internal',
      'changeOrders.delete',
      'changeOrders.admin',
    ],
    params: z.object({ id }),
    body: z.strictObject({
      move: z.enum(officeTransitions),
      /** The version of the record that was on the screen. */
      version: whole(1, 2_000_000_000).optional(),
      returnReason: text(500).optional(),
      /** Why, or on whose word the office approves it; and the proof. */
      decisionReason: text(500).optional(),
      decidedBy: text(100).optional(),
      proofId: id.optional(),
      declineReason: text(500).optional(),
      proceedBasis: z.enum(['none', 'verbal', 'emergency']).optional(),
      proceedBy: text(100).optional(),
      proceedAt: instant.optional(),
      voidReason: text(500).optional(),
      /** How the client was notified that an approved one is void. */
      clientNotice: text(500).optional(),
    }),
    reply: ChangeOrder,
  }),
}
