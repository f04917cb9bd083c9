import { z } from 'zod'
import { PersonName, statusFilter } from '../crud.ts'
import { day, id, instant } from '../fields.ts'
import { bidStages, changeOrderStages } from '../money/states.ts'
import { eachResource, resourceNames } from '../registry.ts'
import { route } from '../route.ts'
import { needKeys } from '../rules/needs.ts'
import { billedStatuses, changeReasons } from './changeorders.ts'
import { labelFilter } from './statusLabels.ts'

const kind = z.enum(resourceNames)
const counted = z.number().int().min(-1)

/** A search result: enough to show and open it. */
export const Hit = z.object({
  resource: kind,
  id,
  number: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.number().int().nullable(),
  /** The phone number or e-mail address that matched, or ''. */
  matched: z.string(),
})
export type Hit = z.infer<typeof Hit>

/** A record in the trash; permanently deleted after `until`. */
export const Trashed = z.object({
  resource: kind,
  id,
  number: z.string(),
  title: z.string(),
  deletedAt: instant,
  deletedBy: PersonName.nullable(),
  until: instant,
})
export type Trashed = z.infer<typeof Trashed>

/** Some records and what they come to, in the company's currency with two decimals. */
const Deals = z.object({
  count: z.number().int(),
  total: z.number(),
  /** Those without a price, which the total omits. */
  unpriced: z.number().int(),
})
const Waiting = z.object({
  count: z.number().int(),
  /** Null where prices are hidden. */
  total: z.number().nullable(),
  unpriced: z.number().int().nullable(),
  /** When the oldest was written. */
  oldest: instant.nullable(),
})

/** The filters of the lists of bids and of change orders. */
const summed = {
  q: z.string().max(200).optional(),
  CustomerId: id.optional(),
  UserId: id.optional(),
  ProjectId: id.optional(),
  status: statusFilter,
  labelId: labelFilter,
  stage: z.enum([...new Set([...bidStages, ...changeOrderStages])]).optional(),
  decidedFrom: day.optional(),
  reason: z.enum(changeReasons).optional(),
  billedStatus: z.enum(billedStatuses).optional(),
  open: z.enum(['1']).optional(),
}

export const overview = {
  resourceCount: route({
    method: 'GET',
    path: '/resourceCount',
    summary: 'How many records there are; -1 for what this person may not see',
    open: 'signed-in',
    reply: z.object({
      success: z.literal(true),
      data: z.object(eachResource(() => counted)),
    }),
  }),
  pipeline: route({
    method: 'GET',
    path: '/pipeline',
    summary: 'How many bids are drafts or wait for an answer, and what they come to, as far as you may see prices',
    needs: 'bids.list',
    reply: z.object({
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
    }),
  }),
  wins: route({
    method: 'GET',
    path: '/pipeline/wins',
    summary: 'Bids won and lost in the last 90 days, with what they came to; null where prices are hidden',
    needs: 'bids.list',
    reply: z.object({
      /** The first of these days; `GET /bids?status=3&decidedFrom=…` lists those that were won. */
      from: day,
      won: Deals.nullable(),
      lost: Deals.nullable(),
    }),
  }),
  changes: route({
    method: 'GET',
    path: '/pipeline/changes',
    summary: 'Change orders that wait for a decision, and those of them whose work proceeds unsigned',
    needs: 'changeOrders.list',
    reply: z.object({ pending: Waiting, unsigned: Waiting }),
  }),
  needs: route({
    method: 'GET',
    path: '/needs',
    summary: 'What waits for your decision: how many records of each kind, as far as you see them, and since when',
    open: 'signed-in',
    reply: z.object({
      /** When this was counted. */
      at: instant,
      rows: z.array(z.object({ key: z.enum(needKeys), count: z.number().int(), oldest: instant.nullable() })),
    }),
  }),
  sums: route({
    method: 'GET',
    path: '/sums/:resource',
    summary: 'What a list of bids or change orders comes to, by the filters of the list',
    needs: ['bids.list', 'changeOrders.list'],
    params: z.object({ resource: z.enum(['bids', 'changeorders']) }),
    query: z.object(summed),
    reply: Deals.extend({ total: z.number().nullable(), unpriced: z.number().int().nullable() }),
  }),
  search: route({
    method: 'GET',
    path: '/search',
    summary: 'Find records by name, number, phone digits or address; typos tolerated',
    open: 'signed-in',
    query: z.strictObject({ q: z.string().max(200), count: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: z.object({ rows: z.array(Hit) }),
  }),
  trash: route({
    method: 'GET',
    path: '/trash',
    summary: 'What is in the trash and this person may restore; `until` says how long it stays',
    open: 'signed-in',
    query: z.strictObject({ count: z.coerce.number().int().min(1).max(1000).default(200) }),
    reply: z.object({ rows: z.array(Trashed) }),
  }),
  events: route({
    method: 'GET',
    path: '/events',
    plan: 'always',
    summary: 'Changes as they happen: server-sent events of { resource, id, version, action }',
    open: 'signed-in',
    gives: 'events',
  }),
}

/** One change in the event stream. */
export const ChangeEvent = z.object({
  resource: z.string(),
  id: z.string(),
  version: z.number().int(),
  action: z.enum(['created', 'updated', 'deleted', 'restored', 'many']),
  by: z.string().nullable(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>
