import { z } from 'zod'
import { day, id, link, text, whole } from '../fields.ts'
import { changeOrderStages } from '../money/changeStages.ts'
import { route } from '../route.ts'

const cents = z.number().int()
const Split = z.object({ net: cents, tax: cents, total: cents })
/** A figure with the ids of the baselines and change orders that it sums. */
const Figure = Split.extend({ ids: z.array(id) })

/** A contract that was signed on paper and entered by hand; amounts in cents. */
const PaperContract = z.object({
  title: z.string(),
  net: cents,
  tax: cents,
  signedOn: day.nullable(),
  /** The file of it, among the documents. */
  documentId: id.nullable(),
})

/** What a project is worth: cents with taxes apart, days in workdays. Nothing of it is typed by anybody. */
export const ProjectContract = z.object({
  original: Figure,
  approved: Figure,
  revised: Figure,
  pending: Figure,
  proceeding: Figure,
  /** Pending changes that have no price. */
  pendingUnpriced: z.number().int(),
  ifAllApproved: Figure,
  unbilled: Figure,
  approvedDays: z.number().int(),
  pendingDays: z.number().int(),
  /** How many change orders are with the office: being revised, drafts, in review, notices. They are in no figure. */
  office: z.object({
    revising: z.number().int(),
    drafts: z.number().int(),
    reviews: z.number().int(),
    notices: z.number().int(),
  }),
  /** What approved change orders do to the end date and nobody has applied yet; null if nothing. */
  endDate: z
    .object({
      days: z.number().int(),
      /** The end date as it is, and as it would be; null for a project without one. */
      from: day.nullable(),
      to: day.nullable(),
      /** What makes up `days`; the title is empty for one out of the reader's reach. */
      changes: z.array(z.object({ id, number: z.string(), title: z.string(), days: z.number().int() })),
    })
    .nullable(),
  /** The contract that was signed on paper; null if none was entered. */
  paper: PaperContract.nullable(),
  rows: z.array(
    z.object({
      id,
      /** Null for a baseline. */
      stage: z.enum(changeOrderStages).nullable(),
      number: z.string(),
      /** Empty for a change order out of the reader's reach. */
      title: z.string(),
      days: z.number().int(),
      amount: Split.nullable(),
      contractAfter: Split,
      /** Whether its amount is in `contractAfter`. */
      counted: z.boolean(),
    }),
  ),
})
export type ProjectContract = z.infer<typeof ProjectContract>

/** The call that reads it. */
export const contractOfProject = route({
  method: 'GET',
  path: '/projects/:id/contract',
  summary: 'What a project is worth: what was agreed, the approved and pending change orders, and the running total',
  needs: 'projects.list',
  params: z.object({ id }),
  reply: ProjectContract,
})

/** The call that applies the proposed end date. */
export const endDateOfProject = route({
  method: 'POST',
  path: '/projects/:id/contract/enddate',
  summary:
    'Move the end date of a project by the approved workdays of its change orders, or note that it has them already',
  needs: 'projects.update',
  params: z.object({ id }),
  body: z.strictObject({
    /** The proposal that was on the screen. */
    days: whole(-100_000, 100_000),
    from: day.nullable(),
    to: day.nullable(),
    /** The end date has these days already: they are not proposed again, and nothing moves. */
    isIncluded: z.boolean().optional(),
  }),
  reply: ProjectContract,
})

/** The largest amount that is taken, in cents. */
const MOST_CENTS = 999_999_999_900
const paperAmount = (least: number) =>
  z
    .number({ error: 'Required.' })
    .int('Write an amount in whole cents.')
    .min(least, least === 0 ? 'At least 0.' : 'Enter the amount of the contract.')
    .max(MOST_CENTS, 'Up to 9,999,999,999.')

/** The call that enters a contract that was signed on paper. */
export const paperContractOfProject = route({
  method: 'PUT',
  path: '/projects/:id/contract/paper',
  summary:
    'Enter the contract of a project that was signed on paper, in place of the one entered before, or take it back',
  needs: 'projects.update',
  params: z.object({ id }),
  body: z.strictObject({
    /** Null takes it back. */
    contract: z
      .strictObject({
        title: text(75),
        /** Without tax, in cents. */
        net: paperAmount(1),
        tax: paperAmount(0),
        signedOn: day.nullable(),
        documentId: link,
      })
      .nullable(),
  }),
  reply: ProjectContract,
})
