import { z } from 'zod'
import { day, id, instant } from '../fields.ts'
import { eachPath } from '../registry.ts'
import { needKeys } from '../rules/needs.ts'

const count = z.number().int()

/** Records and what they come to, in the company's currency with two decimals. */
const Deals = z.object({
  count,
  total: z.number(),
  /** Those without a price, which the total omits. */
  unpriced: count,
})
/** The same where prices may be hidden: null then. */
export const SeenDeals = Deals.extend({ total: z.number().nullable(), unpriced: count.nullable() })

const Waiting = z.object({
  count: z.number().int(),
  /** Null where prices are hidden. */
  total: z.number().nullable(),
  unpriced: z.number().int().nullable(),
  /** When the oldest was written. */
  oldest: instant.nullable(),
})

const counted = z.number().int().min(-1)
/** How many records of each kind there are, by the noun of its calls. */
export const Counts = z.object({
  success: z.literal(true),
  data: z.object(eachPath(() => counted)),
})
/** Open bids by status. */
export const Pipeline = z.object({
  rows: z.array(
    z.object({
      /** A status of bids: 1 Draft, 2 Pending. */
      status: z.number().int(),
      count: z.number().int(),
      /** In the company's currency, two decimals; null where prices are hidden. */
      total: z.number().nullable(),
      /** Bids without a price, which the total omits. */
      unpriced: z.number().int().nullable(),
    }),
  ),
})
/** Bids that were won and lost lately. */
export const Wins = z.object({
  /** The first of these days; `GET /bids?status=3&decidedFrom=…` lists those that were won. */
  from: day,
  won: Deals.nullable(),
  lost: Deals.nullable(),
})
/**
 * Change orders that wait for a decision (`unsigned`: the part on which work proceeds), and apart from them those that are
 * with the office: being revised for the client, drafts, those in review, notices from the field.
 */
export const PendingChanges = z.object({
  pending: Waiting,
  unsigned: Waiting,
  revising: Waiting,
  drafts: Waiting,
  reviews: Waiting,
  notices: Waiting,
})
/** What waits for a decision. */
export const Needs = z.object({
  /** When this was counted. */
  at: instant,
  rows: z.array(z.object({ key: z.enum(needKeys), count: z.number().int(), oldest: instant.nullable() })),
  /** Questions of clients on the pages of their projects that nobody answered, the newest first. */
  questions: z
    .array(
      z.object({
        ProjectId: id,
        number: z.string(),
        title: z.string(),
        name: z.string(),
        text: z.string(),
        at: instant,
      }),
    )
    .optional(),
})
