import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { eachResource, resourceNames } from '../registry.ts'
import { route } from '../route.ts'

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
