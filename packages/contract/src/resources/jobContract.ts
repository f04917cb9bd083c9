import { z } from 'zod'
import { id } from '../fields.ts'
import { changeOrderStages } from '../money/states.ts'
import { route } from '../route.ts'

const cents = z.number().int()
const Split = z.object({ net: cents, tax: cents, total: cents })
/** A figure with the ids of the baselines and change orders that it sums. */
const Figure = Split.extend({ ids: z.array(id) })

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
