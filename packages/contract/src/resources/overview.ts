import { z } from 'zod'
import { customFilter } from '../custom/filter.ts'
import { PersonName, statusFilter } from '../crud.ts'
import { day, id, instant } from '../fields.ts'
import { bidStages } from '../money/bidStages.ts'
import { changeOrderStages } from '../money/changeStages.ts'
import { resourceNames } from '../registry.ts'
import { route } from '../route.ts'
import { billedStatuses, changeReasons } from './changeorders.ts'
import { Counts, Needs, PendingChanges, Pipeline, SeenDeals, Wins } from './deals.ts'
import { labelFilter } from './statusLabels.ts'

const kind = z.enum(resourceNames)

/** The fields by which a search finds a record besides its title and number. */
export const matchedFields = [
  'phone',
  'email',
  'address',
  'jobTitle',
  'description',
  'caption',
  'tags',
  'fileName',
  'sheet',
  'answers',
  'category',
  'code',
  'section',
  'note',
  'username',
  'employeeNo',
  'custom',
  'comment',
  'text',
] as const

/** A search result: enough to show and open it, and why it was found. */
export const Hit = z.object({
  resource: z.enum([...resourceNames, 'users']),
  id,
  number: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.number().int().nullable(),
  /** The field in which a word was found that the line above has not, and the part around it. Never a hidden one. */
  why: z.object({ field: z.enum(matchedFields), text: z.string() }).nullable(),
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
  undecided: z.enum(['1']).optional(),
  custom: customFilter,
}

/** The records of `projects:…,tasks:…`. */
export const recordsIn = (of: string): { resource: string; id: string }[] =>
  of.split(',').map((one) => ({ resource: one.slice(0, one.indexOf(':')), id: one.slice(one.indexOf(':') + 1) }))
const Named = z.array(z.object({ resource: Hit.shape.resource, id })).max(50)
const isNamed = (of: string): boolean => Named.safeParse(recordsIn(of)).success

export const overview = {
  resourceCount: route({
    method: 'GET',
    path: '/resourceCount',
    summary: 'How many records there are; -1 for what this person may not see',
    open: 'signed-in',
    reply: Counts,
  }),
  pipeline: route({
    method: 'GET',
    path: '/pipeline',
    summary: 'How many bids are drafts or wait for an answer, and what they come to, as far as you may see prices',
    needs: 'bids.list',
    reply: Pipeline,
  }),
  wins: route({
    method: 'GET',
    path: '/pipeline/wins',
    summary: 'Bids won and lost in the last 90 days, with what they came to; null where prices are hidden',
    needs: 'bids.list',
    reply: Wins,
  }),
  changes: route({
    method: 'GET',
    path: '/pipeline/changes',
    summary: 'Change orders that wait for a decision, and those of them whose work proceeds unsigned',
    needs: 'changeOrders.list',
    reply: PendingChanges,
  }),
  needs: route({
    method: 'GET',
    path: '/needs',
    summary: 'What waits for your decision: how many records of each kind, as far as you see them, and since when',
    open: 'signed-in',
    reply: Needs,
  }),
  sums: route({
    method: 'GET',
    path: '/sums/:resource',
    summary: 'What a list of bids or change orders comes to, by the filters of the list',
    needs: ['bids.list', 'changeOrders.list'],
    params: z.object({ resource: z.enum(['bids', 'changeorders']) }),
    query: z.object(summed),
    reply: SeenDeals,
  }),
  search: route({
    method: 'GET',
    path: '/search',
    summary: 'Find records and people by name, number, phone digits, address, comments or text; typos tolerated',
    open: 'signed-in',
    query: z.strictObject({ q: z.string().max(200), count: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: z.object({ rows: z.array(Hit) }),
  }),
  named: route({
    method: 'GET',
    path: '/search/named',
    summary: 'What records are called now, as `kind:id` separated by commas; those that you may not see are left out',
    open: 'signed-in',
    query: z.strictObject({
      of: z.string().max(3000).refine(isNamed, 'Write records as kind:id, up to 50 of them.'),
    }),
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
    summary:
      'Changes as they happen: server-sent events of { resource, id, version, action }; after a gap one of the resource “everything”',
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
